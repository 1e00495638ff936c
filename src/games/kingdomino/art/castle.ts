import type { Drawing, Node } from '../../../core/scene/scene.ts';
import { box, crown, disc, line, seatInks, shape } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { ground, outlined, square } from './pen.ts';

const tower = (x: number, y: number, w: number, h: number): readonly Node[] => [
  box(x - w / 2, y - h, w, h, { fill: 'grey-pale', line: 'grey-deep', width: 3 }),
  ...[-1, 0, 1].map((at) =>
    box(x + at * (w / 2 - 2) - 4, y - h - 7, 8, 9, { fill: 'grey-pale', line: 'grey-deep', width: 2.5 }),
  ),
];

/** The castle alone, roofs and flag in the seat's colour. */
function keep(seat: Seat): readonly Node[] {
  const { plain, dark } = seatInks(seat);
  const roof = (x: number, y: number, half: number, h: number): Node =>
    shape(`M ${x - half} ${y} L ${x} ${y - h} L ${x + half} ${y} Z`, { fill: plain, line: dark, width: 3 });
  return [
    ...tower(60, 82, 34, 36),
    roof(60, 42, 24, 26),
    line(60, 18, 60, 4, dark, 3),
    shape('M 61 4 L 84 9 L 61 16 Z', { fill: plain, line: dark, width: 2 }),
    ...tower(26, 108, 26, 48),
    roof(26, 56, 19, 24),
    ...tower(94, 108, 26, 48),
    roof(94, 56, 19, 24),
    box(38, 74, 44, 34, { fill: 'grey-pale', line: 'grey-deep', width: 3 }),
    ...[42, 54, 66, 78].map((x) => box(x - 5, 68, 9, 9, { fill: 'grey-pale', line: 'grey-deep', width: 2.5 })),
    shape('M 49 108 L 49 94 Q 60 80 71 94 L 71 108 Z', { fill: dark, line: 'grey-deep', width: 3 }),
    line(60, 88, 60, 108, 'grey-light', 2),
    line(50, 98, 70, 98, 'grey-light', 2),
    box(22, 74, 8, 13, { fill: dark, round: 4 }),
    box(90, 74, 8, 13, { fill: dark, round: 4 }),
    disc(60, 58, 6, { fill: dark, line: 'grey-deep', width: 2 }),
  ];
}

/** ... on its ground. */
const castle = (seat: Seat): Drawing =>
  square(
    ground(seatInks(seat).pale),
    shape('M 8 112 Q 60 88 112 112 L 112 118 L 8 118 Z', { fill: 'green-light', line: 'green-dark', width: 2 }),
    ...keep(seat),
  );

/** Castles as the square of a kingdom and without any ground; a king's crown. */
export const pieces: { readonly [name: string]: Drawing } = {
  'castle-0': castle(0),
  'castle-1': castle(1),
  'castle-2': castle(2),
  'castle-3': castle(3),
  'castle-0-alone': square(...keep(0)),
  'castle-1-alone': square(...keep(1)),
  'castle-2-alone': square(...keep(2)),
  'castle-3-alone': square(...keep(3)),
  crown: square(crown(60, 60, 110, outlined('yellow-plain', 9))),
};
