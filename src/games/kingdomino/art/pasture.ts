import type { Drawing, Node } from '../../../core/scene/scene.ts';
import { box, disc, group, line, scaled, shape } from '../../../core/scene/sketch.ts';
import { cow, sheep } from './animals.ts';
import { crowns, ground, outlined, square } from './pen.ts';

/** Grassland: light and open, tufts, flowers and sheep. */
const tuft = (x: number, y: number): Node =>
  shape('M -7 0 Q -6 -7 -9 -10 M 0 0 L 0 -13 M 7 0 Q 6 -7 9 -10', { line: 'green-dark', width: 3 }, x, y);

const flower = (x: number, y: number): Node =>
  group(x, y, [
    disc(0, 0, 5, { fill: 'white', line: 'green-dark', width: 1.5 }),
    disc(0, 0, 2, { fill: 'yellow-plain' }),
  ]);

const meadow = (tufts: readonly (readonly [number, number])[]): readonly Node[] => [
  ground('green-light'),
  shape('M -4 50 Q 40 30 124 50 L 124 79 Q 60 56 -4 79 Z', { fill: 'green-pale' }),
  ...tufts.map(([x, y]) => tuft(x, y)),
];

const barn = (x: number, y: number, size: number): Node =>
  scaled(x, y, size, [
    shape('M -22 0 L -22 -24 L -14 -38 L 0 -46 L 14 -38 L 22 -24 L 22 0 Z', outlined('red-dark', 3)),
    shape('M -26 -21 L -15 -40 L 0 -50 L 15 -40 L 26 -21', { line: 'brown-deep', width: 5 }),
    box(-10, -20, 20, 20, outlined('red-light', 2.5)),
    line(-10, -20, 10, 0, 'brown-deep', 2),
    line(10, -20, -10, 0, 'brown-deep', 2),
    disc(0, -32, 4, outlined('yellow-light', 2)),
  ]);

const fence = (x: number, y: number, posts: number): readonly Node[] => [
  line(x - 4, y - 10, x + posts * 12 - 8, y - 10, 'brown-deep', 3),
  line(x - 4, y - 4, x + posts * 12 - 8, y - 4, 'brown-deep', 3),
  ...Array.from({ length: posts }, (_, at) => box(x + at * 12 - 2.5, y - 16, 5, 17, outlined('brown-light', 1.5))),
];

const silo = (x: number, y: number): readonly Node[] => [
  box(x - 9, y - 44, 18, 44, outlined('grey-light', 3)),
  shape(`M ${x - 11} ${y - 43} Q ${x} ${y - 64} ${x + 11} ${y - 43} Z`, outlined('grey-dark', 3)),
  line(x - 9, y - 30, x + 9, y - 30, 'brown-deep', 1.5),
  line(x - 9, y - 16, x + 9, y - 16, 'brown-deep', 1.5),
];

export const pasture: { readonly [name: string]: Drawing } = {
  'pasture-0a': square(
    ...meadow([
      [18, 34],
      [62, 26],
      [102, 36],
      [22, 110],
      [104, 106],
      [98, 70],
    ]),
    sheep(46, 70, 1.1),
    flower(82, 50),
    flower(66, 106),
    flower(14, 62),
  ),
  'pasture-0b': square(
    ...meadow([
      [30, 30],
      [94, 28],
      [14, 66],
      [58, 66],
      [34, 108],
      [104, 64],
    ]),
    sheep(84, 94, 0.95),
    flower(60, 34),
    flower(18, 90),
    flower(50, 100),
    flower(104, 44),
  ),
  'pasture-0c': square(
    ...meadow([
      [22, 30],
      [86, 32],
      [106, 66],
      [18, 108],
      [74, 112],
    ]),
    cow(64, 80),
    flower(52, 38),
    flower(102, 96),
    flower(12, 70),
  ),
  'pasture-1': square(
    ...meadow([
      [96, 46],
      [14, 70],
      [30, 112],
    ]),
    barn(74, 106, 1.05),
    ...fence(10, 104, 4),
    flower(108, 66),
    ...crowns(1),
  ),
  'pasture-2': square(
    ...meadow([
      [106, 40],
      [10, 66],
    ]),
    ...silo(48, 92),
    barn(82, 98, 1.15),
    sheep(30, 96, 0.8),
    ...fence(12, 117, 9),
    ...crowns(2),
  ),
};
