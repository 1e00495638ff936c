import type { Drawing, Node } from '../../../core/scene/scene.ts';
import { box, group, line, shape } from '../../../core/scene/sketch.ts';
import { deer } from './animals.ts';
import { crowns, ground, outlined, oval, shades, square } from './pen.ts';

/** Woods: dark ground, pointed firs. */
function fir(x: number, y: number, size: number, bright = false): Node {
  const fill = bright ? 'green-plain' : 'green-dark';
  const tier = (top: number, half: number, bottom: number): Node =>
    shape(`M 0 ${top} L ${half} ${bottom} L ${-half} ${bottom} Z`, { fill, line: 'green-deep', width: 3 });
  return group(x, y, [box(-3.5, -8, 7, 11, outlined('brown-dark', 1.5)), tier(-36, 20, -5), tier(-54, 14, -24)], {
    scale: size,
  });
}

const floor: readonly Node[] = [
  ground('green-dark'),
  ...shades(
    [
      [26, 40, 44, 13],
      [92, 80, 46, 14],
      [24, 112, 40, 10],
    ],
    'green-deep',
  ),
];

function hut(): readonly Node[] {
  return [
    shape('M 58 112 L 58 82 L 104 82 L 104 112 Z', outlined('brown-plain', 3)),
    line(58, 92, 104, 92, 'brown-deep', 2),
    line(58, 102, 104, 102, 'brown-deep', 2),
    shape('M 50 84 L 81 54 L 112 84 Z', outlined('red-dark', 3)),
    box(92, 52, 9, 18, outlined('grey-light', 2)),
    box(66, 90, 13, 22, { fill: 'brown-deep' }),
    box(87, 90, 11, 11, outlined('yellow-light', 2)),
    // Split logs by the door.
    ...[38, 48, 43].map((x, at) =>
      shape('M -6 0 A 6 6 0 1 1 6 0 A 6 6 0 1 1 -6 0 Z', outlined('brown-light', 2), x, at === 2 ? 97 : 107),
    ),
  ];
}

/** A hunter's seat on four legs, higher than the trees. */
function lookout(): readonly Node[] {
  return [
    shape('M 62 118 L 68 74 M 102 118 L 96 74', { line: 'brown-deep', width: 7 }),
    shape('M 62 118 L 68 74 M 102 118 L 96 74', { line: 'brown-plain', width: 3.5 }),
    line(64, 104, 98, 84, 'brown-deep', 3.5),
    line(100, 104, 66, 84, 'brown-deep', 3.5),
    box(58, 52, 48, 26, outlined('brown-light', 3)),
    line(58, 70, 106, 70, 'brown-deep', 2),
    box(72, 57, 20, 10, { fill: 'brown-deep' }),
    shape('M 50 54 L 82 28 L 114 54 Z', outlined('red-dark', 3)),
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
  'forest-0c': square(
    ...floor,
    fir(20, 56, 0.92, true),
    fir(56, 54, 0.85),
    fir(100, 60, 1, true),
    oval(56, 106, 50, 15, { fill: 'green-plain' }),
    deer(58, 86),
    fir(108, 118, 1),
    fir(12, 122, 0.9, true),
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
  'forest-1b': square(
    ...floor,
    fir(24, 84, 0.9),
    fir(44, 112, 0.95, true),
    ...lookout(),
    fir(14, 120, 0.95, true),
    fir(110, 122, 0.8),
    ...crowns(1),
  ),
};
