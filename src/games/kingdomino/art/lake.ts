import type { Drawing, Node } from '../../../core/scene.ts';
import { box, crowns, disc, ground, group, line, oval, polygon, shape, square } from './pen.ts';

/** Water: long waves. */
const wave = (x: number, y: number, bold = false): Node =>
  shape('M 0 0 Q 6 -7 12 0 T 24 0 T 36 0', { line: bold ? 'white' : 'blue-pale', width: bold ? 4 : 3 }, x, y);

const water = (places: readonly (readonly [number, number])[]): readonly Node[] => [
  ground('blue-plain'),
  oval(34, 98, 60, 18, { fill: 'blue-dark' }),
  oval(96, 34, 50, 15, { fill: 'blue-dark' }),
  ...places.map(([x, y], at) => wave(x, y, at % 3 === 0)),
];

const fish = (x: number, y: number, turn = 0): Node =>
  group(
    x,
    y,
    [
      polygon(
        [
          [-13, 0],
          [-24, -8],
          [-24, 8],
        ],
        { fill: 'orange-light', line: 'blue-deep', width: 2 },
      ),
      oval(0, 0, 15, 8, { fill: 'orange-light', line: 'blue-deep', width: 2 }),
      disc(7, -2, 2, { fill: 'blue-deep' }),
    ],
    { turn },
  );

function fishingHut(): readonly Node[] {
  return [
    oval(76, 110, 46, 9, { fill: 'blue-deep' }),
    ...[52, 74, 98].map((x) => box(x - 2.5, 90, 5, 22, { fill: 'brown-dark', line: 'brown-deep', width: 1.5 })),
    box(42, 88, 70, 8, { fill: 'brown-light', line: 'brown-deep', width: 2.5, round: 2 }),
    box(58, 64, 42, 24, { fill: 'brown-pale', line: 'brown-deep', width: 3 }),
    polygon(
      [
        [51, 66],
        [79, 42],
        [107, 66],
      ],
      { fill: 'teal-dark', line: 'brown-deep', width: 3 },
    ),
    box(64, 70, 11, 18, { fill: 'brown-dark' }),
    box(83, 70, 10, 9, { fill: 'yellow-light', line: 'brown-deep', width: 2 }),
    // The rod and its line.
    line(46, 88, 18, 62, 'brown-deep', 3),
    line(18, 62, 18, 98, 'white', 1.5),
    disc(18, 99, 3.5, { fill: 'red-plain', line: 'white', width: 1.5 }),
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
};
