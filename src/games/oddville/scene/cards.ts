import type { Node } from '../../../core/scene.ts';
import { box, group, noted, sprite, TYPE } from '../../../core/sketch.ts';
import { LOT } from '../art/houses.ts';
import { PORTRAIT, WORKER } from '../art/people.ts';
import { GUILD_SIGN, RESOURCE_SIGN } from '../art/symbols.ts';
import { building } from '../buildings.ts';
import type { News } from '../changes.ts';
import { buyPrice, coinsFrom, fetchable } from '../moves.ts';
import { named, worthWords } from '../phrases.ts';
import { type CardId, GUILDS, type Guild, HIDDEN, type Person, type View } from '../types.ts';
import { type WorkerCard, workerCard } from '../workers.ts';
import { type Band, heading, INNER, marker, NO_NEWS, note, priceTag, type Speaker, words } from './frame.ts';

/** Building cards in the row and in front of players, worker cards, guild piles. */

/** A card's face with its cost below; `w` wide and 1.25 times as high. */
export function cardFace(id: CardId, x: number, y: number, w: number): readonly Node[] {
  const strip = w * 0.25;
  const cost = id === HIDDEN ? [] : building(id).cost;
  const icon = Math.min(strip * 0.86, (w - 8) / Math.max(4, cost.length));
  const start = x + (w - icon * cost.length) / 2;
  return [
    box(x, y, w, w + strip, { fill: 'card', round: 7 }),
    sprite(LOT(id), x + 2, y + 2, w - 4, w - 4),
    box(x, y, w, w + strip, { line: 'ink', width: 5, round: 7 }),
    ...cost.map((one, i) =>
      sprite(RESOURCE_SIGN(one), start + i * icon + 2, y + w + (strip - icon) / 2, icon - 4, icon - 4),
    ),
  ];
}

/** The building row. With a worker it says what he would pay. */
export function row(view: View, speak: Speaker, worker: WorkerCard | null = null, news = NO_NEWS): Band {
  const w = 182;
  const step = INNER / 6;
  return {
    height: 36 + 8 + w * 1.25 + 58,
    nodes: [
      ...heading(speak.say({ say: 'pRow' })),
      words(
        speak.say({ say: 'pDeck', with: { n: view.deck } }),
        { x: INNER / 2, y: 0, w: INNER / 2, h: 36 },
        TYPE.note,
        {
          ink: 'ink-soft',
          align: 'right',
        },
      ),
      ...view.row.flatMap((id, at) => {
        const x = at * step + (step - w) / 2;
        return [
          ...cardFace(id, x, 44, w),
          ...marker(String(at + 1), x + 24, 44 + w - 18, 24, worker ? 'accent' : 'ink'),
          ...(worker ? priceTag(speak, buyPrice(worker, at + 1), x + w - 100, 44 + w - 42, 96, 44) : []),
          words(speak.say(named(id)), { x: x - 4, y: 44 + w * 1.25 + 4, w: w + 8, h: 54 }, TYPE.least, {
            align: 'center',
            sit: 'top',
            lines: 2,
          }),
        ];
      }),
      ...noted(
        view.row.flatMap((id, at) => note(news, `row ${id}`, { x: at * step + (step - w) / 2, y: 44, w, h: w * 1.25 })),
      ),
    ],
  };
}

/** Row and guild piles in a column of their own, for beside the city. */
export const COLUMN = { width: 352, height: 1_018 } as const;

export function column(view: View, speak: Speaker, news: News): readonly Node[] {
  const w = 156;
  const step = COLUMN.width / 2;
  const line = w * 1.25 + 54;
  const at = (i: number) => ({ x: (i % 2) * step + (step - w) / 2, y: 44 + Math.floor(i / 2) * line });
  return [
    words(speak.say({ say: 'pRow' }), { x: 4, y: 0, w: COLUMN.width - 8, h: 36 }, TYPE.note, {
      bold: true,
      ink: 'ink-soft',
    }),
    ...view.row.flatMap((id, i) => {
      const { x, y } = at(i);
      return [
        ...cardFace(id, x, y, w),
        ...marker(String(i + 1), x + 22, y + w - 16, 22, 'ink'),
        words(speak.say(named(id)), { x: x - 6, y: y + w * 1.25 + 2, w: w + 12, h: 50 }, TYPE.least, {
          align: 'center',
          sit: 'top',
          lines: 2,
        }),
      ];
    }),
    ...noted(view.row.flatMap((id, i) => note(news, `row ${id}`, { ...at(i), w, h: w * 1.25 }))),
    words(
      speak.say({ say: 'pDeck', with: { n: view.deck } }),
      { x: 4, y: 44 + 3 * line, w: COLUMN.width - 8, h: 34 },
      TYPE.note,
      {
        ink: 'ink-soft',
        align: 'center',
      },
    ),
    ...GUILDS.flatMap((guild, i) =>
      pile(view, speak, guild, { x: -4, y: COLUMN.height - 192 + i * 48, w: COLUMN.width + 12, h: 46 }),
    ),
  ];
}

/** Cards large, three to a line, with name and worth: when one has to be chosen. */
export function bigCards(
  speak: Speaker,
  ids: readonly CardId[],
  label: (at: number) => string | null,
  price: (at: number) => number | null,
): Band {
  const w = 300;
  const step = INNER / 3;
  const line = w * 1.25 + 104;
  return {
    height: Math.max(1, Math.ceil(ids.length / 3)) * line,
    nodes: ids.flatMap((id, at) => {
      const x = (at % 3) * step + (step - w) / 2;
      const y = Math.floor(at / 3) * line;
      const mark = label(at);
      const cost = price(at);
      return [
        ...cardFace(id, x, y, w),
        ...(mark === null ? [] : marker(mark, x + 34, y + w - 30, 32)),
        ...(cost === null ? [] : priceTag(speak, cost, x + w - 130, y + w - 60, 122, 54)),
        words(speak.say(named(id)), { x: x - 36, y: y + w * 1.25 + 6, w: w + 72, h: 46 }, TYPE.name, {
          bold: true,
          align: 'center',
        }),
        ...(id === HIDDEN
          ? []
          : [
              words(
                speak.say(worthWords(building(id))),
                { x: x - 36, y: y + w * 1.25 + 52, w: w + 72, h: 40 },
                TYPE.note,
                {
                  align: 'center',
                  ink: 'ink-soft',
                },
              ),
            ]),
      ];
    }),
  };
}

/** Worker cards large, with all that each of them can do for this player. */
export function workers(speak: Speaker, person: Person, ids: readonly Person['hand'][number][]): Band {
  const step = INNER / 4;
  const w = step - 20;
  return {
    height: 412,
    nodes: ids.flatMap((id, at) => {
      const card = workerCard(id);
      const coins = coinsFrom(person, card);
      const things = fetchable(person, card);
      return [
        group(at * step + 10, 0, [
          box(0, 0, w, 410, { fill: 'card', line: 'ink', width: 4, round: 18 }),
          sprite(WORKER(id), 14, 14, 150, 150),
          ...marker(String(id), w - 46, 52, 36),
          words(speak.say({ say: 'worker', with: { n: id } }), { x: 14, y: 166, w: w - 28, h: 44 }, TYPE.text, {
            bold: true,
          }),
          ...(coins === 0
            ? [words(speak.say({ say: 'none' }), { x: 20, y: 216, w: 60, h: 52 }, TYPE.name)]
            : Array.from({ length: coins }, (_, i) => sprite('coin', 14 + i * 52, 214, 52, 52))),
          ...things.map((one, i) => sprite(RESOURCE_SIGN(one), 14 + i * 58, 272, 54, 54)),
          ...[1, 2, 3, 4, 5, 6].flatMap((position, i) => {
            const free = buyPrice(card, position) === 0;
            return [
              box(14 + i * 40, 334, 36, free ? 40 : 66, {
                fill: free ? 'good-pale' : 'yellow-pale',
                line: free ? 'good' : 'yellow-deep',
                width: 3,
                round: 6,
              }),
              words(String(position), { x: 14 + i * 40, y: 334, w: 36, h: 40 }, TYPE.note, {
                bold: free,
                align: 'center',
                ink: free ? 'good' : 'yellow-deep',
              }),
              ...(free ? [] : [sprite('coin', 19 + i * 40, 371, 26, 26)]),
            ];
          }),
        ]),
      ];
    }),
  };
}

/** The tops of the four guild piles. */
export function guilds(view: View, speak: Speaker): Band {
  const step = INNER / 4;
  return {
    height: 92,
    nodes: GUILDS.flatMap((guild, at) => pile(view, speak, guild, { x: at * step, y: 1, w: step, h: 90 })),
  };
}

/** A guild's pile: who lies on top, and how many are left. */
function pile(
  view: View,
  speak: Speaker,
  guild: Guild,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): readonly Node[] {
  const { top, size } = view.piles[guild];
  const face = h - 12;
  const sign = top === null ? h * 0.64 : h * 0.42;
  // In a flat one both stand on one line.
  const flat = h < 60;
  const [from, room] = [x + h + 18, w - h - 32];
  const name = flat ? { x: from, y: y + 2, w: room * 0.66, h: h - 4 } : { x: from, y: y + 6, w: room, h: 42 };
  const left = flat
    ? { x: from + room * 0.66, y: y + 2, w: room * 0.34, h: h - 4 }
    : { x: from, y: y + 46, w: room, h: 36 };
  return [
    box(x + 4, y, w - 12, h, { fill: 'card', line: 'line', width: 3, round: 14 }),
    ...(top === null ? [] : [sprite(PORTRAIT(top), x + 12, y + 6, face, face)]),
    sprite(
      GUILD_SIGN(guild),
      top === null ? x + 22 : x + 8 + face - sign * 0.64,
      top === null ? y + (h - sign) / 2 : y + h - sign - 2,
      sign,
      sign,
    ),
    words(top === null ? '' : speak.say({ say: 'characterShort', with: { id: top } }), name, 27, { bold: true }),
    words(speak.say({ say: 'pLeft', with: { n: size } }), left, 25, {
      ink: 'ink-soft',
      align: flat ? 'right' : 'left',
    }),
  ];
}
