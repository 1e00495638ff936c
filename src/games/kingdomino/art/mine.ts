import type { Drawing, Node } from '../../../core/scene/scene.ts';
import { box, disc, line, scaled, shape } from '../../../core/scene/sketch.ts';
import { crowns, ground, outlined, square } from './pen.ts';

/** Mountains: grey peaks, snow, and the mines in them. */
const peak = (x: number, y: number, size: number): Node =>
  scaled(x, y, size, [
    shape('M -34 0 L -6 -52 L 34 0 Z', { fill: 'grey-plain', line: 'grey-deep', width: 3 }),
    shape('M -6 -52 L 34 0 L 6 0 Z', { fill: 'grey-dark' }),
    shape('M -15 -35 L -6 -52 L 8 -34 L 1 -30 L -5 -36 L -10 -29 Z', { fill: 'white', line: 'grey-deep', width: 2 }),
  ]);

const rocks: readonly Node[] = [
  ground('grey-light'),
  ...[
    [14, 58],
    [100, 52],
    [58, 116],
    [18, 114],
    [106, 114],
  ].map(([x = 0, y = 0]) =>
    shape(`M ${x - 9} ${y} L ${x - 5} ${y - 8} L ${x + 4} ${y - 9} L ${x + 10} ${y} Z`, {
      fill: 'grey-plain',
      line: 'grey-deep',
      width: 2,
    }),
  ),
];

const gem = (x: number, y: number, r: number): Node =>
  shape(
    `M ${x - r} ${y - r * 0.3} L ${x - r * 0.5} ${y - r} L ${x + r * 0.5} ${y - r} L ${x + r} ${y - r * 0.3} L ${x} ${y + r} Z`,
    { fill: 'teal-light', line: 'teal-deep', width: 2 },
  );

const nugget = (x: number, y: number): Node => disc(x, y, 4.5, outlined('yellow-plain', 2));

/** The way in, framed with timber; (x, y) is the middle of its sill. */
const gate = (x: number, y: number, size: number): Node =>
  scaled(x, y, size, [
    shape('M -17 0 L -17 -20 Q 0 -40 17 -20 L 17 0 Z', { fill: 'black' }),
    box(-21, -27, 7, 28, outlined('brown-plain', 2)),
    box(14, -27, 7, 28, outlined('brown-plain', 2)),
    box(-25, -34, 50, 8, outlined('brown-light', 2)),
  ]);

const cart = (x: number, y: number): readonly Node[] => [
  nugget(x - 9, y - 21),
  nugget(x, y - 24),
  nugget(x + 9, y - 21),
  shape(
    `M ${x - 20} ${y - 20} L ${x + 20} ${y - 20} L ${x + 14} ${y - 4} L ${x - 14} ${y - 4} Z`,
    outlined('red-dark', 2.5),
  ),
  disc(x - 9, y - 2, 5, { fill: 'grey-dark', line: 'grey-deep', width: 2 }),
  disc(x + 9, y - 2, 5, { fill: 'grey-dark', line: 'grey-deep', width: 2 }),
];

const rails = (y: number): Node => line(-4, y, 124, y, 'brown-deep', 3);

export const mine: { readonly [name: string]: Drawing } = {
  'mine-0a': square(
    ...rocks,
    peak(84, 66, 0.95),
    peak(36, 72, 1.05),
    peak(70, 108, 1.1),
    nugget(24, 98),
    nugget(104, 92),
  ),
  'mine-1': square(...rocks, peak(96, 74, 0.9), peak(58, 108, 1.65), gate(54, 108, 1), nugget(98, 102), ...crowns(1)),
  'mine-2': square(
    ...rocks,
    peak(24, 88, 1),
    peak(74, 104, 1.55),
    gate(72, 104, 1.05),
    rails(110),
    ...cart(30, 108),
    gem(106, 98, 7),
    ...crowns(2),
  ),
  'mine-3': square(
    ...rocks,
    peak(18, 92, 1.05),
    peak(104, 92, 1.05),
    peak(64, 106, 1.6),
    gate(62, 106, 1.15),
    rails(112),
    ...cart(26, 110),
    gem(98, 98, 8),
    gem(110, 106, 6),
    gem(88, 108, 6),
    ...crowns(3),
  ),
};
