import type { Drawing, Node } from '../../../core/scene.ts';
import { box, crowns, disc, ground, group, line, polygon, shape, square } from './pen.ts';

/** Fields: ripe rows of ears, standing upright, few and large: small grains are noise on a phone, and cost bytes. */
function ear(x: number, y: number, lean: number): Node {
  const grain = { fill: 'orange-plain', line: 'yellow-deep', width: 2 } as const;
  return group(
    x,
    y,
    [
      line(0, 0, 0, -26, 'yellow-deep', 3),
      ...[-13, -24].flatMap((at) => [
        shape('M 0 5 Q 11 2 10 -10 Q 0 -7 0 5 Q 0 -7 -10 -10 Q -11 2 0 5 Z', grain, 0, at),
      ]),
      shape('M 0 5 Q 7 -3 0 -13 Q -7 -3 0 5 Z', grain, 0, -31),
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
      [20, 50],
      [60, 47],
      [100, 51],
      [40, 82],
      [80, 84],
      [20, 115],
      [60, 113],
      [100, 116],
    ]),
  ),
  'wheat-0b': square(
    ground('yellow-light'),
    ...furrows(6),
    ...rows(
      [
        [40, 46],
        [80, 49],
        [18, 80],
        [60, 78],
        [102, 82],
        [38, 113],
        [82, 115],
      ],
      6,
    ),
  ),
  'wheat-1': square(
    ground('yellow-light'),
    ...furrows(0),
    ...rows([
      [16, 84],
      [42, 80],
      [18, 117],
      [46, 114],
    ]),
    ...windmill(),
    ...crowns(1),
  ),
};
