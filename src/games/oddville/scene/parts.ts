import type { Ink } from '../../../core/scene/ink.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { box, crown, disc, shape, sprite, TYPE } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { FIGURE, WORKER } from '../art/people.ts';
import type { Speak } from '../face/names.ts';
import { CITY_FIGURES, COIN_LIMIT } from '../rules/flags.ts';
import { cityFigures } from '../rules/table.ts';
import type { Person, View } from '../rules/types.ts';
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

/** Workers: of those that are out only the number; when all are, they are about to come back. */
export function team(hand: Person['hand'], x: number, y: number, pitch: number): readonly Node[] {
  const home = ALL_WORKERS.map((worker, i): readonly Node[] => {
    const left = x + i * pitch;
    return hand.includes(worker)
      ? [sprite(WORKER(worker), left, y, 50, 50)]
      : [
          box(left + 2, y + 2, 46, 46, { line: 'ink-faint', width: 3, round: 7 }),
          ...(hand.length === 0
            ? []
            : [words(String(worker), { x: left, y, w: 50, h: 50 }, TYPE.text, { ink: 'ink-faint', align: 'center' })]),
        ];
  });
  return [...home.flat(), ...(hand.length === 0 ? [sprite('back', x + 2 * pitch - 26, y - 1, 52, 52)] : [])];
}

/** Figures that wait to be placed. */
export function supply(seat: Seat, count: number, x: number, y: number): readonly Node[] {
  return [
    sprite(FIGURE(seat), x, y, 26, 33),
    words(`× ${count}`, { x: x + 34, y, w: 90, h: 34 }, TYPE.text, { bold: true }),
  ];
}

/** Where a building that is to be built can lie. */
export function vacant(x: number, y: number, w: number): Node {
  return box(x, y, w, w * FACE, { line: 'ink-faint', width: 3, round: 8, dash: [9, 7] });
}

/** How many points, and the word for them right behind the number; the lower edge of both at `y`. */
export function score(speak: Speak, points: number, ink: Ink, x: number, y: number, w: number): readonly Node[] {
  const figures = String(points);
  // A bold figure is 0.58 of its size wide.
  const wide = Math.ceil(figures.length * TYPE.figure * 0.58) + 4;
  return [
    words(figures, { x, y: y - 60, w: wide + 6, h: 60 }, TYPE.figure, { bold: true, ink }),
    words(speak.say({ say: 'pPoints' }), { x: x + wide + 8, y: y - 46, w: w - wide - 8, h: 40 }, TYPE.note, {
      ink: 'ink-soft',
    }),
  ];
}

/** The place a seat has come in: a crown for the first. (x, y) is its middle. */
export function place(speak: Speak, rank: number, x: number, y: number): Node {
  return rank === 1
    ? crown(x, y, 44)
    : words(speak.say({ say: 'rank', with: { n: rank } }), { x: x - 32, y: y - 24, w: 64, h: 48 }, TYPE.name, {
        bold: true,
        ink: 'ink-soft',
        align: 'center',
      });
}

/** A house that is still to be built, its threshold at (0, 0). */
const PLOT = 'M -12 0 L -12 -16 L -17 -16 L 0 -31 L 17 -16 L 12 -16 L 12 0 Z';

/** Six plots, filled one by one: the sixth brings the end. */
export function progress(view: View, seat: Seat, x: number, y: number): readonly Node[] {
  const built = cityFigures(view, seat);
  return Array.from({ length: Math.max(CITY_FIGURES, built) }, (_, i): Node => {
    const wide = built > CITY_FIGURES ? 38 : 45;
    return i < built
      ? sprite(FIGURE(seat), x + i * wide, y, wide - 4, 35)
      : shape(PLOT, { line: 'ink-faint', width: 3 }, x + (i + 0.5) * wide - 2, y + 33);
  });
}
