import type { Drawing, Node } from '../../../core/scene.ts';
import { box, crowns, ground, group, line, oval, polygon, shape, square } from './pen.ts';

/** Woods: dark ground, pointed firs. */
function fir(x: number, y: number, size: number, bright = false): Node {
  const fill = bright ? 'green-plain' : 'green-dark';
  const tier = (top: number, half: number, bottom: number): Node =>
    polygon(
      [
        [0, top],
        [half, bottom],
        [-half, bottom],
      ],
      { fill, line: 'green-deep', width: 3 },
    );
  return group(
    x,
    y,
    [
      box(-3.5, -8, 7, 11, { fill: 'brown-dark', line: 'brown-deep', width: 1.5 }),
      tier(-30, 19, -5),
      tier(-42, 15, -18),
      tier(-53, 11, -32),
    ],
    { scale: size },
  );
}

const floor: readonly Node[] = [
  ground('green-dark'),
  oval(26, 40, 44, 13, { fill: 'green-deep' }),
  oval(92, 80, 48, 14, { fill: 'green-deep' }),
  oval(24, 112, 40, 10, { fill: 'green-deep' }),
];

function hut(): readonly Node[] {
  return [
    polygon(
      [
        [58, 112],
        [58, 82],
        [104, 82],
        [104, 112],
      ],
      { fill: 'brown-plain', line: 'brown-deep', width: 3 },
    ),
    line(58, 92, 104, 92, 'brown-deep', 2),
    line(58, 102, 104, 102, 'brown-deep', 2),
    polygon(
      [
        [50, 84],
        [81, 54],
        [112, 84],
      ],
      { fill: 'red-dark', line: 'brown-deep', width: 3 },
    ),
    box(92, 52, 9, 18, { fill: 'grey-light', line: 'brown-deep', width: 2 }),
    box(66, 90, 13, 22, { fill: 'brown-deep' }),
    box(87, 90, 11, 11, { fill: 'yellow-light', line: 'brown-deep', width: 2 }),
    // Split logs by the door.
    ...[38, 48, 43].map((x, at) =>
      shape(
        'M -6 0 A 6 6 0 1 1 6 0 A 6 6 0 1 1 -6 0 Z',
        { fill: 'brown-light', line: 'brown-deep', width: 2 },
        x,
        at === 2 ? 97 : 107,
      ),
    ),
  ];
}

export const forest: { readonly [name: string]: Drawing } = {
  'forest-0a': square(
    ...floor,
    fir(30, 58, 0.95, true),
    fir(88, 56, 0.95),
    fir(58, 82, 1.05, true),
    fir(18, 112, 1),
    fir(98, 112, 1.08, true),
    fir(58, 122, 0.8),
  ),
  'forest-0b': square(
    ...floor,
    fir(22, 60, 0.9),
    fir(62, 56, 0.98, true),
    fir(102, 62, 0.9, true),
    fir(36, 96, 1.1, true),
    fir(86, 102, 1.08),
    fir(14, 122, 0.8),
    fir(60, 124, 0.8, true),
  ),
  'forest-1': square(
    ...floor,
    fir(70, 62, 0.8),
    fir(104, 64, 0.85, true),
    fir(24, 88, 1, true),
    fir(14, 120, 0.9),
    ...hut(),
    ...crowns(1),
  ),
};
