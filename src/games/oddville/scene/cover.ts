import type { Ink } from '../../../core/scene/ink.ts';
import type { Node, Scene } from '../../../core/scene/scene.ts';
import { box, disc, line, nth, scaled, shape, sprite, text, turned } from '../../../core/scene/sketch.ts';
import { FIGURE, PORTRAIT } from '../art/people.ts';
import type { Speak } from '../face/names.ts';

/** The title picture: a street of crooked houses, one for each letter of the name, and the people who live there. */
const GROUND = 400;
const WALLS: readonly Ink[] = ['orange-pale', 'blue-pale', 'purple-pale', 'pink-pale', 'teal-pale', 'yellow-pale'];
const ROOFS: readonly Ink[] = [
  'orange-plain',
  'blue-plain',
  'purple-plain',
  'pink-plain',
  'teal-plain',
  'yellow-plain',
];
const LETTERS: readonly Ink[] = ['orange-deep', 'blue-deep', 'purple-deep', 'pink-deep', 'teal-deep', 'brown-deep'];
/** How tall a house is, and how far its left and right side lean, in units of its width. */
const SHAPES = [
  [1.5, 0.04, -0.07],
  [1.2, -0.08, 0.03],
  [1.72, 0.08, 0.09],
  [1.34, -0.06, -0.05],
  [1.6, -0.03, 0.08],
  [1.26, 0.09, 0.02],
  [1.66, -0.07, -0.09],
  [1.4, 0.05, 0.06],
] as const;

export function cover(speak: Speak): Scene {
  const hill = (x: number, w: number, h: number, fill: Ink): Node =>
    shape(`M ${x} ${GROUND} Q ${x + w / 2} ${GROUND - h * 2} ${x + w} ${GROUND} Z`, { fill });
  return {
    width: 1200,
    height: 500,
    paper: 'blue-pale',
    nodes: [
      disc(1_110, 74, 40, { fill: 'yellow-light', line: 'yellow-dark', width: 4 }),
      ...[
        [90, 60, 1],
        [640, 40, 0.8],
        [880, 84, 0.7],
      ].map(([x = 0, y = 0, scale = 1]) =>
        scaled(x, y, scale * 1.5, [
          shape('M 0 30 Q -22 30 -22 14 Q -20 0 -4 2 Q 4 -18 26 -12 Q 42 -14 46 2 Q 66 2 64 18 Q 62 30 46 30 Z', {
            fill: 'white',
          }),
        ]),
      ),
      hill(-160, 620, 110, 'green-plain'),
      hill(300, 700, 90, 'teal-light'),
      hill(760, 640, 120, 'green-plain'),
      box(0, GROUND - 4, 1200, 104, { fill: 'green-light' }),
      line(0, GROUND - 4, 1200, GROUND - 4, 'green-dark', 4),
      ...street(speak.say({ say: 'name' })),
      box(0, GROUND + 30, 1200, 46, { fill: 'yellow-light' }),
      line(0, GROUND + 30, 1200, GROUND + 30, 'brown-plain', 4),
      line(0, GROUND + 76, 1200, GROUND + 76, 'brown-plain', 4),
      ...Array.from({ length: 26 }, (_, i) =>
        box(i * 47 + ((i * 13) % 20), GROUND + 40 + ((i * 17) % 3) * 10, 16, 8, { fill: 'yellow-pale', round: 4 }),
      ),
      sprite('tree', 8, GROUND - 86, 104, 104),
      sprite('tree', 1_092, GROUND - 90, 104, 104),
      sprite('sheep', 1_040, GROUND + 8, 84, 84),
      sprite('pond', 56, GROUND + 4, 96, 96),
      ...[0, 1, 2, 3].map((seat) => sprite(FIGURE(seat), 196 + seat * 236, GROUND + 4, 62, 82)),
    ],
    alt: speak.say({ say: 'altCover' }),
  };
}

function street(name: string): readonly Node[] {
  const named = [...name.replaceAll(/\s/gu, '')];
  // A short name has neighbours without letters.
  const pad = Array.from({ length: Math.max(0, Math.ceil((7 - named.length) / 2)) }, () => '');
  const letters = [...pad, ...named, ...pad];
  const w = Math.min(150, 1_010 / letters.length - 4);
  const left = (1200 - letters.length * (w + 4)) / 2;
  const houses = letters.map((letter, at) => house(letter, at, left + at * (w + 4), w));
  // No roof of a neighbour hides a letter.
  return [
    ...houses.flatMap(({ walls }) => walls),
    ...houses.filter((_, at) => letters[at] !== '').map(({ sign }) => sign),
  ];
}

/** A house whose walls lean, with its letter above the door and somebody at the window of the taller ones. */
function house(
  letter: string,
  at: number,
  x: number,
  w: number,
): { readonly walls: readonly Node[]; readonly sign: Node } {
  const [tall, west, east] = nth(SHAPES, at);
  const ink = (of: readonly Ink[]): Ink => nth(of, at * 5);
  const top = GROUND - w * tall;
  const [lean, over] = [(west + east) * w * 0.9, w * 0.1];
  const corner = (side: number, y: number): number =>
    x + (side < 0 ? 0 : w) + ((GROUND - y) / (GROUND - top)) * (side < 0 ? west : east) * w;
  const middle = x + w / 2 + lean / 2;
  const eyes = GROUND - w * 0.5;
  const walls = [
    ...(at % 3 === 1 ? chimney(corner(1, top) - w * 0.22, top - w * 0.44, w) : []),
    shape(`M ${x} ${GROUND} L ${corner(-1, top)} ${top} L ${corner(1, top)} ${top} L ${x + w} ${GROUND} Z`, {
      fill: ink(WALLS),
      line: 'ink',
      width: 5,
    }),
    shape(
      `M ${corner(-1, top) - over} ${top + 6} L ${middle + lean * 1.2} ${top - w * 0.62} L ${corner(1, top) + over} ${top + 6} Z`,
      { fill: ink(ROOFS), line: 'ink', width: 5 },
    ),
    // Tiles.
    ...[0.35, 0.62].map((down) => {
      const [left, right] = [corner(-1, top) - over, corner(1, top) + over];
      const [apexX, apexY] = [middle + lean * 1.2, top - w * 0.62];
      const y = apexY + (top + 6 - apexY) * down;
      const [from, to] = [apexX + (left - apexX) * down + 8, apexX + (right - apexX) * down - 8];
      const steps = Math.max(2, Math.round((to - from) / 26));
      return shape(
        `M ${from} ${y} ${Array.from({ length: steps }, () => `q ${(to - from) / steps / 2} 11 ${(to - from) / steps} 0`).join(' ')}`,
        { line: 'ink', width: 3 },
      );
    }),
    ...(letter === '' ? [-0.24, 0.06].flatMap((dx) => pane(middle + dx * w, top + w * 0.3, w * 0.2)) : []),
    ...(tall > 1.45 ? upstairs(at, middle, eyes, w) : downstairs(at, middle - lean / 2, w)),
  ];
  const sign = turned(middle, top + w * 0.5, (west + east) * 40, [
    text(
      letter.toUpperCase(),
      { x: -w * 0.6, y: -w * 0.55, w: w * 1.2, h: w * 1.1 },
      { size: w * (/\p{Script=Han}/u.test(letter) ? 0.74 : 0.9), ink: ink(LETTERS), bold: true, align: 'center' },
    ),
  ]);
  return { walls, sign };
}

/** With its smoke; its upper left corner at (x, y). */
function chimney(x: number, y: number, w: number): readonly Node[] {
  const thick = w * 0.13;
  return [
    shape(`M ${x + thick / 2} ${y - 8} q -14 -14 0 -28 q 14 -14 0 -28`, { line: 'grey-light', width: 10 }),
    box(x, y, thick, w * 0.4, { fill: 'orange-dark', line: 'ink', width: 4 }),
    box(x - 4, y - 6, thick + 8, 11, { fill: 'orange-dark', line: 'ink', width: 4, round: 2 }),
  ];
}

/** Somebody looks out, over flowers. */
function upstairs(at: number, x: number, y: number, w: number): readonly Node[] {
  const bed = y + w * 0.37;
  return [
    sprite(PORTRAIT(nth(FOLK, at)), x - w * 0.2, y - w * 0.03, w * 0.4, w * 0.4),
    ...[-0.17, -0.06, 0.05, 0.16].map((dx, i) =>
      disc(x + dx * w, bed, w * 0.055, { fill: i % 2 === 0 ? 'red-plain' : 'yellow-plain', line: 'ink', width: 3 }),
    ),
    box(x - w * 0.25, bed, w * 0.5, w * 0.09, { fill: 'brown-plain', line: 'ink', width: 4, round: 3 }),
  ];
}

const pane = (x: number, y: number, side: number): readonly Node[] => [
  box(x, y, side, side, { fill: 'yellow-light', line: 'ink', width: 4, round: 3 }),
  line(x + side / 2, y, x + side / 2, y + side, 'ink', 3),
];

/** A door between two lit windows. */
function downstairs(at: number, x: number, w: number): readonly Node[] {
  const doors: readonly Ink[] = ['brown-dark', 'red-dark', 'green-dark', 'blue-dark'];
  return [
    ...[-0.41, 0.23].flatMap((dx) => pane(x + dx * w, GROUND - w * 0.31, w * 0.18)),
    shape(
      `M ${-w * 0.13} 0 L ${-w * 0.13} ${-w * 0.26} Q 0 ${-w * 0.42} ${w * 0.13} ${-w * 0.26} L ${w * 0.13} 0 Z`,
      { fill: nth(doors, at), line: 'ink', width: 4 },
      x,
      GROUND,
    ),
    disc(x + w * 0.07, GROUND - w * 0.14, 3, { fill: 'yellow-plain' }),
  ];
}

const FOLK = ['ch-r3', 'ch-l3', 'ch-m2', 'ch-b1', 'ch-l2', 'ch-m1', 'ch-r2', 'ch-b3'] as const;
