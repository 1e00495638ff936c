import type { Ink } from '../../../core/scene/ink.ts';
import type { Art } from '../../../core/scene/scene.ts';
import { group, nth } from '../../../core/scene/sketch.ts';
import { flat, form, type Nodes, row, spot, stroke } from './pen.ts';

/** What is hung up and thrown when a home has won. */

const FLAGS = ['red-plain', 'yellow-plain', 'teal-plain', 'purple-plain', 'orange-plain', 'green-plain'] as const;

/** A string of flags between two nails, `GARLAND.w` apart; the next begins where it ends. */
export const GARLAND = { w: 290, h: 70 } as const;
const [DIP, COUNT] = [22, 6];
const hang = (x: number): number => 6 + DIP * (1 - (2 * (x / GARLAND.w) - 1) ** 2);

const garland: Nodes = [
  stroke(`M 0 6 Q ${GARLAND.w / 2} ${6 + 2 * DIP} ${GARLAND.w} 6`),
  ...row(COUNT, (n) => {
    const x = ((n + 0.5) * GARLAND.w) / COUNT;
    const [a, b] = [x - 19, x + 19];
    return form(`M ${a} ${hang(a)} L ${b} ${hang(b)} L ${x} ${hang(x) + 40} Z`, nth(FLAGS, n));
  }),
];

/** Paper, thrown: [x, y, turn]. */
const SCRAPS = [
  [14, 30, 20],
  [52, 8, -35],
  [88, 52, 60],
  [126, 18, 10],
  [34, 84, -15],
  [150, 74, 40],
  [108, 104, -50],
  [66, 122, 25],
  [16, 134, 70],
  [146, 132, -25],
] as const;
const PAPER: readonly [Ink, ...Ink[]] = ['red-plain', 'blue-plain', 'green-plain', 'pink-plain', 'orange-plain'];

const confetti: Nodes = SCRAPS.map(([x, y, turn], n) =>
  group(x, y, [n % 3 === 2 ? spot(0, 0, 7, nth(PAPER, n)) : flat(-7, -4, 14, 8, nth(PAPER, n), 2)], { turn }),
);

export const FEAST_ART: Art = {
  garland: { ...GARLAND, nodes: garland },
  confetti: { w: 164, h: 148, nodes: confetti },
};
