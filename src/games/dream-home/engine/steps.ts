import { byteAt } from './arrays.ts';
import type { Board } from './board.ts';
import { crowdedRoom } from './legal.ts';
import { BY_CHILDREN, NOWHERE, RIGHT, ROOF_KINDS, ROOM_KIND, TOKEN_POINTS } from './numbers.ts';

/** Steps that moves are made of, to be made on a board or only tried. */

/** Adds roofs of a kind to a stack, or takes them away. */
export function addRoofs({ roofs, stacks }: Board, seat: number, kind: number, many: number): void {
  const at = seat * ROOF_KINDS + kind;
  roofs[at] = byteAt(roofs, at) + many;
  stacks[seat] = byteAt(stacks, seat) + many;
}

/** Puts a token into the garden (`many` 1), or takes it away (-1). */
export function addToGarden({ garden, gardenPoints }: Board, seat: number, token: number, many: number): void {
  garden[seat] = byteAt(garden, seat) + many;
  gardenPoints[seat] = byteAt(gardenPoints, seat) + many * byteAt(TOKEN_POINTS, token);
}

/** What lies on two spaces changes places. */
export function exchange({ kinds, cards, tokens }: Board, a: number, b: number): void {
  swap(kinds, a, b);
  swap(cards, a, b);
  swap(tokens, a, b);
}

function swap(xs: Uint8Array, a: number, b: number): void {
  const one = byteAt(xs, a);
  xs[a] = byteAt(xs, b);
  xs[b] = one;
}

/** Of the room with several tokens only the one on `space` stays. */
export function keepToken({ kinds, tokens }: Board, home: number, space: number): void {
  const kind = byteAt(kinds, home + space);
  let next = crowdedRoom(kinds, tokens, home);
  for (; next !== NOWHERE && byteAt(kinds, home + next) === kind; next = byteAt(RIGHT, next))
    if (next !== space) tokens[home + next] = 0;
}

/** The discarded card of this kind that the Supplier takes, which is there. */
export function suppliedCard({ roomDiscard }: Board, kind: number): number {
  for (let n = 0; n < BY_CHILDREN.length; n += 1) {
    const card = byteAt(BY_CHILDREN, n);
    if (byteAt(ROOM_KIND, card) === kind && byteAt(roomDiscard, card) === 1) return card;
  }
  throw new Error(`no card of kind ${kind} was discarded`);
}
