import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, group, noted, sprite, TYPE } from '../../../core/scene/sketch.ts';
import { WORKER } from '../art/people.ts';
import { GUILD_SIGN, RESOURCE_SIGN } from '../art/symbols.ts';
import { costWords, named, type Say, type Speak, worthWords } from '../face/names.ts';
import { building } from '../rules/buildings.ts';
import { worthOf } from '../rules/characters.ts';
import { buyPrice, coinsFrom, fetchable } from '../rules/moves.ts';
import { type CardId, GUILDS, type Guild, HIDDEN, type Person, type View } from '../rules/types.ts';
import { type WorkerCard, workerCard } from '../rules/workers.ts';
import { cardFace, FACE } from './card.ts';
import type { News } from './changes.ts';
import { type Band, COLUMN_GAP, columnsOf, heading, INNER, marker, NO_NEWS, note, priceTag, words } from './frame.ts';
import { portrait } from './parts.ts';

/** Building cards in the row and in front of players, worker cards, guild piles. */

/** How wide the cards of the row are: as wide as the sheet allows, or narrower to leave the room to a large town. */
export const ROW = { wide: columnsOf(6).w, narrow: 148 } as const;

/** The building row. With a worker it says what he would pay. */
export function row(
  view: View,
  speak: Speak,
  { worker = null, news = NO_NEWS, w = ROW.wide }: { worker?: WorkerCard | null; news?: News; w?: number } = {},
): Band {
  const { step } = columnsOf(6);
  const indent = (ROW.wide - w) / 2;
  return {
    height: 36 + 8 + w * FACE + 58,
    nodes: [
      ...heading(speak.say({ say: 'pRow' })),
      words(
        speak.say({ say: 'pDeck', with: { n: view.deck } }),
        { x: INNER / 2, y: 0, w: INNER / 2, h: 36 },
        TYPE.note,
        { ink: 'ink-soft', align: 'right' },
      ),
      ...view.row.flatMap((id, at) => {
        const x = indent + at * step;
        return [
          ...cardFace(id, x, 44, w),
          ...marker(String(at + 1), x + 24, 44 + w - 18, 24, worker ? 'accent' : 'ink'),
          ...(worker ? priceTag(speak, buyPrice(worker, at + 1), x + w - 100, 44 + w - 42, 96, 44) : []),
          words(speak.say(named(id)), { x: at * step - 4, y: 44 + w * FACE + 4, w: ROW.wide + 8, h: 54 }, TYPE.least, {
            align: 'center',
            sit: 'top',
            lines: 2,
          }),
        ];
      }),
      ...noted(view.row.flatMap((id, at) => note(news, `row ${id}`, { x: indent + at * step, y: 44, w, h: w * FACE }))),
    ],
  };
}

/** The row in a column of its own, for beside the city: how high it is alone, and with the guild piles below it. */
export const COLUMN = { width: 352, alone: 900, both: 1_104 } as const;

export function column(view: View, speak: Speak, news: News, height: number): readonly Node[] {
  const w = (COLUMN.width - COLUMN_GAP) / 2;
  const step = w + COLUMN_GAP;
  const line = w * FACE + 60;
  const at = (i: number) => ({ x: (i % 2) * step, y: 44 + Math.floor(i / 2) * line });
  const piles = height < COLUMN.both ? [] : GUILDS;
  return [
    words(speak.say({ say: 'pRow' }), { x: 0, y: 0, w: COLUMN.width, h: 36 }, TYPE.note, {
      bold: true,
      ink: 'ink-soft',
    }),
    ...view.row.flatMap((id, i) => {
      const { x, y } = at(i);
      return [
        ...cardFace(id, x, y, w),
        ...marker(String(i + 1), x + 22, y + w - 16, 22, 'ink'),
        words(speak.say(named(id)), { x: x - 6, y: y + w * FACE + 2, w: w + 12, h: 54 }, TYPE.least, {
          align: 'center',
          sit: 'top',
          lines: 2,
        }),
      ];
    }),
    ...noted(view.row.flatMap((id, i) => note(news, `row ${id}`, { ...at(i), w, h: w * FACE }))),
    words(
      speak.say({ say: 'pDeck', with: { n: view.deck } }),
      { x: 0, y: 44 + 3 * line, w: COLUMN.width, h: 34 },
      TYPE.note,
      { ink: 'ink-soft', align: 'center' },
    ),
    ...piles.flatMap((guild, i) =>
      pile(view, speak, guild, { x: 0, y: COLUMN.both - 202 + i * 52, w: COLUMN.width, h: 46 }),
    ),
  ];
}

/** Cards of a choice, two to a line, with names and words; with numbers and prices where they lie in the row. */
export function cardLines(
  speak: Speak,
  ids: readonly CardId[],
  { numbered = false, price = null }: { numbered?: boolean; price?: ((at: number) => number) | null } = {},
): Band {
  const { w, step } = columnsOf(2);
  const face = 128;
  const h = face * FACE + 20;
  return {
    height: Math.ceil(ids.length / 2) * (h + COLUMN_GAP) - COLUMN_GAP,
    nodes: ids.flatMap((id, at) => {
      const cost = price === null ? null : price(at);
      const x = face + 30;
      const lines = id === HIDDEN ? [] : facts(id);
      return [
        group((at % 2) * step, Math.floor(at / 2) * (h + COLUMN_GAP), [
          box(0, 0, w, h, { fill: 'card', line: 'line', width: 3, round: 14 }),
          ...cardFace(id, 10, 10, face),
          ...(numbered ? marker(String(at + 1), 34, face - 10, 27) : []),
          words(speak.say(named(id)), { x, y: 10, w: w - x - (cost === null ? 12 : 118), h: 46 }, TYPE.text, {
            bold: true,
          }),
          ...(cost === null ? [] : priceTag(speak, cost, w - 112, 12, 100, 44)),
          ...lines.map((line, i) =>
            words(speak.say(line), { x, y: 60 + i * 38, w: w - x - 12, h: 38 }, TYPE.note, {
              ink: i === 0 ? 'ink' : 'ink-soft',
            }),
          ),
        ]),
      ];
    }),
  };
}

/** What a card costs, scores and gives, a line each. */
const facts = (id: CardId): readonly Say[] => {
  const card = building(id);
  return [
    { say: 'costs', with: { cost: costWords(card.cost) } },
    { say: 'scores', with: { worth: worthWords(card) } },
    { say: 'gives', with: { gives: { say: 'given', with: { id: card.bonus } } } },
  ];
};

/** Worker cards large, with all that each of them can do for this player. */
export function workers(speak: Speak, person: Person, ids: readonly Person['hand'][number][]): Band {
  const { w, step } = columnsOf(4);
  return {
    height: 412,
    nodes: ids.flatMap((id, at) => {
      const card = workerCard(id);
      const coins = coinsFrom(person, card);
      const things = fetchable(person, card);
      return [
        group(at * step, 0, [
          box(0, 0, w, 410, { fill: 'card', line: 'ink', width: 4, round: 18 }),
          sprite(WORKER(id), 14, 14, 150, 150),
          ...marker(String(id), w - 46, 52, 36),
          words(speak.say({ say: 'worker', with: { n: id } }), { x: 14, y: 166, w: w - 28, h: 44 }, TYPE.name, {
            bold: true,
          }),
          ...(coins === 0
            ? [words(speak.say({ say: 'none' }), { x: 20, y: 216, w: 60, h: 52 }, TYPE.name)]
            : Array.from({ length: coins }, (_, i) => sprite('coin', 14 + i * 52, 214, 52, 52))),
          ...things.map((one, i) => sprite(RESOURCE_SIGN(one), 14 + i * 58, 272, 54, 54)),
          ...[1, 2, 3, 4, 5, 6].flatMap((position, i) => {
            const free = buyPrice(card, position) === 0;
            return [
              box(14 + i * 42, 334, 38, free ? 40 : 66, {
                fill: free ? 'good-pale' : 'yellow-pale',
                line: free ? 'good' : 'yellow-deep',
                width: 3,
                round: 6,
              }),
              words(String(position), { x: 14 + i * 42, y: 334, w: 38, h: 40 }, 34, {
                bold: free,
                align: 'center',
                ink: free ? 'good' : 'yellow-deep',
              }),
              ...(free ? [] : [sprite('coin', 20 + i * 42, 371, 26, 26)]),
            ];
          }),
        ]),
      ];
    }),
  };
}

/** The tops of the four guild piles; `low` ones take little of the sheet's height. */
export function guilds(view: View, speak: Speak, low = false): Band {
  const { w, step } = columnsOf(4);
  // When all piles are empty one line says so.
  const h = low || GUILDS.every((guild) => view.piles[guild].top === null) ? 52 : 90;
  return {
    height: h,
    nodes: GUILDS.flatMap((guild, at) => pile(view, speak, guild, { x: at * step, y: 0, w, h })),
  };
}

/** A guild's pile: who lies on top, and how many are left. */
export function pile(view: View, speak: Speak, guild: Guild, { x, y, w, h }: Area): readonly Node[] {
  const { top, size } = view.piles[guild];
  const face = h - 12;
  const sign = top === null ? h * 0.64 : h * 0.42;
  // In a flat one both stand on one line.
  const flat = h < 60;
  const [from, room] = [x + h + 14, w - h - 22];
  const name = flat ? { x: from, y: y + 2, w: room * 0.66, h: h - 4 } : { x: from, y: y + 6, w: room, h: 42 };
  const left =
    flat && top !== null
      ? { x: from + room * 0.66, y: y + 2, w: room * 0.34, h: h - 4 }
      : { x: from, y: top === null ? y + (h - 36) / 2 : y + 46, w: room, h: 36 };
  return [
    box(x, y, w, h, { fill: 'card', line: 'line', width: 3, round: 14 }),
    ...(top === null ? [] : portrait(top, worthOf(top), { x: x + 8, y: y + 6, w: face })),
    sprite(
      GUILD_SIGN(guild),
      top === null ? x + 18 : x + 4 + face - sign * 0.64,
      top === null ? y + (h - sign) / 2 : y + h - sign - 2,
      sign,
      sign,
    ),
    words(top === null ? '' : speak.say({ say: 'characterShort', with: { id: top } }), name, 27, { bold: true }),
    words(speak.say({ say: 'pLeft', with: { n: size } }), left, 25, {
      ink: 'ink-soft',
      align: flat && top !== null ? 'right' : 'left',
    }),
  ];
}
