import {
  COLOURS,
  type Colour,
  maxSize,
  ROOM_TYPES,
  type RoofCard,
  type Room,
  type RoomCard,
  type RoomType,
  roofOf,
  roomOf,
} from './cards.ts';
import { faceUp, fits, inZone, runs, withSpace } from './home.ts';
import { CELLS, type Cell, type Home } from './types.ts';

/** Exchanges: which card may replace which, also one that changes nothing (docs/records/dream-home.md). */

/** Cells of face-up cards that `card` may come in for (Drill; rules 4.3, R26, R28). */
export function drillable(home: Home, card: RoomCard, designer: boolean): readonly Cell[] {
  const { type } = roomOf(card);
  return faceUp(home).filter((cell) => fits(home, cell, type, designer));
}

/** Cells of room cards, empty rooms too, that a card of `type` may come in for (Supplier; rules 4.4). */
export function suppliable(home: Home, type: RoomType, designer: boolean): readonly Cell[] {
  return CELLS.filter((cell) => home[cell].kind === 'room' && fits(home, cell, type, designer));
}

/** The types lying among `cards`, in the order of the rules' table. */
export function typesAmong(cards: readonly RoomCard[]): readonly RoomType[] {
  const found = new Set(cards.map((card) => roomOf(card).type));
  return ROOM_TYPES.filter((type) => found.has(type));
}

/** Of several copies the one with most children, then the lowest copy; null when there is none. */
export function bestCopy(rooms: readonly Room[], type: RoomType): Room | null {
  const copies = rooms.filter((room) => room.type === type);
  const [best = null] = copies.sort((a, b) => b.children - a.children || a.copy - b.copy);
  return best;
}

/** The kinds of roof lying among `cards`, equal ones once, by colour, plain before window. */
export function roofsAmong(
  cards: readonly RoofCard[],
): readonly { readonly colour: Colour; readonly window: boolean; readonly card: RoofCard }[] {
  return COLOURS.flatMap((colour) =>
    [false, true].flatMap((window) => {
      const [card] = cards.filter((one) => roofOf(one).colour === colour && roofOf(one).window === window).sort();
      return card === undefined ? [] : [{ colour, window, card }];
    }),
  );
}

/** The home after two of its room cards changed places; tokens go with their cards (rules 4.4). */
export function exchanged(home: Home, a: Cell, b: Cell): Home {
  return withSpace(withSpace(home, a, home[b]), b, home[a]);
}

/**
 * Pairs of room cards the Handyman may exchange, `a` before `b` in reading order: afterwards every face-up card is in
 * its zone and no room is larger than its type allows. Tokens do not matter (R8).
 */
export function exchanges(home: Home): readonly { readonly a: Cell; readonly b: Cell }[] {
  const cells = CELLS.filter((cell) => home[cell].kind === 'room');
  return cells.flatMap((a, at) =>
    cells
      .slice(at + 1)
      .filter((b) => holds(exchanged(home, a, b), [a, b]))
      .map((b) => ({ a, b })),
  );
}

function holds(home: Home, moved: readonly Cell[]): boolean {
  const zoned = moved.every((cell) => {
    const space = home[cell];
    return space.kind !== 'room' || !space.up || inZone(roomOf(space.card).type, cell);
  });
  return zoned && runs(home).every((run) => run.cells.length <= maxSize(run.type));
}
