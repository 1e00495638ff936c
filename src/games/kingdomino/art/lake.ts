import type { Drawing, Node } from '../../../core/scene/scene.ts';
import { box, disc, line, shape } from '../../../core/scene/sketch.ts';
import { fish, swan } from './animals.ts';
import { crowns, ground, outlined, oval, shades, square } from './pen.ts';

/** Water: long waves. */
const wave = (x: number, y: number, bold = false): Node =>
  shape('M 0 0 Q 6 -7 12 0 T 24 0 T 36 0', { line: bold ? 'white' : 'blue-pale', width: bold ? 4 : 3 }, x, y);

const water = (places: readonly (readonly [number, number])[]): readonly Node[] => [
  ground('blue-plain'),
  ...shades(
    [
      [34, 94, 54, 18],
      [96, 34, 46, 15],
    ],
    'blue-dark',
  ),
  ...places.map(([x, y], at) => wave(x, y, at % 3 === 0)),
];

function fishingHut(): readonly Node[] {
  return [
    oval(76, 110, 46, 9, { fill: 'blue-deep' }),
    ...[52, 74, 98].map((x) => box(x - 2.5, 90, 5, 22, outlined('brown-dark', 1.5))),
    box(42, 88, 70, 8, { fill: 'brown-light', line: 'brown-deep', width: 2.5, round: 2 }),
    box(58, 64, 42, 24, outlined('brown-pale', 3)),
    shape('M 51 66 L 79 42 L 107 66 Z', outlined('teal-dark', 3)),
    box(64, 70, 11, 18, { fill: 'brown-dark' }),
    box(83, 70, 10, 9, outlined('yellow-light', 2)),
    // The rod and its line.
    line(46, 88, 18, 62, 'brown-deep', 3),
    line(18, 62, 18, 98, 'white', 1.5),
    disc(18, 99, 3.5, { fill: 'red-plain', line: 'white', width: 1.5 }),
  ];
}

function sailingBoat(): readonly Node[] {
  return [
    oval(70, 108, 48, 8, { fill: 'blue-deep' }),
    line(70, 88, 70, 34, 'brown-deep', 4),
    shape('M 66 40 Q 40 60 36 84 L 66 84 Z', outlined('white', 3)),
    shape('M 52 55 Q 44 65 40 74 L 66 74 L 66 55 Z', { fill: 'red-light' }),
    shape('M 74 48 Q 94 66 98 84 L 74 84 Z', outlined('white', 3)),
    shape('M 72 34 L 88 39 L 72 44 Z', outlined('red-plain', 2)),
    shape('M 24 88 L 114 88 Q 108 108 92 108 L 46 108 Q 30 106 24 88 Z', outlined('brown-plain', 3)),
    line(29, 97, 109, 97, 'brown-light', 3),
  ];
}

export const lake: { readonly [name: string]: Drawing } = {
  'lake-0a': square(
    ...water([
      [10, 28],
      [66, 22],
      [40, 52],
      [82, 62],
      [6, 76],
      [48, 88],
      [78, 110],
      [14, 112],
    ]),
  ),
  'lake-0b': square(
    ...water([
      [58, 24],
      [8, 38],
      [76, 50],
      [6, 92],
      [70, 84],
      [34, 112],
      [88, 114],
    ]),
    fish(56, 66, -8),
  ),
  'lake-0c': square(
    ...water([
      [10, 30],
      [78, 34],
      [4, 62],
      [76, 96],
      [10, 108],
    ]),
    swan(58, 74),
  ),
  'lake-1': square(
    ...water([
      [74, 28],
      [8, 58],
      [2, 84],
      [4, 112],
    ]),
    ...fishingHut(),
    ...crowns(1),
  ),
  'lake-1b': square(
    ...water([
      [82, 26],
      [2, 62],
      [4, 112],
      [96, 66],
    ]),
    ...sailingBoat(),
    ...crowns(1),
  ),
};
