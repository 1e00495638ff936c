import type { Ink } from '../../../core/ink.ts';
import type { Scene } from '../../../core/scene.ts';
import { box, disc, line, polygon, sprite, text } from '../../../core/sketch.ts';
import { flat, LINE, type Nodes } from '../art/pen.ts';
import { DREAM } from './guide.ts';
import { cloud, groundOf, house, houseHeight } from './house.ts';
import type { W } from './words.ts';

/** The title picture: the letters of the name live in a house of their own, next door to a finished home. */
const WIDE = 650;
const TOP = 488 - houseHeight(WIDE);
/** The meadow both houses stand on. */
const GROUND = Math.round(groundOf(TOP, WIDE));
const WALLS: readonly Ink[] = ['yellow-pale', 'teal-pale', 'pink-pale', 'blue-pale', 'green-pale', 'orange-pale'];
const LETTERS: readonly Ink[] = ['red-dark', 'teal-deep', 'purple-dark', 'blue-dark', 'green-dark', 'brown-deep'];

export function cover(words: W): Scene {
  return {
    width: 1200,
    height: 500,
    paper: 'blue-pale',
    nodes: [
      disc(80, 74, 40, { fill: 'yellow-light', line: 'yellow-dark', width: 4 }),
      cloud(190, 50, 1.2),
      cloud(500, 34, 1.1),
      cloud(1090, 44, 1.2),
      flat(0, GROUND, 1200, 500 - GROUND, 'brown-light'),
      flat(0, GROUND - 4, 1200, 8, 'green-plain'),
      line(0, GROUND + 3, 1200, GROUND + 3, 'green-dark', 2),
      ...house(DREAM, 1_192 - WIDE, TOP, WIDE, { named: false, marks: new Map(), roofs: null }),
      ...titleHouse(words.say({ say: 'game-name' })),
    ],
    alt: words.say({ say: 'alt-cover' }),
  };
}

/** A floor for each word of the name, a room for each letter, a roof on top. */
function titleHouse(name: string): Nodes {
  const floors = name.split(/\s+/u).map((word) => [...word]);
  const most = Math.max(...floors.map(({ length }) => length), 1);
  const room = Math.min(98, 480 / most, (GROUND - 140) / floors.length);
  const width = Math.max(most * room, 300);
  const left = 54 + (480 - width) / 2;
  const top = GROUND - floors.length * room;
  return [
    box(left + width * 0.72, top - 104, 44, 60, { fill: 'red-plain', line: LINE, width: 5 }),
    box(left + width * 0.72 - 8, top - 112, 60, 18, { fill: 'grey-light', line: LINE, width: 5 }),
    polygon(
      [
        [left - 34, top],
        [left + 52, top - 84],
        [left + width - 52, top - 84],
        [left + width + 34, top],
      ],
      { fill: 'red-plain', line: LINE, width: 6 },
    ),
    ...[0.2, 0.35, 0.5, 0.65, 0.8].map((at) =>
      line(left + width * (0.5 + (at - 0.5) * 0.84), top - 81, left + width * at, top - 3, 'red-dark', 4),
    ),
    box(left - 40, top - 8, width + 80, 16, { fill: 'white', line: LINE, width: 5, round: 5 }),
    ...floors.flatMap((letters, floor) => {
      const y = top + floor * room;
      const start = left + (width - letters.length * room) / 2;
      return [
        ...gap(left, start, y, room),
        ...letters.flatMap((letter, at): Nodes => {
          const x = start + at * room;
          const n = at + floor * 4;
          return [
            box(x, y, room, room, { fill: WALLS[n % WALLS.length] ?? 'card', line: LINE, width: 6 }),
            box(x + 3, y + room * 0.82, room - 6, room * 0.15, { fill: 'brown-light' }),
            text(
              letter.toUpperCase(),
              { x: x + 2, y: y - 2, w: room - 4, h: room * 0.94 },
              {
                size: room * 0.84,
                ink: LETTERS[n % LETTERS.length] ?? 'ink',
                bold: true,
                align: 'center',
              },
            ),
          ];
        }),
        ...gap(start + letters.length * room, left + width, y, room),
      ];
    }),
    line(left, GROUND, left + width, GROUND, LINE, 7),
  ];
}

/** What is left of a floor beside a shorter word: rooms with a child or a lamp, or bare wall. */
function gap(from: number, to: number, y: number, room: number): Nodes {
  const w = to - from;
  if (w < 2) return [];
  const size = Math.min(w, room) * 0.66;
  return [
    box(from, y, w, room, { fill: 'brown-pale', line: LINE, width: 6 }),
    sprite('icon-child', from + (w - size) / 2, y + room - size - 3, size, size),
  ];
}
