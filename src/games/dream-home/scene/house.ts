import type { Node } from '../../../core/scene.ts';
import { box, disc, group, line, type Note, noted, shape, sprite, text } from '../../../core/sketch.ts';
import { area, flat, LINE, type Nodes, rect, spot, stroke } from '../art/pen.ts';
import { type Cover, houseRoof } from '../art/roofs.ts';
import { birdPole, tree } from '../art/things.ts';
import { roofOf } from '../cards.ts';
import { FLOORS } from '../home.ts';
import { resourceKind } from '../names.ts';
import type { Cell } from '../types.ts';
import type { HomeView, SpaceView } from '../views.ts';
import { type Mark, marked, type Place, ROOM } from './marks.ts';

/** A home as a house cut open: all measures in the units of the room drawings, then scaled to the place it gets. */
const WIDTH = 5 * ROOM.w;
const GROUND = 2 * ROOM.h;
/** What is drawn around the rooms: trees left and right, the roof above, earth below. */
const AROUND = { left: 112, right: 84, top: 206, bottom: 22 } as const;
const HOUSE = {
  w: WIDTH + AROUND.left + AROUND.right,
  h: 3 * ROOM.h + AROUND.top + AROUND.bottom,
} as const;

export interface Look {
  /** Whether cells carry their names. */
  readonly named: boolean;
  readonly marks: ReadonlyMap<Cell, readonly Mark[]>;
  /** "3 roofs", on the roof; null where the roof speaks for itself. */
  readonly roofs: string | null;
  /** What is new, by its cell or card, or as 'roofs' or 'key': its number. */
  readonly news?: ReadonlyMap<string, number>;
}

/** How high a house is when it is `width` wide. */
export const houseHeight = (width: number): number => (HOUSE.h * width) / HOUSE.w;

/** Where the meadow is when the house's upper edge is at `y`. */
export const groundOf = (y: number, width: number): number => y + ((AROUND.top + GROUND) * width) / HOUSE.w;

/** A house in the box with its upper left corner at (x, y), `width` wide. */
export function house(home: HomeView, x: number, y: number, width: number, look: Look): Nodes {
  const scale = width / HOUSE.w;
  const [left, top] = [x + AROUND.left * scale, y + AROUND.top * scale];
  const at = (cell: Cell) => ({
    x: left + (Number(cell.slice(1)) - 1) * ROOM.w * scale,
    y: top + (cell.startsWith('u') ? 0 : cell.startsWith('g') ? 1 : 2) * ROOM.h * scale,
    w: ROOM.w * scale,
    h: ROOM.h * scale,
  });
  const nodes = home.spaces.map((space) => ({ space, place: at(space.cell) }));
  const note = (what: string, place: Place): readonly Note[] => {
    const n = look.news?.get(what);
    return n === undefined ? [] : [{ n, ...place }];
  };
  const scaled = (dx: number, dy: number, w: number, h: number): Place => ({
    x: left + dx * scale,
    y: top + dy * scale,
    w: w * scale,
    h: h * scale,
  });
  return [
    group(left, top, [...surroundings(home), ...frame(home)], { scale }),
    ...nodes.flatMap(({ space, place }) => inside(space, place)),
    group(left, top, [...walls(home), ...houseRoof(covers(home))], { scale }),
    ...nodes.flatMap(({ space, place }) => token(space, place)),
    ...shed(home).flatMap(({ nodes: card }) => [group(left, top, card, { scale })]),
    ...(look.roofs === null ? [] : roofPlate(look.roofs, roofPlace(left, top, scale))),
    ...nodes.flatMap(({ space: { cell }, place }) => marked(cell, place, look.marks.get(cell) ?? [], look.named)),
    ...noted([
      ...note('roofs', roofPlace(left, top, scale)),
      ...note('treehouse', scaled(-104, GROUND - 250, 96, 246)),
      ...note('birdhouse', scaled(WIDTH + 6, GROUND - 200, 74, 196)),
      ...nodes.flatMap(({ space: { cell }, place: { x, y, w, h } }) =>
        note(cell, { x: x + 4, y: y + 4, w: w - 8, h: h - 8 }),
      ),
      ...shed(home).flatMap(({ card, x, y, size }) => note(card, scaled(x, y, size, size))),
    ]),
  ];
}

/** Sky, hills, earth and what stands in the garden. */
function surroundings({ garden }: HomeView): Nodes {
  const [x, w] = [-AROUND.left, HOUSE.w];
  const depth = ROOM.h + AROUND.bottom;
  return [
    area(
      `M ${x} ${GROUND} L ${x} ${GROUND - 46} Q ${x + w * 0.2} ${GROUND - 120} ${x + w * 0.45} ${GROUND - 60} T ${x + w} ${GROUND - 90} L ${x + w} ${GROUND} Z`,
      'green-pale',
    ),
    group(-56, GROUND, tree(garden.includes('treehouse')), { scale: 0.78 }),
    group(WIDTH + 42, GROUND, birdPole(garden.includes('birdhouse')), { scale: 0.78 }),
    flat(x, GROUND, w, depth, 'brown-light'),
    ...[
      [-70, 60, 16],
      [60, 150, 12],
      [300, 158, 15],
      [520, 150, 10],
      [1030, 40, 12],
      [1050, 120, 16],
      [-40, 140, 11],
    ].map(([sx = 0, sy = 0, r = 0]): Node => spot(sx, GROUND + sy, r, 'brown-plain', r * 0.62)),
    flat(x, GROUND - 8, w, 14, 'green-plain'),
    stroke(`M ${x} ${GROUND + 6} L ${x + w} ${GROUND + 6}`, 'green-dark', 3),
  ];
}

/** The timber frame that waits for rooms: the garden shows through. */
function frame({ spaces }: HomeView): Nodes {
  const free = spaces.filter(({ kind }) => kind === 'free');
  return free.flatMap(({ cell }): Nodes => {
    const x = (Number(cell.slice(1)) - 1) * ROOM.w;
    if (cell.startsWith('b')) {
      return [
        flat(x, GROUND, ROOM.w, ROOM.h, 'brown-dark'),
        box(x + 14, GROUND + 16, ROOM.w - 28, ROOM.h - 32, {
          line: 'brown-light',
          width: 4,
          dash: [14, 12],
          round: 8,
        }),
      ];
    }
    const y = cell.startsWith('u') ? 0 : ROOM.h;
    const [right, foot] = [x + ROOM.w, y + ROOM.h];
    const braces = `M ${x} ${y + 62} L ${x + 54} ${y} M ${right} ${y + 62} L ${right - 54} ${y}`;
    const posts = `M ${x} ${y} L ${x} ${foot} M ${right} ${y} L ${right} ${foot}`;
    return [
      area(`M ${x} ${foot} l ${ROOM.w} 0 l 0 -18 l ${-ROOM.w} 0 Z`, 'brown-pale'),
      stroke(braces, LINE, 13),
      stroke(braces, 'brown-light', 8),
      stroke(posts, LINE, 17),
      stroke(posts, 'brown-light', 12),
    ];
  });
}

function inside(space: SpaceView, { x, y, w, h }: Place): Nodes {
  if (space.kind === 'free') return [];
  if (space.kind === 'scaffolding') return [sprite('scaffold', x, y, w, h)];
  return [sprite(space.up ? space.room.card : 'empty', x, y, w, h)];
}

/** Walls between rooms: there is none inside a room of several cards. */
function walls({ spaces }: HomeView): Nodes {
  const kinds = new Map(
    spaces.map((space): [Cell, string] => {
      if (space.kind !== 'room') return [space.cell, space.kind];
      return [space.cell, space.up ? space.room.type : 'empty'];
    }),
  );
  const between = FLOORS.flatMap((floor) =>
    floor.slice(1).flatMap((cell, at): Nodes => {
      const before = kinds.get(floor[at] ?? cell);
      const here = kinds.get(cell);
      const open = before === here && here !== 'empty' && here !== 'scaffolding';
      if (before === 'free' && here === 'free') return [];
      const x = (Number(cell.slice(1)) - 1) * ROOM.w;
      const y = (cell.startsWith('u') ? 0 : cell.startsWith('g') ? 1 : 2) * ROOM.h;
      if (!open) return [line(x, y, x, y + ROOM.h, LINE, 9)];
      // A beam where two cards meet, so that they can still be counted.
      return [rect(x - 5, y - 2, 10, 16, 'brown-light', 2)];
    }),
  );
  return [
    ...between,
    line(0, ROOM.h, WIDTH, ROOM.h, LINE, 9),
    line(0, GROUND, WIDTH, GROUND, LINE, 9),
    line(600, GROUND, 600, 3 * ROOM.h, LINE, 10),
    line(WIDTH, GROUND, WIDTH, 3 * ROOM.h, LINE, 10),
    line(600, 3 * ROOM.h, WIDTH, 3 * ROOM.h, LINE, 10),
    line(0, 0, 0, GROUND, LINE, 10),
    line(WIDTH, 0, WIDTH, GROUND, LINE, 10),
  ];
}

/** The roof as far as it may be seen: tarpaulins until the piles are revealed. */
function covers({ roofs, pile, score }: HomeView): readonly Cover[] {
  const shown = score.roof === null ? null : score.roof.chosen.length > 0 ? score.roof.chosen : pile;
  return [0, 1, 2, 3].map((at): Cover => {
    const card = shown?.[at];
    if (card !== undefined) {
      const { colour, window } = roofOf(card);
      return { kind: 'tiles', colour, window };
    }
    return shown === null && at < roofs ? { kind: 'back' } : { kind: 'bare' };
  });
}

/** Where the number of roofs stands. */
function roofPlace(left: number, top: number, scale: number): Place {
  const w = Math.max(150, 260 * scale);
  const h = Math.max(38, 62 * scale);
  return { x: left + (WIDTH * scale - w) / 2, y: top - 75 * scale - h / 2, w, h };
}

function roofPlate(words: string, { x, y, w, h }: Place): Nodes {
  return [
    box(x, y, w, h, { fill: 'card', line: LINE, width: 2, round: h / 2 }),
    text(words, { x: x + 12, y, w: w - 24, h }, { size: h * 0.66, ink: 'ink', bold: true, align: 'center' }),
  ];
}

function token(space: SpaceView, { x, y, w, h }: Place): Nodes {
  if (space.kind !== 'room' || space.token === null) return [];
  const r = w * 0.2;
  const [cx, cy] = [x + w - r - w * 0.03, y + h - r - w * 0.03];
  return [
    disc(cx, cy, r, { fill: 'yellow-light', line: LINE, width: Math.max(2, w / 55) }),
    sprite(space.token, cx - r * 0.76, cy - r * 0.76, r * 1.52, r * 1.52),
  ];
}

/** Tools and helpers, on boards in the earth beside the basement; helpers that are done stand back. */
function shed({ tools, helpers, spent }: HomeView) {
  const cards = [...tools, ...helpers];
  const room = { x: 10, y: GROUND + 22, w: 572, h: 130 };
  const size = Math.min(room.h, (room.w - (cards.length - 1) * 8) / Math.max(1, cards.length));
  return cards.map((card, at) => {
    const x = room.x + at * (size + 8);
    const y = room.y + (room.h - size) / 2;
    const board = [
      box(x, y, size, size, {
        fill: helpers.some((helper) => helper === card) ? 'teal-pale' : 'yellow-pale',
        line: LINE,
        width: 3,
        round: size / 6,
      }),
      sprite(resourceKind(card).sprite, x + size * 0.08, y + size * 0.08, size * 0.84, size * 0.84),
    ];
    const done = spent.some((helper) => helper === card);
    return { card, x, y, size, nodes: done ? [group(0, 0, board, { opacity: 0.45 })] : board };
  });
}

export const cloud = (x: number, y: number, scale: number): Node =>
  group(
    x,
    y,
    [
      shape('M 0 30 Q -22 30 -22 14 Q -20 0 -4 2 Q 4 -18 26 -12 Q 42 -14 46 2 Q 66 2 64 18 Q 62 30 46 30 Z', {
        fill: 'white',
      }),
    ],
    { scale },
  );
