import type { Node } from '../../../core/scene.ts';
import { box, group, sprite } from '../../../core/sketch.ts';
import { LOT } from '../art/houses.ts';
import { PORTRAIT, WORKER } from '../art/people.ts';
import { GUILD_SIGN, RESOURCE_SIGN } from '../art/symbols.ts';
import { building } from '../buildings.ts';
import { buyPrice, coinsFrom, fetchable } from '../moves.ts';
import { named, worthWords } from '../phrases.ts';
import { type CardId, GUILDS, HIDDEN, type Person, type View } from '../types.ts';
import { type WorkerCard, workerCard } from '../workers.ts';
import { type Band, heading, INNER, marker, priceTag, type Speaker, words } from './frame.ts';

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
export function row(view: View, speak: Speaker, worker: WorkerCard | null = null): Band {
  const w = 182;
  const step = INNER / 6;
  return {
    height: 36 + 8 + w * 1.25 + 58,
    nodes: [
      ...heading(speak.say({ say: 'pRow' })),
      words(speak.say({ say: 'pDeck', with: { n: view.deck } }), { x: INNER / 2, y: 0, w: INNER / 2, h: 36 }, 26, {
        ink: 'ink-soft',
        align: 'right',
      }),
      ...view.row.flatMap((id, at) => {
        const x = at * step + (step - w) / 2;
        return [
          ...cardFace(id, x, 44, w),
          ...marker(String(at + 1), x + 24, 44 + w - 18, 24),
          ...(worker ? priceTag(speak, buyPrice(worker, at + 1), x + w - 100, 44 + w - 42, 96, 44) : []),
          words(speak.say(named(id)), { x: x - 4, y: 44 + w * 1.25 + 4, w: w + 8, h: 54 }, 24, {
            align: 'center',
            sit: 'top',
            lines: 2,
          }),
        ];
      }),
    ],
  };
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
        words(speak.say(named(id)), { x: x - 36, y: y + w * 1.25 + 6, w: w + 72, h: 46 }, 36, {
          bold: true,
          align: 'center',
        }),
        ...(id === HIDDEN
          ? []
          : [
              words(speak.say(worthWords(building(id))), { x: x - 36, y: y + w * 1.25 + 52, w: w + 72, h: 40 }, 28, {
                align: 'center',
                ink: 'ink-soft',
              }),
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
          words(speak.say({ say: 'worker', with: { n: id } }), { x: 14, y: 166, w: w - 28, h: 44 }, 32, { bold: true }),
          ...(coins === 0
            ? [words(speak.say({ say: 'none' }), { x: 20, y: 216, w: 60, h: 52 }, 36)]
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
              words(String(position), { x: 14 + i * 40, y: 334, w: 36, h: 40 }, 28, {
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
    nodes: [
      ...GUILDS.flatMap((guild, at) => {
        const { top, size } = view.piles[guild];
        const x = at * step;
        return [
          box(x + 4, 1, step - 12, 90, { fill: 'card', line: 'line', width: 3, round: 14 }),
          ...(top === null ? [] : [sprite(PORTRAIT(top), x + 12, 7, 78, 78)]),
          sprite(
            GUILD_SIGN(guild),
            x + (top === null ? 22 : 66),
            top === null ? 17 : 51,
            top === null ? 58 : 38,
            top === null ? 58 : 38,
          ),
          words(
            top === null ? '' : speak.say({ say: 'characterShort', with: { id: top } }),
            { x: x + 108, y: 7, w: step - 122, h: 42 },
            27,
            { bold: true },
          ),
          words(speak.say({ say: 'pLeft', with: { n: size } }), { x: x + 108, y: 47, w: step - 122, h: 36 }, 25, {
            ink: 'ink-soft',
          }),
        ];
      }),
    ],
  };
}
