import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, gainPill, group, type Note, noted, sprite, text } from '../../../core/scene/sketch.ts';
import { GARDEN, gardenOf } from '../art/grounds.ts';
import { flat, LINE, type Nodes, TIMBER } from '../art/pen.ts';
import { type Cover, houseRoof, ROOF } from '../art/roofs.ts';
import { resourceKind } from '../face/names.ts';
import { roofOf } from '../rules/cards.ts';
import { FLOORS } from '../rules/home.ts';
import type { Cell } from '../rules/types.ts';
import type { HomeView, SpaceView } from '../rules/view-types.ts';
import { type Mark, marked, ROOM, tokenPlace } from './marks.ts';

/** A home as a house cut open: all measures in the units of the room drawings, then scaled to the place it gets. */
const WIDTH = 5 * ROOM.w;
const GROUND = 2 * ROOM.h;
/** What is drawn around the rooms: trees left and right, the roof above, earth below. */
const AROUND = { left: GARDEN.left, right: GARDEN.right, top: 206, bottom: GARDEN.below } as const;
const HOUSE = {
  w: WIDTH + AROUND.left + AROUND.right,
  h: 3 * ROOM.h + AROUND.top + AROUND.bottom,
} as const;

/** Where treehouse and birdhouse stand: left, top, width and height. */
const TREE = [-108, GROUND - 210, 104, 206] as const;
const POLE = [WIDTH + 6, GROUND - 224, 72, 220] as const;

export interface Look {
  /** Whether cells carry their names; 'free' for those on which no room lies. */
  readonly named: boolean | 'free';
  readonly marks: ReadonlyMap<Cell, readonly Mark[]>;
  /** "3 roofs", on the roof; null where the roof speaks for itself. */
  readonly roofs: string | null;
  /** What is new, by its cell or card, or as 'roofs' or 'key': its number. */
  readonly news?: ReadonlyMap<string, number>;
  /** What a move brings besides rooms, by its card or as 'roofs', with its own points, as they are written. */
  readonly fresh?: ReadonlyMap<string, string | null>;
}

/** How high a house is when it is `width` wide. */
export const houseHeight = (width: number): number => (HOUSE.h * width) / HOUSE.w;

/** Where the meadow is when the house's upper edge is at `y`. */
export const groundOf = (y: number, width: number): number => y + ((AROUND.top + GROUND) * width) / HOUSE.w;

/** The middle of the ridge of a house that is drawn there. */
export const ridgeOf = (x: number, y: number, width: number) => ({
  x: x + ((AROUND.left + WIDTH / 2) * width) / HOUSE.w,
  y: y + ((AROUND.top - ROOF.h) * width) / HOUSE.w,
});

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
  const note = (what: string, place: Area): readonly Note[] => {
    const n = look.news?.get(what);
    return n === undefined ? [] : [{ n, ...place }];
  };
  const scaled = (dx: number, dy: number, w: number, h: number): Area => ({
    x: left + dx * scale,
    y: top + dy * scale,
    w: w * scale,
    h: h * scale,
  });
  /** What belongs to a home besides its rooms. */
  const things: readonly (readonly [string, Area])[] = [
    ['treehouse', scaled(...TREE)],
    ['birdhouse', scaled(...POLE)],
    ...shed(home).map(({ card, x, y, size }) => [card, scaled(x, y, size, size)] as const),
  ];
  return [
    group(left, top, gardenOf(planted(home), GROUND), { scale }),
    ...nodes.flatMap(({ space, place }) => inside(space, place)),
    group(left, top, [...walls(home), ...houseRoof(covers(home))], { scale }),
    ...nodes.flatMap(({ space, place }) => token(space, place)),
    ...shed(home).flatMap(({ nodes: card }) => [group(left, top, card, { scale })]),
    ...(look.roofs === null
      ? []
      : roofPlate(look.roofs, roofPlace(left, top, scale), look.fresh?.has('roofs') ?? false)),
    ...nodes.flatMap(({ space, place }) =>
      marked(space, place, look.marks.get(space.cell) ?? [], isNamed(look, space)),
    ),
    ...things.flatMap(([what, place]) => {
      const points = look.fresh?.get(what);
      return points === undefined ? [] : gained(place, points, scale);
    }),
    ...noted([
      ...note('roofs', roofPlace(left, top, scale)),
      ...nodes.flatMap(({ space: { cell }, place: { x, y, w, h } }) =>
        note(cell, { x: x + 4, y: y + 4, w: w - 8, h: h - 8 }),
      ),
      ...things.flatMap(([what, place]) => note(what, place)),
    ]),
  ];
}

const isNamed = ({ named }: Look, { kind }: SpaceView): boolean => (named === 'free' ? kind !== 'room' : named);

/** What a move brings, set off like the cells it changes. */
function gained({ x, y, w, h }: Area, points: string | null, scale: number): Nodes {
  const [pw, ph] = [91 * scale, 58 * scale];
  return [
    box(x, y, w, h, { line: 'white', width: 12, round: 12 }),
    box(x, y, w, h, { line: 'good', width: 7, round: 12 }),
    ...(points === null ? [] : gainPill(1, points, { x: x + (w - pw) / 2, y: y + h - ph * 1.2, w: pw, h: ph })),
  ];
}

function inside(space: SpaceView, { x, y, w, h }: Area): Nodes {
  if (space.kind === 'free') return [sprite(space.cell.startsWith('b') ? 'pit' : 'bay', x, y, w, h)];
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
      if (!open) return [wall(x, y, x, y + ROOM.h)];
      // A beam where two cards meet, so that they can still be counted.
      return [sprite('beam', x - 6.5, y - 3.5, 13, 19)];
    }),
  );
  return [
    ...between,
    wall(0, ROOM.h, WIDTH, ROOM.h),
    wall(0, GROUND, WIDTH, GROUND),
    wall(600, GROUND, 600, 3 * ROOM.h),
    wall(WIDTH, GROUND, WIDTH, 3 * ROOM.h),
    wall(600, 3 * ROOM.h, WIDTH, 3 * ROOM.h),
    wall(0, 0, 0, GROUND),
    wall(WIDTH, 0, WIDTH, GROUND),
  ];
}

/** A straight wall between two points. */
const wall = (x1: number, y1: number, x2: number, y2: number): Node =>
  flat(x1 - 4.5, y1 - 4.5, x2 - x1 + 9, y2 - y1 + 9, TIMBER);

const planted = ({ garden }: HomeView) => ({
  treehouse: garden.includes('treehouse'),
  birdhouse: garden.includes('birdhouse'),
});

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
function roofPlace(left: number, top: number, scale: number): Area {
  const w = Math.max(150, 260 * scale);
  const h = Math.max(38, 62 * scale);
  return { x: left + (WIDTH * scale - w) / 2, y: top - 75 * scale - h / 2, w, h };
}

function roofPlate(words: string, { x, y, w, h }: Area, fresh: boolean): Nodes {
  const [fill, ink, line] = fresh ? (['good', 'white', 'white'] as const) : (['card', 'ink', LINE] as const);
  return [
    box(x, y, w, h, { fill, line, width: fresh ? 4 : 2, round: h / 2 }),
    text(words, { x: x + 12, y, w: w - 24, h }, { size: h * 0.66, ink, bold: true, align: 'center' }),
  ];
}

function token(space: SpaceView, { x, y, w, h }: Area): Nodes {
  if (space.kind !== 'room' || space.token === null) return [];
  const spot = tokenPlace(space.room.card);
  const [left, top, side] = [x + (spot.x * w) / ROOM.w, y + (spot.y * h) / ROOM.h, (spot.w * w) / ROOM.w];
  return [
    sprite('plaque', left, top, side, side),
    sprite(space.token, left + side * 0.12, top + side * 0.12, side * 0.76, side * 0.76),
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
  sprite('cloud', x - 24 * scale, y - 18 * scale, 90 * scale, 50 * scale);
