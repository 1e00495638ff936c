import type { Ink } from '../../../core/scene/ink.ts';
import { area, flat, form, type Nodes, ring, row, spot, stroke } from './pen.ts';

/** Every room drawing measures this; patterns repeat within the width, so that neighbours join without a seam. */
export const ROOM = { w: 200, h: 160 } as const;
/** Where the wall ends and the floor begins. */
const SKIRTING = 122;

const wall = (ink: Ink): Nodes => [flat(0, 0, ROOM.w, ROOM.h, ink)];

const planks = (ink: Ink, seam: Ink): Nodes => [
  flat(0, SKIRTING, ROOM.w, ROOM.h - SKIRTING, ink),
  stroke(`M 0 135 L 200 135 M 0 148 L 200 148`, seam, 1.6),
  stroke(
    'M 40 122 L 40 135 M 140 122 L 140 135 M 90 135 L 90 148 M 185 135 L 185 148 M 30 148 L 30 160 M 125 148 L 125 160',
    seam,
    1.6,
  ),
];

const skirting = (ink: Ink, line: Ink): Nodes => [
  flat(0, SKIRTING - 7, ROOM.w, 7, ink),
  stroke(`M 0 ${SKIRTING} L ${ROOM.w} ${SKIRTING}`, line, 2),
];

const checker = (a: Ink, b: Ink): Nodes => [
  flat(0, SKIRTING, ROOM.w, ROOM.h - SKIRTING, a),
  ...row(20, (n) => flat((n % 10) * 20 + (n < 10 ? 0 : 10), n < 10 ? SKIRTING : SKIRTING + 19, 10, 19, b)),
];

const stripes = (ink: Ink): Nodes => row(10, (n) => flat(5 + n * 20, 0, 10, SKIRTING, ink));

const dots = (ink: Ink, size: number): Nodes =>
  row(24, (n) =>
    spot(12.5 + (n % 8) * 25 + (Math.floor(n / 8) % 2 ? 12.5 : 0) - 6, 16 + Math.floor(n / 8) * 34, size, ink),
  );

const tiles = (ink: Ink, step: number, from = 0, to = SKIRTING): Nodes => [
  stroke(
    [
      ...Array.from({ length: 200 / step }, (_, n) => `M ${n * step} ${from} L ${n * step} ${to}`),
      ...Array.from(
        { length: Math.floor((to - from) / step) + 1 },
        (_, n) => `M 0 ${to - n * step} L 200 ${to - n * step}`,
      ),
    ].join(' '),
    ink,
    1.6,
  ),
];

const bricks = (ink: Ink): Nodes => [
  stroke(
    Array.from({ length: 8 }, (_, r) => {
      const y = r * 16 + 10;
      const seams = Array.from({ length: 5 }, (_, n) => `M ${n * 40 + (r % 2 ? 30 : 10)} ${y} l 0 -16`).join(' ');
      return `M 0 ${y} L 200 ${y} ${seams}`;
    }).join(' '),
    ink,
    1.6,
  ),
];

const star = (x: number, y: number, r: number, ink: Ink): Nodes => [
  area(
    `M ${x} ${y - r} L ${x + r * 0.3} ${y - r * 0.3} L ${x + r} ${y} L ${x + r * 0.3} ${y + r * 0.3} L ${x} ${y + r} L ${x - r * 0.3} ${y + r * 0.3} L ${x - r} ${y} L ${x - r * 0.3} ${y - r * 0.3} Z`,
    ink,
  ),
];

/** Wall and floor of each type of room: colour and pattern of their own. */
export const WALLS: { readonly [type: string]: Nodes } = {
  'living-room': [
    ...wall('orange-pale'),
    ...stripes('orange-light'),
    ...skirting('white', 'brown-plain'),
    ...planks('brown-light', 'brown-plain'),
  ],
  bedroom: [
    ...wall('blue-light'),
    ...row(16, (n) => star(12.5 + (n % 8) * 25, 14 + Math.floor(n / 8) * 46 + (n % 2) * 22, 5.5, 'blue-pale')),
    ...skirting('white', 'blue-dark'),
    flat(0, SKIRTING, ROOM.w, 38, 'purple-light'),
    stroke('M 0 154 L 200 154', 'purple-pale', 5),
  ],
  kitchen: [
    ...wall('yellow-pale'),
    ...tiles('yellow-light', 20, 0, SKIRTING),
    ...row(10, (n) => flat((n % 5) * 40 + (n < 5 ? 1 : 21), n < 5 ? 43 : 63, 18, 18, 'yellow-light')),
    ...skirting('yellow-plain', 'brown-plain'),
    ...checker('white', 'grey-light'),
  ],
  bathroom: [
    ...wall('teal-pale'),
    ...tiles('teal-light', 20),
    flat(0, 42, 200, 10, 'teal-plain'),
    ...row(10, (n) => area(`M ${n * 20 + 10} 42 l 5 5 l -5 5 l -5 -5 Z`, 'white')),
    ...skirting('teal-light', 'teal-dark'),
    ...checker('teal-pale', 'teal-light'),
  ],
  playroom: [
    ...wall('green-pale'),
    ...dots('green-light', 6),
    flat(0, 96, 200, 19, 'green-light'),
    ...skirting('white', 'green-dark'),
    flat(0, SKIRTING, ROOM.w, 38, 'yellow-light'),
    ...row(8, (n) => area(`M ${n * 25} 122 l 12.5 19 l 12.5 -19 Z`, 'yellow-plain')),
  ],
  study: [
    ...wall('green-light'),
    ...row(20, (n) => spot(10 + n * 10 - (n % 2) * 5, 12 + (n % 3) * 20, 2, 'green-plain')),
    flat(0, 74, 200, 48, 'brown-plain'),
    ...row(5, (n) => [flat(n * 40 + 5, 82, 30, 30, 'brown-dark', 2)]),
    stroke('M 0 74 L 200 74', 'brown-dark', 4),
    ...planks('brown-light', 'brown-plain'),
  ],
  library: [
    ...wall('brown-pale'),
    ...stripes('brown-light'),
    ...skirting('brown-dark', 'brown-deep'),
    flat(0, SKIRTING, 200, 38, 'red-light'),
    stroke('M 0 130 L 200 130 M 0 152 L 200 152', 'yellow-plain', 3),
  ],
  'games-room': [
    ...wall('purple-light'),
    ...row(15, (n) =>
      area(
        `M ${(n % 5) * 40 + 20 + (Math.floor(n / 5) % 2 ? 20 : 0) - 10} ${12 + Math.floor(n / 5) * 36} l 9 14 l -9 14 l -9 -14 Z`,
        'purple-pale',
      ),
    ),
    ...skirting('purple-dark', 'purple-deep'),
    flat(0, SKIRTING, 200, 38, 'green-plain'),
    stroke('M 0 140 L 200 140', 'green-dark', 2),
  ],
  'dressing-room': [
    ...wall('pink-pale'),
    ...stripes('pink-light'),
    ...skirting('white', 'pink-dark'),
    flat(0, SKIRTING, 200, 38, 'pink-light'),
    ...row(10, (n) => spot(10 + n * 20, 141, 6, 'pink-plain')),
  ],
  sauna: [
    ...wall('brown-light'),
    stroke(Array.from({ length: 8 }, (_, n) => `M 0 ${n * 16 + 12} L 200 ${n * 16 + 12}`).join(' '), 'brown-plain', 2),
    flat(0, SKIRTING, 200, 38, 'brown-plain'),
    stroke(
      Array.from({ length: 10 }, (_, n) => `M ${n * 20 + 10} 122 L ${n * 20 + 10} 160`).join(' '),
      'brown-dark',
      2,
    ),
  ],
  pantry: [
    ...wall('yellow-light'),
    ...dots('yellow-pale', 9),
    ...skirting('brown-light', 'brown-dark'),
    ...checker('brown-light', 'brown-pale'),
  ],
  garage: [
    ...wall('grey-light'),
    ...bricks('grey-plain'),
    flat(0, SKIRTING, 200, 38, 'grey-plain'),
    stroke('M 0 122 L 200 122', 'grey-dark', 2),
    stroke('M 10 150 l 30 0 M 70 150 l 30 0 M 130 150 l 30 0', 'yellow-plain', 4),
  ],
  'wine-cellar': [
    ...wall('red-light'),
    ...bricks('red-plain'),
    area('M 0 0 L 200 0 L 200 60 Q 190 12 100 12 Q 10 12 0 60 Z', 'grey-plain'),
    stroke('M 0 60 Q 10 12 100 12 Q 190 12 200 60', 'grey-deep', 3),
    flat(0, SKIRTING, 200, 38, 'grey-plain'),
    ...row(8, (n) => area(ring(14 + n * 26, 140 + (n % 2) * 10, 10, 5), 'grey-light')),
  ],
  laundry: [
    ...wall('blue-pale'),
    ...tiles('blue-light', 40),
    ...dots('blue-light', 3),
    ...skirting('blue-light', 'blue-dark'),
    ...checker('grey-light', 'blue-pale'),
  ],
  'storage-room': [
    ...wall('grey-pale'),
    ...row(10, (n) => flat(n * 20, 0, 2, SKIRTING, 'grey-light')),
    ...skirting('grey-plain', 'grey-dark'),
    flat(0, SKIRTING, 200, 38, 'brown-pale'),
    stroke('M 0 140 L 200 140', 'brown-light', 2),
  ],
  workshop: [
    ...wall('orange-light'),
    flat(0, 8, 200, 76, 'brown-light'),
    ...row(60, (n) => spot(10 + (n % 15) * 13.3, 18 + Math.floor(n / 15) * 18, 1.5, 'brown-plain')),
    stroke('M 0 8 L 200 8 M 0 84 L 200 84', 'brown-dark', 3),
    ...skirting('orange-plain', 'brown-dark'),
    ...planks('grey-light', 'grey-plain'),
  ],
};

/** A card lying face down: an unused room, dark and boarded up, with a spider in residence. */
export const EMPTY: Nodes = [
  flat(0, 0, 200, 160, 'grey-dark'),
  stroke(
    'M 0 32 L 200 32 M 0 64 L 200 64 M 0 96 L 200 96 M 40 0 L 40 32 M 120 0 L 120 32 M 80 32 L 80 64 M 160 32 L 160 64 M 40 64 L 40 96 M 120 64 L 120 96 M 80 96 L 80 122 M 160 96 L 160 122',
    'grey-deep',
    2,
  ),
  flat(0, SKIRTING, 200, 38, 'grey-deep'),
  form('M 62 26 L 138 26 L 138 122 L 62 122 Z', 'black'),
  form('M 40 44 L 160 34 L 161 52 L 41 62 Z', 'brown-plain'),
  form('M 42 70 L 158 80 L 157 98 L 41 88 Z', 'brown-light'),
  form('M 44 106 L 160 98 L 161 114 L 45 122 Z', 'brown-plain'),
  ...[
    [52, 52],
    [150, 44],
    [53, 80],
    [147, 90],
    [55, 113],
    [150, 107],
  ].map(([x = 0, y = 0]) => spot(x, y, 2.6, 'brown-deep')),
  stroke('M 200 0 L 168 34 M 200 16 Q 184 18 180 0 M 200 30 Q 172 32 166 0 M 178 24 L 178 62', 'grey-light', 1.8),
  spot(178, 66, 5, 'black', 6),
  stroke(
    'M 172 60 l -5 -4 M 184 60 l 5 -4 M 172 66 l -6 0 M 184 66 l 6 0 M 173 71 l -4 5 M 183 71 l 4 5',
    'black',
    1.8,
  ),
  spot(176.5, 65, 1.2, 'white'),
  spot(180, 65, 1.2, 'white'),
];
