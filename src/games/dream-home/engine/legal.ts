import { byteAt } from './arrays.ts';
import {
  BELOW,
  EMPTY_ROOM,
  FLOOR,
  FREE,
  IN_BASEMENT,
  LARGEST,
  LEFT,
  NOWHERE,
  RIGHT,
  SCAFFOLDING,
  SPACES,
} from './numbers.ts';

/** What is legal in a home; `home` is the index of its first space on the board. */

export const isRoom = (kind: number): boolean => kind !== FREE && kind !== SCAFFOLDING;

export const isFaceUp = (kind: number): boolean => kind !== FREE && kind < EMPTY_ROOM;

/** Rules 3.3 P2. */
export function supported(kinds: Uint8Array, home: number, space: number): boolean {
  const below = byteAt(BELOW, space);
  return below === NOWHERE || byteAt(kinds, home + below) !== FREE;
}

/** Rules 3.3 P1 and P2. */
export function isSite(kinds: Uint8Array, home: number, space: number): boolean {
  return !isRoom(byteAt(kinds, home + space)) && supported(kinds, home, space);
}

/** Rules 3.3 P3. */
function inZone(kind: number, space: number): boolean {
  return (byteAt(IN_BASEMENT, kind) === 1) === (byteAt(FLOOR, space) === 2);
}

/** Rules 3.3 P3 and P4: whether a card of this kind may lie face up there, whatever lies there now. */
export function fits(
  kinds: Uint8Array,
  tokens: Uint8Array,
  home: number,
  space: number,
  kind: number,
  designer: boolean,
): boolean {
  if (!inZone(kind, space)) return false;
  let size = 1;
  for (let next = byteAt(LEFT, space); next !== NOWHERE; next = byteAt(LEFT, next)) {
    if (byteAt(kinds, home + next) !== kind) break;
    if (!designer && byteAt(tokens, home + next) !== 0) return false;
    size += 1;
  }
  for (let next = byteAt(RIGHT, space); next !== NOWHERE; next = byteAt(RIGHT, next)) {
    if (byteAt(kinds, home + next) !== kind) break;
    if (!designer && byteAt(tokens, home + next) !== 0) return false;
    size += 1;
  }
  return size <= byteAt(LARGEST, kind);
}

/** The first space of the room around a face-up card. */
export function roomStart(kinds: Uint8Array, home: number, space: number): number {
  const kind = byteAt(kinds, home + space);
  let first = space;
  for (let next = byteAt(LEFT, first); next !== NOWHERE; next = byteAt(LEFT, next)) {
    if (byteAt(kinds, home + next) !== kind) break;
    first = next;
  }
  return first;
}

/** How many tokens the room has that begins on this space. */
export function tokensInRoom(kinds: Uint8Array, tokens: Uint8Array, home: number, first: number): number {
  const kind = byteAt(kinds, home + first);
  let count = 0;
  for (let next = first; next !== NOWHERE && byteAt(kinds, home + next) === kind; next = byteAt(RIGHT, next))
    if (byteAt(tokens, home + next) !== 0) count += 1;
  return count;
}

/** The first space of the first room with more than one token, `NOWHERE` when there is none. */
export function crowdedRoom(kinds: Uint8Array, tokens: Uint8Array, home: number): number {
  for (let space = 0; space < SPACES; space += 1) {
    if (byteAt(tokens, home + space) === 0 || !isFaceUp(byteAt(kinds, home + space))) continue;
    const first = roomStart(kinds, home, space);
    if (tokensInRoom(kinds, tokens, home, first) > 1) return first;
  }
  return NOWHERE;
}

/** Whether all rooms are small enough, and these two cards in their zones (Handyman). */
export function holds(kinds: Uint8Array, home: number, a: number, b: number): boolean {
  const one = byteAt(kinds, home + a);
  const other = byteAt(kinds, home + b);
  if (isFaceUp(one) && !inZone(one, a)) return false;
  if (isFaceUp(other) && !inZone(other, b)) return false;
  return roomHolds(kinds, home, a) && roomHolds(kinds, home, b);
}

/** Whether the room around a space is small enough; rooms elsewhere are as they were. */
function roomHolds(kinds: Uint8Array, home: number, space: number): boolean {
  const kind = byteAt(kinds, home + space);
  if (!isFaceUp(kind)) return true;
  let size = 0;
  let next = roomStart(kinds, home, space);
  for (; next !== NOWHERE && byteAt(kinds, home + next) === kind; next = byteAt(RIGHT, next)) size += 1;
  return size <= byteAt(LARGEST, kind);
}
