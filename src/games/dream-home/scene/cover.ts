import type { Ink } from '../../../core/scene/ink.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import { box, group, line, nth, sprite, text } from '../../../core/scene/sketch.ts';
import { flat, type Nodes, TIMBER } from '../art/pen.ts';
import { houseRoof } from '../art/roofs.ts';
import type { Speak } from '../face/names.ts';
import { DREAM } from '../rules/example.ts';
import { cloud, groundOf, house, houseHeight } from './house.ts';

/** The title picture: the letters of the name live in a house of their own, next door to a finished home. */
const WIDE = 650;
const TOP = 488 - houseHeight(WIDE);
/** The meadow both houses stand on. */
const GROUND = Math.round(groundOf(TOP, WIDE));
const WALLS: readonly Ink[] = ['yellow-pale', 'teal-pale', 'pink-pale', 'blue-pale', 'green-pale', 'orange-pale'];
const LETTERS: readonly Ink[] = ['red-dark', 'teal-deep', 'purple-dark', 'blue-dark', 'green-dark', 'brown-deep'];

export function cover(words: Speak): Scene {
  return {
    width: 1200,
    height: 500,
    paper: 'blue-pale',
    nodes: [
      flat(0, 0, 1200, GROUND, 'blue-pale'),
      sprite('sun', 520, 26, 96, 96),
      cloud(90, 44, 1.2),
      cloud(700, 46, 1.1),
      cloud(1090, 40, 1.2),
      flat(0, GROUND, 1200, 500 - GROUND, 'brown-light'),
      flat(0, GROUND - 4, 1200, 8, 'green-plain'),
      line(0, GROUND + 3, 1200, GROUND + 3, 'green-dark', 2),
      ...house(DREAM, 1_192 - WIDE, TOP, WIDE, { named: false, marks: new Map(), roofs: null }),
      ...titleHouse(words.say({ say: 'game-name' })),
    ],
    alt: words.say({ say: 'alt-cover' }),
  };
}

const TITLE_ROOF = [false, true, false, false].map((window) => ({ kind: 'tiles', colour: 'purple', window }) as const);

/** The middle of the house of letters, and the ground it stands on. */
export const TITLE = { middle: 286, ground: GROUND } as const;

/** A floor for each word of the name, a room for each letter, a roof on top. */
export function titleHouse(name: string): Nodes {
  const floors = name.split(/\s+/u).map((word) => [...word]);
  const most = Math.max(...floors.map(({ length }) => length), 1);
  const room = Math.min(120, 480 / most, (GROUND - 140) / floors.length);
  const width = Math.max(most * room, 300);
  const left = TITLE.middle - width / 2;
  const top = GROUND - floors.length * room;
  return [
    ...floors.flatMap((letters, floor) => {
      const y = top + floor * room;
      const start = left + (width - letters.length * room) / 2;
      return [
        ...gap(left, start, y, room, 'child-waving'),
        ...letters.flatMap((letter, at): Nodes => {
          const x = start + at * room;
          const n = at + floor * 4;
          return [
            box(x, y, room, room, { fill: nth(WALLS, n), line: TIMBER, width: 6 }),
            box(x + 3, y + room * 0.82, room - 6, room * 0.15, { fill: 'brown-light' }),
            text(
              letter.toUpperCase(),
              { x: x + 2, y: y - 2, w: room - 4, h: room * 0.94 },
              {
                size: room * 0.84,
                ink: nth(LETTERS, n),
                bold: true,
                align: 'center',
              },
            ),
          ];
        }),
        ...gap(start + letters.length * room, left + width, y, room, 'child-jumping'),
      ];
    }),
    line(left, GROUND, left + width, GROUND, TIMBER, 7),
    group(left, top, houseRoof(TITLE_ROOF), { scale: width / 1000 }),
  ];
}

/** What is left of a floor beside a shorter word: a room with a child in it. */
function gap(from: number, to: number, y: number, room: number, child: string): Nodes {
  const w = to - from;
  if (w < 2) return [];
  const size = Math.min(w, room) * 1.05;
  return [
    box(from, y, w, room, { fill: 'brown-pale', line: TIMBER, width: 6 }),
    sprite(child, from + (w - size) / 2, y + room - size - 2, size, size),
  ];
}
