import { layoutOf, type Point } from '../../../core/grid.ts';
import { DECOR_KINDS, type Decor, maxSize, ROOM_KINDS, type RoomCard, type RoomType, roomOf } from './cards.ts';
import { CELLS, type Cell, type Home, type Space } from './types.ts';

/** A home: its spaces, what supports what, which rooms lie on it, and where a card may go (rules 3). */

/** The three floors in reading order, each from left to right. */
export const FLOORS = [
  ['u1', 'u2', 'u3', 'u4', 'u5'],
  ['g1', 'g2', 'g3', 'g4', 'g5'],
  ['b4', 'b5'],
] as const satisfies readonly (readonly Cell[])[];

/** Floors from above, spaces from the left. */
export function placeOf(cell: Cell): Point {
  return { x: Number(cell.slice(1)), y: FLOORS.findIndex((floor: readonly Cell[]) => floor.includes(cell)) };
}

/** All spaces where they lie. The roof stack beside the basement is no space (rules 3.1). */
const HOUSE = layoutOf<Cell>(FLOORS.flatMap((floor) => floor.map((cell) => [cell, placeOf(cell)] as const)));

/** The space on that side; null where the house ends. */
export const nextSpace = HOUSE.beside;

const FREE: Space = { kind: 'free' };

export const EMPTY_HOME: Home = {
  u1: FREE,
  u2: FREE,
  u3: FREE,
  u4: FREE,
  u5: FREE,
  g1: FREE,
  g2: FREE,
  g3: FREE,
  g4: FREE,
  g5: FREE,
  b4: FREE,
  b5: FREE,
};

function inBasement(cell: Cell): boolean {
  return cell === 'b4' || cell === 'b5';
}

/** The type of the face-up card on `cell`; null for anything else. */
function typeAt(home: Home, cell: Cell): RoomType | null {
  const space = home[cell];
  return space.kind === 'room' && space.up ? roomOf(space.card).type : null;
}

/** Rules 3.3 P1. */
function holdsNoRoom(home: Home, cell: Cell): boolean {
  return home[cell].kind !== 'room';
}

/** Rules 3.3 P2: ground, a room card of either face or Scaffolding below. */
export function supported(home: Home, cell: Cell): boolean {
  const below = nextSpace(cell, 'down');
  return below === null || home[below].kind !== 'free';
}

/** Rules 3.3 P3, for a card lying face up. */
export function inZone(type: RoomType, cell: Cell): boolean {
  return (ROOM_KINDS[type].zone === 'basement') === inBasement(cell);
}

/**
 * Rules 3.3 P3 and P4: whether a card of `type` may lie face up on `cell`; what lies there now plays no part. A room
 * with a token may grow only under the Interior Designer.
 */
export function fits(home: Home, cell: Cell, type: RoomType, designer: boolean): boolean {
  if (!inZone(type, cell)) return false;
  let size = 1;
  for (const side of ['left', 'right'] as const) {
    for (let next = nextSpace(cell, side); next !== null && typeAt(home, next) === type; next = nextSpace(next, side)) {
      const space = home[next];
      if (!designer && space.kind === 'room' && space.token !== null) return false;
      size += 1;
    }
  }
  return size <= maxSize(type);
}

/** Where a room card may be placed at all: no room there and something below (P1, P2). */
export function sites(home: Home): readonly Cell[] {
  return CELLS.filter((cell) => holdsNoRoom(home, cell) && supported(home, cell));
}

/** Every (cell, face) a card of `type` may take on `cells`, which satisfy P1 and P2; face up before face down. */
export function placements(
  home: Home,
  cells: readonly Cell[],
  type: RoomType,
  designer: boolean,
): readonly { readonly cell: Cell; readonly up: boolean }[] {
  return cells.flatMap((cell) =>
    fits(home, cell, type, designer)
      ? [
          { cell, up: true },
          { cell, up: false },
        ]
      : [{ cell, up: false }],
  );
}

/**
 * Every (room, Scaffolding) pair of cells that can be filled in at least one order: room first, or Scaffolding first,
 * when it may also carry the room or be replaced by it at once (R12, R16).
 */
export function scaffoldings(home: Home): readonly { readonly room: Cell; readonly scaffolding: Cell }[] {
  const free = CELLS.filter((cell) => home[cell].kind === 'free');
  return CELLS.filter((room) => holdsNoRoom(home, room)).flatMap((room) =>
    free
      .filter((scaffolding) => {
        const roomFirst =
          supported(home, room) &&
          scaffolding !== room &&
          (supported(home, scaffolding) || nextSpace(scaffolding, 'down') === room);
        const roomLast =
          supported(home, scaffolding) && (supported(home, room) || nextSpace(room, 'down') === scaffolding);
        return roomFirst || roomLast;
      })
      .map((scaffolding) => ({ room, scaffolding })),
  );
}

export function withSpace(home: Home, cell: Cell, space: Space): Home {
  return { ...home, [cell]: space };
}

export function withRoom(home: Home, cell: Cell, card: RoomCard, up: boolean): Home {
  return withSpace(home, cell, { kind: 'room', card, up, token: null });
}

/** The same home with another token on the card of `cell`, which holds a room. */
export function withToken(home: Home, cell: Cell, token: Decor | null): Home {
  const space = home[cell];
  if (space.kind !== 'room') throw new Error(`no room on ${cell}`);
  return withSpace(home, cell, { ...space, token });
}

/** A room: a maximal row of face-up cards of one type on one floor (rules 3.2). */
export interface Run {
  readonly type: RoomType;
  /** From left to right. */
  readonly cells: readonly Cell[];
  /** Those of `cells` that carry a token. */
  readonly tokens: readonly Cell[];
}

interface GrowingRun {
  readonly type: RoomType;
  readonly cells: Cell[];
  readonly tokens: Cell[];
}

/** All rooms in reading order; vertical neighbours are rooms of their own. */
export function runs(home: Home): readonly Run[] {
  const found: GrowingRun[] = [];
  for (const floor of FLOORS) {
    let open: GrowingRun | undefined;
    for (const cell of floor) {
      const type = typeAt(home, cell);
      if (type === null) {
        open = undefined;
        continue;
      }
      if (open === undefined || open.type !== type) {
        open = { type, cells: [], tokens: [] };
        found.push(open);
      }
      open.cells.push(cell);
      const space = home[cell];
      if (space.kind === 'room' && space.token !== null) open.tokens.push(cell);
    }
  }
  return found;
}

/** The first room in reading order with more than one token; its token cells. Null when there is none. */
export function crowded(home: Home): readonly Cell[] | null {
  return runs(home).find((run) => run.tokens.length > 1)?.tokens ?? null;
}

/** Whether a face-up card of `type` lies directly left or right of `cell` (R15). */
export function beside(home: Home, cell: Cell, type: RoomType): boolean {
  return [nextSpace(cell, 'left'), nextSpace(cell, 'right')].some(
    (next) => next !== null && typeAt(home, next) === type,
  );
}

/** The cards that may carry the token: every card of every matching room without one (rules 4.2, R7, R20). */
export function targets(home: Home, token: Decor): readonly Cell[] {
  const { place } = DECOR_KINDS[token];
  if (place === 'garden') return [];
  return runs(home)
    .filter(({ type, tokens }) => {
      const matches = place === 'any' || (place === 'basement' ? ROOM_KINDS[type].zone === 'basement' : type === place);
      return matches && tokens.length === 0;
    })
    .flatMap((run) => run.cells);
}

/** Cells of face-up rooms, in reading order. */
export function faceUp(home: Home): readonly Cell[] {
  return CELLS.filter((cell) => typeAt(home, cell) !== null);
}
