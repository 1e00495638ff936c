import type { Drawing, Node } from '../../../core/scene/scene.ts';
import { box, disc, group, line, shape, turned } from '../../../core/scene/sketch.ts';
import { crowns, ground, outlined, square } from './pen.ts';

/** Fields: ripe ears, standing upright, few and large: small grains are noise on a phone, and cost bytes. */
function ear(x: number, y: number, lean: number): Node {
  const grain = { fill: 'orange-dark' } as const;
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
    { turn: lean, scale: 1.3 },
  );
}

/** Wavy, and the same at one edge as at the other: they run on in the next field. */
const furrows: readonly Node[] = [36, 70, 104].map((y) =>
  shape(`M -60 ${y} Q -30 ${y + 9} 0 ${y} T 60 ${y} T 120 ${y} T 180 ${y}`, { line: 'yellow-dark', width: 3 }),
);

const rows = (places: readonly (readonly [number, number])[], lean = 4): readonly Node[] =>
  places.map(([x, y], at) => ear(x, y, at % 2 === 0 ? lean : -lean));

function windmill(): readonly Node[] {
  const sail = (turn: number): Node =>
    turned(0, 0, turn, [
      box(-2, -36, 4, 36, { fill: 'brown-dark' }),
      box(1, -36, 11, 26, outlined('white', 2)),
      line(1, -27, 12, -27, 'brown-deep', 1.5),
      line(1, -18, 12, -18, 'brown-deep', 1.5),
    ]);
  return [
    shape('M 62 112 L 68 64 L 94 64 L 100 112 Z', outlined('brown-pale', 3)),
    shape('M 65 66 Q 81 36 97 66 Z', outlined('red-dark', 3)),
    shape('M 75 112 L 75 98 Q 81 90 87 98 L 87 112 Z', outlined('brown-dark', 2)),
    box(77, 76, 8, 9, outlined('blue-light', 2)),
    group(81, 58, [sail(22), sail(112), sail(202), sail(292), disc(0, 0, 4.5, { fill: 'brown-deep' })]),
  ];
}

/** Thatched, with a stack of hay. */
function farm(): readonly Node[] {
  return [
    box(60, 74, 46, 36, outlined('white', 3)),
    shape('M 50 78 L 64 46 L 102 46 L 116 78 Z', outlined('orange-dark', 3)),
    shape('M 60 64 L 106 64 M 68 54 L 98 54', { line: 'brown-deep', width: 1.5 }),
    box(94, 38, 9, 14, outlined('grey-light', 2)),
    box(68, 90, 12, 20, { fill: 'brown-dark' }),
    box(87, 87, 12, 11, outlined('blue-light', 2)),
    shape('M 12 112 Q 12 80 32 80 Q 52 80 52 112 Z', outlined('yellow-plain', 3)),
    shape('M 20 104 L 24 94 M 32 100 L 32 88 M 44 104 L 40 94', { line: 'yellow-deep', width: 3 }),
  ];
}

function scarecrow(x: number, y: number): Node {
  return group(x, y, [
    line(0, 0, 0, -40, 'brown-deep', 5),
    line(-24, -33, 24, -33, 'brown-deep', 5),
    shape('M -20 -39 L 20 -39 L 20 -28 L 11 -28 L 12 -10 L -12 -10 L -11 -28 L -20 -28 Z', outlined('blue-plain', 2.5)),
    disc(0, -48, 9, outlined('yellow-pale', 2.5)),
    shape('M -14 -53 L 14 -53 L 8 -56 L 5 -66 L -5 -66 L -8 -56 Z', outlined('brown-dark', 2)),
  ]);
}

const field = (...nodes: readonly Node[]): Drawing => square(ground('yellow-light'), ...furrows, ...nodes);

export const wheat: { readonly [name: string]: Drawing } = {
  'wheat-0a': field(
    ...rows([
      [26, 58],
      [90, 57],
      [58, 88],
      [26, 118],
      [92, 117],
    ]),
  ),
  'wheat-0b': field(
    ...rows(
      [
        [58, 56],
        [24, 88],
        [94, 86],
        [58, 117],
      ],
      6,
    ),
  ),
  'wheat-0c': field(
    ...rows([
      [18, 60],
      [102, 58],
      [22, 117],
      [98, 117],
    ]),
    scarecrow(60, 100),
  ),
  'wheat-1': field(
    ...rows([
      [16, 101],
      [43, 119],
    ]),
    ...windmill(),
    ...crowns(1),
  ),
  'wheat-1b': field(...rows([[112, 118]]), ...farm(), ...crowns(1)),
};
