import type { Drawing, Node } from '../../../core/scene.ts';
import { box, crowns, disc, ground, group, line, polygon, shape, square } from './pen.ts';

/** Fields: ripe rows of ears, standing upright. */
function ear(x: number, y: number, lean: number): Node {
  return group(
    x,
    y,
    [
      line(0, 0, 0, -26, 'yellow-deep', 2.5),
      ...[-13, -20, -27].flatMap((at) => [
        shape('M 0 4 Q 8 1 7 -7 Q 0 -5 0 4 Z', { fill: 'orange-plain', line: 'yellow-deep', width: 1.5 }, 0, at),
        shape('M 0 4 Q -8 1 -7 -7 Q 0 -5 0 4 Z', { fill: 'orange-plain', line: 'yellow-deep', width: 1.5 }, 0, at),
      ]),
      shape('M 0 5 Q 5 -2 0 -9 Q -5 -2 0 5 Z', { fill: 'orange-plain', line: 'yellow-deep', width: 1.5 }, 0, -33),
    ],
    { turn: lean },
  );
}

const furrows = (shift: number): readonly Node[] =>
  [0, 1, 2, 3].map((row) =>
    shape(
      `M -4 ${34 + row * 28 + shift} Q 30 ${26 + row * 28 + shift} 60 ${33 + row * 28 + shift} T 124 ${32 + row * 28 + shift}`,
      { line: 'yellow-dark', width: 3 },
    ),
  );

const rows = (places: readonly (readonly [number, number])[], lean = 4): readonly Node[] =>
  places.map(([x, y], at) => ear(x, y, at % 2 === 0 ? lean : -lean));

function windmill(): readonly Node[] {
  const sail = (turn: number): Node =>
    group(
      0,
      0,
      [
        box(-2, -36, 4, 36, { fill: 'brown-dark' }),
        box(1, -36, 11, 26, { fill: 'white', line: 'brown-deep', width: 2 }),
        line(1, -27, 12, -27, 'brown-deep', 1.5),
        line(1, -18, 12, -18, 'brown-deep', 1.5),
      ],
      { turn },
    );
  return [
    polygon(
      [
        [62, 112],
        [68, 64],
        [94, 64],
        [100, 112],
      ],
      { fill: 'brown-pale', line: 'brown-deep', width: 3 },
    ),
    shape('M 65 66 Q 81 36 97 66 Z', { fill: 'red-dark', line: 'brown-deep', width: 3 }),
    shape('M 75 112 L 75 98 Q 81 90 87 98 L 87 112 Z', { fill: 'brown-dark', line: 'brown-deep', width: 2 }),
    box(77, 76, 8, 9, { fill: 'blue-light', line: 'brown-deep', width: 2 }),
    group(81, 58, [sail(22), sail(112), sail(202), sail(292), disc(0, 0, 4.5, { fill: 'brown-deep' })]),
  ];
}

export const wheat: { readonly [name: string]: Drawing } = {
  'wheat-0a': square(
    ground('yellow-light'),
    ...furrows(0),
    ...rows([
      [16, 52],
      [44, 48],
      [74, 53],
      [104, 49],
      [30, 84],
      [60, 80],
      [90, 84],
      [14, 114],
      [45, 112],
      [76, 115],
      [106, 112],
    ]),
  ),
  'wheat-0b': square(
    ground('yellow-light'),
    ...furrows(6),
    ...rows(
      [
        [28, 46],
        [60, 44],
        [92, 47],
        [14, 78],
        [46, 76],
        [78, 79],
        [108, 77],
        [30, 112],
        [62, 110],
        [94, 113],
      ],
      6,
    ),
  ),
  'wheat-1': square(
    ground('yellow-light'),
    ...furrows(0),
    ...rows([
      [16, 86],
      [38, 82],
      [12, 115],
      [34, 112],
      [54, 116],
      [110, 92],
    ]),
    ...windmill(),
    ...crowns(1),
  ),
};
