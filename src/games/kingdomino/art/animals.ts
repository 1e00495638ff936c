import type { Node } from '../../../core/scene/scene.ts';
import { box, disc, group, line, scaled, shape, turned } from '../../../core/scene/sketch.ts';
import { outlined, oval } from './pen.ts';

/** The animals of the lands. (x, y) is the middle of the body; all of them look to the left. */
export const fish = (x: number, y: number, turn = 0): Node =>
  turned(x, y, turn, [
    shape('M -13 0 L -24 -8 L -24 8 Z', { fill: 'orange-light', line: 'blue-deep', width: 2 }),
    oval(0, 0, 15, 8, { fill: 'orange-light', line: 'blue-deep', width: 2 }),
    disc(7, -2, 2, { fill: 'blue-deep' }),
  ]);

export const sheep = (x: number, y: number, size = 1): Node =>
  scaled(x, y, size, [
    ...[-9, -3, 5, 10].map((leg) => box(leg - 1.5, 8, 3, 9, { fill: 'grey-deep' })),
    shape(
      'M -15 6 A 8 8 0 0 1 -14 -8 A 9 9 0 0 1 0 -13 A 9 9 0 0 1 13 -8 A 8 8 0 0 1 14 7 A 9 8 0 0 1 0 11 A 9 8 0 0 1 -15 6 Z',
      { fill: 'white', line: 'grey-deep', width: 2.5 },
    ),
    oval(-17, -4, 7, 6, { fill: 'grey-dark', line: 'grey-deep', width: 2 }),
  ]);

export const cow = (x: number, y: number): Node =>
  group(x, y, [
    ...[-16, -8, 10, 17].map((leg) => box(leg - 2, 8, 4.5, 14, outlined('white', 2))),
    line(22, -8, 27, 8, 'brown-deep', 2.5),
    box(-21, -14, 44, 25, { fill: 'white', line: 'brown-deep', width: 2.5, round: 9 }),
    oval(-5, -4, 9, 7, { fill: 'brown-dark' }),
    oval(14, 2, 6, 7, { fill: 'brown-dark' }),
    box(-37, -18, 18, 15, { fill: 'brown-dark', line: 'brown-deep', width: 2.5, round: 6 }),
    box(-40, -11, 10, 9, { fill: 'skin-light', line: 'brown-deep', width: 2, round: 4 }),
    shape('M -34 -18 L -37 -24 M -24 -18 L -21 -24', { line: 'brown-deep', width: 3 }),
  ]);

export const deer = (x: number, y: number): Node =>
  group(x, y, [
    ...[-11, -5, 9, 14].map((leg) => box(leg - 1.5, 4, 3.5, 20, outlined('orange-dark', 1.5))),
    shape('M -14 -6 L -22 -24 L -14 -27 L -5 -9 Z', outlined('orange-dark', 2)),
    oval(2, -1, 18, 9, outlined('orange-dark', 2.5)),
    oval(-22, -27, 9, 5.5, outlined('orange-dark', 2)),
    shape('M -18 -31 L -20 -44 M -19 -38 L -26 -42 M -15 -31 L -9 -42 M -12 -36 L -4 -38', {
      line: 'brown-pale',
      width: 3,
    }),
    oval(19, -4, 3.5, 4.5, { fill: 'white' }),
  ]);

export const swan = (x: number, y: number): Node =>
  group(x, y, [
    oval(2, 12, 26, 5, { fill: 'blue-dark' }),
    shape('M -20 4 Q -20 14 0 14 Q 24 14 28 -8 Q 14 -4 6 -6 Q -8 -10 -20 4 Z', {
      fill: 'white',
      line: 'blue-deep',
      width: 2.5,
    }),
    shape('M -15 4 Q -8 -8 -15 -16 Q -20 -25 -12 -28', { line: 'blue-deep', width: 10 }),
    shape('M -15 4 Q -8 -8 -15 -16 Q -20 -25 -12 -28', { line: 'white', width: 5.5 }),
    shape('M -18 -30 L -29 -24 L -17 -23 Z', { fill: 'orange-plain', line: 'blue-deep', width: 1.5 }),
    disc(-13, -28, 1.8, { fill: 'blue-deep' }),
  ]);

export const heron = (x: number, y: number): Node =>
  group(x, y, [
    shape('M -2 8 L -2 36 M 6 8 L 6 36', { line: 'orange-plain', width: 3 }),
    shape('M -12 -2 Q -2 -12 12 -4 L 24 8 Q 4 18 -10 8 Z', outlined('grey-pale', 2.5)),
    shape('M -8 2 Q -20 -8 -10 -18 Q -4 -26 -12 -32', { line: 'brown-deep', width: 9 }),
    shape('M -8 2 Q -20 -8 -10 -18 Q -4 -26 -12 -32', { line: 'grey-pale', width: 5 }),
    shape('M -16 -36 L -34 -30 L -15 -29 Z', outlined('orange-plain', 1.5)),
    line(-10, -36, 2, -33, 'brown-deep', 3),
  ]);
