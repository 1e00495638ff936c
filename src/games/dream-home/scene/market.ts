import type { Ink } from '../../../core/scene/ink.ts';
import { box, group, line, noted, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import { resourceKind, resourceName, roomName, type Say, type Speak } from '../face/names.ts';
import { DECOR_KINDS, findResource, type ResourceCard, ROOM_KINDS, type Room, type RoomType } from '../rules/cards.ts';
import type { Column } from '../rules/types.ts';
import type { ColumnView, View } from '../rules/view-types.ts';
import { gainLabel, type LabelGain } from './marks.ts';

/** The market: five columns, the card above the room. */

const COLUMN = { w: 224, gap: 10, h: 490 } as const;
export const marketHeight = COLUMN.h;
/** How wide so many columns are, with the edge of a sheet on both sides. */
export const marketWidth = (columns: number): number => 40 + columns * (COLUMN.w + COLUMN.gap) - COLUMN.gap;

const FAMILY_INKS: { readonly [F in ReturnType<typeof resourceKind>['family']]: Ink } = {
  roof: 'red-pale',
  decor: 'yellow-pale',
  tool: 'grey-pale',
  helper: 'teal-pale',
};

/** Columns that may be chosen, and those that already are. */
export interface Choice {
  readonly answers: ReadonlySet<Column>;
  readonly chosen: ReadonlySet<Column>;
  /** Columns that hold another room than before, and the number of this change. */
  readonly news?: ReadonlyMap<string, number>;
  /** What columns bring at once, as it is written; `most` where none brings more. */
  readonly gains?: ReadonlyMap<string, LabelGain>;
}

export function market(columns: View['market'], y: number, choice: Choice, words: Speak): Nodes {
  return columns.flatMap((seen, at) => {
    const nodes = column(seen, 20 + at * (COLUMN.w + COLUMN.gap), y, choice, words);
    const aside = choice.answers.size > 0 && !choice.answers.has(seen.column) && !choice.chosen.has(seen.column);
    return aside ? [group(0, 0, nodes, { opacity: 0.4 })] : nodes;
  });
}

function column(seen: ColumnView, x: number, y: number, choice: Choice, words: Speak): Nodes {
  const { answers, chosen, news, gains } = choice;
  const n = news?.get(seen.column);
  const asked = answers.has(seen.column);
  const taken = chosen.has(seen.column);
  const gone = seen.room === null && seen.resource === null;
  const tab: Ink = asked ? 'accent' : taken ? 'good' : 'brown-dark';
  if (gone) return left(seen.column, x, y, words);
  return [
    box(x, y + 24, COLUMN.w, COLUMN.h - 26, {
      fill: 'card',
      line: asked || taken ? tab : LINE,
      width: asked || taken ? 9 : 2.4,
      round: 16,
    }),
    ...nameplate(seen.column, x, y, tab, gains?.get(seen.column)),
    ...resource(seen, x + 9, y + 58, words),
    ...(seen.room === null ? [] : roomCard(seen.room, x + 9, y + 216, words)),
    ...(n === undefined ? [] : noted([{ n, x: x + 6, y: y + 212, w: COLUMN.w - 12, h: INNER * 0.8 + 8 }])),
  ];
}

/** The name of a column on its upper edge, and beside it what the column brings. */
function nameplate(column: Column, x: number, y: number, fill: Ink, gain?: LabelGain): Nodes {
  const [left, w] = gain === undefined ? [x + 52, COLUMN.w - 104] : [x + 14, 92];
  return [
    box(left, y, w, 52, { fill, line: 'card', width: 3, round: 18 }),
    text(column, { x: left, y, w, h: 52 }, { size: TYPE.heading, ink: 'white', bold: true, align: 'center' }),
    ...(gain === undefined ? [] : gainLabel(gain, { x: left + w + 4, y, w: 100, h: 52 })),
  ];
}

/** What a column leaves behind: the places of its cards. */
function left(column: Column, x: number, y: number, words: Speak): Nodes {
  const empty = { line: 'ink-faint', width: 2.4, dash: [10, 8], round: 10 } as const;
  return [
    box(x, y + 24, COLUMN.w, COLUMN.h - 26, { fill: 'paper-dark', round: 16 }),
    ...(column === 'm1' ? [] : [box(x + 9, y + 58, INNER, 152, empty)]),
    box(x + 9, y + 216, INNER, INNER * 0.8, empty),
    text(
      words.say({ say: 'pic-gone' }),
      { x: x + 14, y: y + 216, w: INNER - 10, h: INNER * 0.8 },
      { size: TYPE.name, ink: 'ink-soft', align: 'center' },
    ),
    ...nameplate(column, x, y, 'ink-faint'),
  ];
}

const INNER = COLUMN.w - 18;

function resource({ column: name, resource: card, room }: ColumnView, x: number, y: number, words: Speak): Nodes {
  if (name === 'm1') {
    if (room === null) return [];
    return keyCard(x, y, INNER, 152, words);
  }
  if (card === null) return [];
  return resourceCard(card, x, y, INNER, 152, words);
}

/** The first player's key, as it lies in m1. */
export const keyCard = (x: number, y: number, w: number, h: number, words: Speak): Nodes => [
  box(x, y, w, h, { fill: 'accent-pale', line: 'accent', width: 2.4, dash: [10, 7], round: 10 }),
  sprite('key', x + w / 2 - 48, y - 2, 96, h - 56),
  text(
    words.say({ say: 'pic-key' }),
    { x: x + 6, y: y + h - 60, w: w - 12, h: 56 },
    { size: TYPE.note, ink: 'ink', bold: true, align: 'center', lines: 2 },
  ),
];

/** A resource card: picture, name, and for décor its value. */
export function resourceCard(card: ResourceCard, x: number, y: number, w: number, h: number, words: Speak): Nodes {
  const { family, sprite: picture } = resourceKind(card);
  const read = findResource(card);
  return [
    box(x, y, w, h, { fill: FAMILY_INKS[family], line: LINE, width: 2.4, round: 10 }),
    sprite(picture, x + 8, y + 6, w - 16, h - 70),
    text(
      words.say(resourceName(card)),
      { x: x + 5, y: y + h - 64, w: w - 10, h: 62 },
      { size: TYPE.note, ink: 'ink', bold: true, align: 'center', lines: 2 },
    ),
    ...(read?.family === 'decor'
      ? value(words.say({ say: 'pic-worth', with: { n: DECOR_KINDS[read.card].points } }), x + w - 58, y + 6)
      : []),
  ];
}

const value = (words: string, x: number, y: number): Nodes => [
  box(x, y, 52, 44, { fill: 'yellow-plain', line: LINE, width: 2.4, round: 22 }),
  text(words, { x, y, w: 52, h: 44 }, { size: TYPE.text, ink: 'ink', bold: true, align: 'center' }),
];

/** A room card: picture, name, worth, children once more as little heads; larger letters when `alone` in a picture. */
export function roomCard(room: Room, x: number, y: number, words: Speak, alone = false): Nodes {
  const { annex, points, zone } = ROOM_KINDS[room.type];
  const heads = room.children * 32;
  const besides = heads === 0 ? 0 : heads + 6;
  const below = zone === 'basement' ? 46 : 0;
  const foot = y + INNER * 0.8;
  const [letters, over] = alone ? [26, 8] : [TYPE.least, 0];
  const beside = (type: RoomType, n: number): Say => ({ say: 'pic-beside', with: { n, room: roomName(type) } });
  return [
    sprite(room.card, x, y, INNER, INNER * 0.8),
    box(x, y, INNER, INNER * 0.8, { line: LINE, width: 3, round: 2 }),
    text(
      words.say(roomName(room.type)),
      { x: x - over, y: foot + 2, w: INNER + 2 * over, h: 44 },
      { size: TYPE.text, ink: 'ink', bold: true, align: 'center', lines: 2 },
    ),
    ...(annex === undefined
      ? worth(points, x + below, foot + 48, INNER - below - besides)
      : [
          ...worth(points, x, foot + 48, WORTH.cell),
          text(
            words.say(beside(annex.type, annex.beside)),
            { x: x + WORTH.cell + 8, y: foot + 46, w: INNER - WORTH.cell - 8, h: letters * 2.25 },
            { size: letters, ink: 'ink-soft', lines: 2 },
          ),
        ]),
    ...(zone === 'basement' ? [sprite('icon-basement', x + 2, foot + 48, 42, 42)] : []),
    ...Array.from({ length: room.children }, (_, n) =>
      sprite('icon-child', x + INNER - heads + n * 32, foot + 54, 31, 31),
    ),
  ];
}

const WORTH = { cell: 30, h: 42, gap: 6 } as const;

/** What a room is worth by its size: a room of one card, of two, of three, and its points in it. */
export function worth(
  points: readonly number[],
  x: number,
  y: number,
  w: number,
  align: 'left' | 'center' = 'center',
): Nodes {
  const cells = (points.length * (points.length + 1)) / 2;
  const gaps = (points.length - 1) * WORTH.gap;
  const cell = Math.min(WORTH.cell, (w - gaps) / cells);
  const from = align === 'left' ? x : x + (w - cells * cell - gaps) / 2;
  return points.flatMap((value, n): Nodes => {
    const start = from + ((n * (n + 1)) / 2) * cell + n * WORTH.gap;
    const wide = (n + 1) * cell;
    const most = n > 0 && n === points.length - 1;
    return [
      box(start, y, wide, WORTH.h, { fill: most ? 'yellow-light' : 'paper', line: LINE, width: 2.4, round: 6 }),
      ...Array.from({ length: n }, (_, at) =>
        line(start + (at + 1) * cell, y + 2, start + (at + 1) * cell, y + 9, LINE, 2.4),
      ),
      text(`${value}`, { x: start, y, w: wide, h: WORTH.h }, { size: 30, ink: 'ink', bold: true, align: 'center' }),
    ];
  });
}
