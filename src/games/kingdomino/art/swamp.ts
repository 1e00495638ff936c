import type { Ink } from '../../../core/scene/ink.ts';
import type { Drawing, Node } from '../../../core/scene/scene.ts';
import { box, disc, line, polygon, scaled, shape, turned } from '../../../core/scene/sketch.ts';
import { heron } from './animals.ts';
import { crowns, ground, outlined, oval, shades, square } from './pen.ts';

/** Swamps: brown mud, round pools, cattails. */
const pool = (x: number, y: number, rx: number, ry: number): readonly Node[] => [
  oval(x, y, rx, ry, outlined('teal-dark', 3)),
  shape(`M ${x - rx * 0.5} ${y - 1} q ${rx * 0.3} -5 ${rx * 0.6} 0`, { line: 'teal-light', width: 3 }),
];

const cattail = (x: number, y: number, lean = 0): Node =>
  turned(x, y, lean, [
    shape('M 0 0 Q -9 -12 -12 -24', { line: 'green-deep', width: 3.5 }),
    line(0, 0, 0, -36, 'green-deep', 3),
    box(-3.5, -39, 7, 16, { fill: 'orange-deep', line: 'brown-deep', width: 1.5, round: 3.5 }),
  ]);

const bubble = (x: number, y: number, r: number): Node => disc(x, y, r, outlined('teal-light', 2));

const mud: readonly Node[] = [
  ground('brown-plain'),
  ...shades(
    [
      [92, 16, 40, 12],
      [112, 64, 48, 10],
    ],
    'brown-dark',
  ),
];

function tent(x: number, y: number, size: number, cloth: Ink, stripe: Ink): Node {
  return scaled(x, y, size, [
    shape('M -26 0 L -18 -28 L 18 -28 L 26 0 Z', outlined(cloth, 3)),
    shape('M -24 -27 L 0 -54 L 24 -27 Z', outlined(stripe, 3)),
    shape('M -7 0 L 0 -24 L 7 0 Z', { fill: 'brown-deep' }),
    line(-13, -28, -17, 0, stripe, 3.5),
    line(13, -28, 17, 0, stripe, 3.5),
    line(0, -54, 0, -68, 'brown-deep', 2.5),
    shape('M 1 -68 L 16 -63 L 1 -58 Z', outlined('yellow-plain', 2)),
  ]);
}

const star = (x: number, y: number, r: number): Node =>
  polygon(
    Array.from({ length: 10 }, (_, at): readonly [number, number] => {
      const reach = at % 2 === 0 ? r : r * 0.45;
      const angle = (at * Math.PI) / 5 - Math.PI / 2;
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    }),
    outlined('yellow-light', 1.5),
  );

export const swamp: { readonly [name: string]: Drawing } = {
  'swamp-0a': square(
    ...mud,
    ...pool(38, 40, 28, 13),
    ...pool(84, 92, 30, 14),
    cattail(92, 60, 4),
    cattail(106, 56, -5),
    cattail(22, 104, -6),
    cattail(36, 112, 5),
    bubble(34, 66, 5),
    bubble(46, 74, 3.5),
  ),
  'swamp-0b': square(
    ...mud,
    ...pool(78, 38, 30, 13),
    ...pool(38, 92, 30, 15),
    cattail(22, 60, -5),
    cattail(36, 56, 6),
    cattail(92, 112, -4),
    cattail(106, 106, 5),
    bubble(72, 74, 5),
    bubble(84, 66, 3.5),
  ),
  'swamp-0c': square(
    ...mud,
    ...pool(60, 96, 40, 16),
    ...pool(92, 34, 22, 10),
    cattail(18, 62, -5),
    cattail(32, 56, 5),
    cattail(110, 82, 6),
    heron(64, 62),
    bubble(30, 76, 4),
  ),
  'swamp-1': square(
    ...mud,
    ...pool(34, 102, 28, 12),
    cattail(18, 84, -5),
    cattail(112, 76, 6),
    tent(78, 106, 0.95, 'purple-light', 'purple-plain'),
    bubble(32, 68, 4),
    ...crowns(1),
  ),
  'swamp-2': square(
    ...mud,
    ...pool(28, 106, 24, 10),
    cattail(14, 86, -4),
    tent(72, 110, 0.98, 'purple-plain', 'purple-deep'),
    star(72, 74, 7),
    star(104, 56, 7),
    star(34, 70, 5),
    bubble(108, 104, 4),
    ...crowns(2),
  ),
};
