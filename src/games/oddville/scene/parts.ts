import type { Ink } from '../../../core/scene/ink.ts';
import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, crown, disc, sprite, TYPE } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { FIGURE, PORTRAIT, WORKER } from '../art/people.ts';
import type { Speak } from '../face/names.ts';
import { character } from '../rules/characters.ts';
import { CITY_FIGURES, COIN_LIMIT } from '../rules/flags.ts';
import { cityFigures, person } from '../rules/table.ts';
import type { CharacterId, Person, View } from '../rules/types.ts';
import { ALL_WORKERS } from '../rules/workers.ts';
import { FACE } from './card.ts';
import { words } from './frame.ts';

/** Pieces of what a player has, each from its upper left corner. */

/** Coins, and places for as many as one may have. */
export function purse(coins: number, x: number, y: number, pitch: number): readonly Node[] {
  return Array.from({ length: COIN_LIMIT }, (_, i) =>
    i < coins
      ? sprite('coin', x + i * pitch, y, pitch, pitch)
      : disc(x + (i + 0.5) * pitch, y + pitch / 2, pitch / 2 - 6, { line: 'ink-faint', width: 3 }),
  );
}

/** Workers: of those that are out only the number; when all are, it says that they are about to come back. */
export function team(speak: Speak, hand: Person['hand'], x: number, y: number, pitch: number): readonly Node[] {
  if (hand.length === 0) {
    const w = (ALL_WORKERS.length - 1) * pitch + 50;
    return [
      box(x + 2, y + 2, w - 4, 46, { line: 'ink-faint', width: 3, round: 7 }),
      words(speak.say({ say: 'pBack' }), { x: x + 8, y, w: w - 16, h: 50 }, TYPE.note, { align: 'center' }),
    ];
  }
  return ALL_WORKERS.flatMap((worker, i): readonly Node[] => {
    const left = x + i * pitch;
    return hand.includes(worker)
      ? [sprite(WORKER(worker), left, y, 50, 50)]
      : [
          box(left + 2, y + 2, 46, 46, { line: 'ink-faint', width: 3, round: 7 }),
          words(String(worker), { x: left, y, w: 50, h: 50 }, TYPE.text, { ink: 'ink-faint', align: 'center' }),
        ];
  });
}

/** Figures that wait to be placed. */
export function supply(speak: Speak, seat: Seat, count: number, x: number, y: number, w: number): readonly Node[] {
  return figures(seat, speak.say({ say: 'pSupply', with: { n: count } }), x, y, w);
}

/** Figures in the city out of those that bring the end. */
export function progress(view: View, speak: Speak, seat: Seat, x: number, y: number, w: number): readonly Node[] {
  const n = cityFigures(view, seat);
  return figures(seat, speak.say({ say: 'pBuilt', with: { n, of: CITY_FIGURES } }), x, y, w);
}

/** Both in one line. */
export function census(view: View, speak: Speak, seat: Seat, x: number, y: number, w: number): readonly Node[] {
  const n = cityFigures(view, seat);
  const left = person(view, seat).supply;
  return figures(seat, speak.say({ say: 'pBuiltLeft', with: { n, of: CITY_FIGURES, left } }), x, y, w);
}

const figures = (seat: Seat, label: string, x: number, y: number, w: number): readonly Node[] => [
  sprite(FIGURE(seat), x, y, 26, 33),
  words(label, { x: x + 34, y, w: w - 34, h: 34 }, TYPE.note, { bold: true }),
];

/** Where a building that is to be built can lie. */
export function vacant(speak: Speak, x: number, y: number, w: number): readonly Node[] {
  return [
    box(x, y, w, w * FACE, { line: 'ink-faint', width: 3, round: 8, dash: [9, 7] }),
    words(speak.say({ say: 'pVacant' }), { x: x + 6, y: y + 10, w: w - 12, h: w * FACE - 20 }, TYPE.least, {
      ink: 'ink-soft',
      align: 'center',
      lines: 3,
    }),
  ];
}

/** How many points, and the word for them right behind the number if there is room; the lower edge of both at `y`. */
export function score(speak: Speak, points: number, ink: Ink, x: number, y: number, w: number | null): readonly Node[] {
  const figures = String(points);
  // A bold figure is 0.58 of its size wide.
  const wide = Math.ceil(figures.length * TYPE.figure * 0.58) + 4;
  return [
    words(figures, { x, y: y - 60, w: wide + 6, h: 60 }, TYPE.figure, { bold: true, ink }),
    ...(w === null
      ? []
      : [
          words(speak.say({ say: 'pPoints' }), { x: x + wide + 2, y: y - 46, w: w - wide - 2, h: 40 }, TYPE.note, {
            ink: 'ink-soft',
          }),
        ]),
  ];
}

/** A character, with the points it is worth; one that a preview keeps hidden is worth nothing that is known. */
export function portrait(id: CharacterId, worth: number | string, { x, y, w }: Omit<Area, 'h'>): readonly Node[] {
  // On the small ones of piles in one line the face has to be seen as well.
  const r = w < 48 ? 13 : Math.max(19, w * 0.25);
  const label = String(worth);
  const wide = label.length > 1 ? r * 3.4 : r * 2;
  // Read on a phone, where a picture is 390 wide.
  const letters = r * 1.87;
  const place = { x: x + w - wide + 6, y: y - 5, w: wide, h: r * 2 };
  return [
    sprite(PORTRAIT(id), x, y, w, w),
    ...(character(id) === null
      ? []
      : [
          box(place.x, place.y, place.w, place.h, { fill: 'ink', line: 'white', width: 2, round: r }),
          words(label, place, letters, { bold: true, ink: 'white', align: 'center' }),
        ]),
  ];
}

/** The place a seat has come in: a crown for the first. (x, y) is its middle. */
export function place(speak: Speak, rank: number, x: number, y: number, w = 120): Node {
  return rank === 1
    ? crown(x, y, 44)
    : words(speak.say({ say: 'rank', with: { n: rank } }), { x: x - w / 2, y: y - 24, w, h: 48 }, TYPE.name, {
        bold: true,
        ink: 'ink-soft',
        align: 'center',
      });
}
