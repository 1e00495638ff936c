import { FREE_BASEMENT, FREE_HOUSE, HELPERS, STACK, TOOLS } from '../rules/appraise.ts';
import { HELPER_KINDS, TOOL_KINDS } from '../rules/cards.ts';
import { MARKER } from '../rules/worths.ts';
import { byteAt, realAt } from './arrays.ts';
import type { Board } from './board.ts';
import { isFaceUp, isRoom, roomStart, supported } from './legal.ts';
import {
  ARCHITECT,
  BESIDE,
  DESIGNER,
  EMPTY_ROOM,
  FLOOR,
  kindOf,
  LEFT,
  NOWHERE,
  PARTNER,
  POINTS,
  RIGHT,
  ROOF_KINDS,
  ROOFER,
  ROOM_CHILDREN,
  SIZES,
  SPACES,
  TOKEN_POINTS,
} from './numbers.ts';
import { BATH_DOWN, BATH_UP, FREE_DOWN, FREE_UP, HAS_BEDROOM, HAS_KITCHEN, type Prospects } from './prospects.ts';
import { isPaired, roofOf } from './score.ts';

/** What a seat's belongings promise: the estimate of rules/appraise.ts, read from a board. */

/** By kind and floor: what a room adds to the bits of `Prospects.bonuses`. */
const KIND_BITS = new Uint8Array(256);
KIND_BITS[kindOf('kitchen')] = HAS_KITCHEN;
KIND_BITS[kindOf('bedroom')] = HAS_BEDROOM;
const BATHROOM = kindOf('bathroom');

/** By bits of tools and of helpers: what they promise, the Roofer left out. */
const TOOL_WORTHS = Float64Array.from({ length: 1 << TOOL_KINDS.length }, (_, bits) =>
  TOOL_KINDS.reduce((sum, kind, at) => sum + ((bits >> at) & 1) * TOOLS[kind], 0),
);
const HELPER_WORTHS = Float64Array.from({ length: 1 << HELPER_KINDS.length }, (_, bits) =>
  HELPER_KINDS.reduce((sum, kind, at) => sum + (kind === 'roofer' ? 0 : ((bits >> at) & 1) * HELPERS[kind]), 0),
);
const STACKS = Float64Array.from(STACK);

/** What `seat` has and may expect; `open`: whether its roofs are looked at. */
export function promiseOf(board: Board, seat: number, prospects: Prospects, open: boolean): number {
  return homePromise(board, seat, prospects) + otherPromise(board, seat, prospects.rounds, open);
}

/** The part of the home, its tokens and children. */
export function homePromise({ kinds, cards, tokens, helpers }: Board, seat: number, prospects: Prospects): number {
  const { growth, partner, bonuses } = prospects;
  const home = seat * SPACES;
  const set = byteAt(helpers, seat);
  const designer = (set & DESIGNER) !== 0;
  const architect = (set & ARCHITECT) !== 0;
  let total = 0;
  let children = 0;
  let bits = 0;
  for (let space = 0; space < SPACES; ) {
    const kind = byteAt(kinds, home + space);
    const first = space;
    const floor = byteAt(FLOOR, first);
    space += 1;
    if (!isFaceUp(kind)) {
      if (kind === EMPTY_ROOM) {
        if (architect) total += 1;
      } else if (floor === 2) total += FREE_BASEMENT;
      else {
        total += FREE_HOUSE;
        bits |= floor === 0 ? FREE_UP : FREE_DOWN;
      }
      continue;
    }
    let token = byteAt(tokens, home + first);
    let tokenPoints = byteAt(TOKEN_POINTS, token);
    children += byteAt(ROOM_CHILDREN, byteAt(cards, home + first));
    while (byteAt(RIGHT, space - 1) === space && byteAt(kinds, home + space) === kind) {
      const other = byteAt(tokens, home + space);
      if (other !== 0) {
        token = other;
        tokenPoints = Math.max(tokenPoints, byteAt(TOKEN_POINTS, other));
      }
      children += byteAt(ROOM_CHILDREN, byteAt(cards, home + space));
      space += 1;
    }
    if (token !== 0) total += designer ? tokenPoints + 1 : tokenPoints;
    bits |= kind === BATHROOM ? (floor === 0 ? BATH_UP : BATH_DOWN) : byteAt(KIND_BITS, kind);
    const at = kind * SIZES + space - first;
    if (byteAt(PARTNER, kind) !== 0) {
      if (isPaired(kinds, home, first, kind)) total += byteAt(BESIDE, kind);
      else total += byteAt(POINTS, at) + realAt(partner, kind) * openness(kinds, home, first, space - 1);
      continue;
    }
    total += byteAt(POINTS, at);
    const grown = realAt(growth, at);
    if (grown > 0 && (token === 0 || designer)) total += grown * openness(kinds, home, first, space - 1);
  }
  return total + realAt(bonuses, bits) * (architect ? 4 : 3) + children / 100;
}

/** 1 when a card can be laid beside the room at once, less when it needs support first, 0 when it is shut in. */
function openness(kinds: Uint8Array, home: number, first: number, last: number): number {
  const left = byteAt(LEFT, first);
  const right = byteAt(RIGHT, last);
  const leftOpen = left !== NOWHERE && !isRoom(byteAt(kinds, home + left));
  const rightOpen = right !== NOWHERE && !isRoom(byteAt(kinds, home + right));
  if (!leftOpen && !rightOpen) return 0;
  if ((leftOpen && supported(kinds, home, left)) || (rightOpen && supported(kinds, home, right)))
    return leftOpen && rightOpen ? 1 : 0.9;
  return 0.7;
}

/** What a token adds to the promise of a home when it is laid on a room without one, at `carrier`. */
export function tokenGain(board: Board, seat: number, carrier: number, token: number, prospects: Prospects): number {
  const { kinds, helpers } = board;
  const points = byteAt(TOKEN_POINTS, token);
  if ((byteAt(helpers, seat) & DESIGNER) !== 0) return points + 1;
  const home = seat * SPACES;
  const kind = byteAt(kinds, home + carrier);
  const first = roomStart(kinds, home, carrier);
  let last = first;
  while (byteAt(RIGHT, last) === last + 1 && byteAt(kinds, home + last + 1) === kind) last += 1;
  const grown = realAt(prospects.growth, kind * SIZES + last - first + 1);
  return grown === 0 ? points : points - grown * openness(kinds, home, first, last);
}

/** The part of roofs, garden, tools, helpers and marker. */
export function otherPromise(board: Board, seat: number, rounds: number, open: boolean): number {
  const helpers = byteAt(board.helpers, seat);
  const stack = byteAt(board.stacks, seat);
  let total = byteAt(board.gardenPoints, seat) + realAt(HELPER_WORTHS, helpers);
  if ((helpers & DESIGNER) !== 0) total += byteAt(board.garden, seat);
  if ((helpers & ROOFER) !== 0 && stack >= 3) total += HELPERS.roofer;
  total += realAt(TOOL_WORTHS, byteAt(board.tools, seat)) * Math.min(1, rounds / 3);
  if (rounds > 0 && board.marker === seat) total += MARKER;
  if (stack + rounds + Number((helpers & ROOFER) !== 0) < 4) return total;
  const late = stack >= 4 ? 1 : rounds / (rounds + 4 - stack);
  const counted = realAt(STACKS, Math.min(stack, STACKS.length - 1)) * late;
  if (!open) return total + counted;
  let most = 0;
  for (let at = seat * ROOF_KINDS; at < (seat + 1) * ROOF_KINDS; at += 2)
    most = Math.max(most, byteAt(board.roofs, at) + byteAt(board.roofs, at + 1));
  return total + Math.max(roofOf(board, seat), counted) + (most < 4 ? most * 0.4 * late : 0);
}
