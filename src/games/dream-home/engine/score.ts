import { byteAt } from './arrays.ts';
import type { Board } from './board.ts';
import { isFaceUp } from './legal.ts';
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
  ROOM_CHILDREN,
  SIZES,
  SPACES,
  TOKEN_POINTS,
} from './numbers.ts';

/** A seat's score at the end (rules 5.2). */

const BATHROOM = kindOf('bathroom');
const KITCHEN = kindOf('kitchen');
const BEDROOM = kindOf('bedroom');

const ROOF_SIZE = 4;

export function scoreOf(board: Board, seat: number): number {
  const { kinds, tokens } = board;
  const home = seat * SPACES;
  const helpers = byteAt(board.helpers, seat);
  const architect = Number((helpers & ARCHITECT) !== 0);
  const designer = Number((helpers & DESIGNER) !== 0);
  let total = byteAt(board.gardenPoints, seat) + designer * byteAt(board.garden, seat);
  let up = false;
  let down = false;
  let kitchen = false;
  let bedroom = false;
  for (let space = 0; space < SPACES; ) {
    const kind = byteAt(kinds, home + space);
    const first = space;
    space += 1;
    if (kind === EMPTY_ROOM) total += architect;
    if (!isFaceUp(kind)) continue;
    let token = byteAt(TOKEN_POINTS, byteAt(tokens, home + first));
    let decorated = Number(byteAt(tokens, home + first) !== 0);
    while (byteAt(RIGHT, space - 1) === space && byteAt(kinds, home + space) === kind) {
      token = Math.max(token, byteAt(TOKEN_POINTS, byteAt(tokens, home + space)));
      if (byteAt(tokens, home + space) !== 0) decorated = 1;
      space += 1;
    }
    total += token + designer * decorated;
    total += isPaired(kinds, home, first, kind) ? byteAt(BESIDE, kind) : byteAt(POINTS, kind * SIZES + space - first);
    if (kind === BATHROOM) {
      if (byteAt(FLOOR, first) === 0) up = true;
      else down = true;
    }
    if (kind === KITCHEN) kitchen = true;
    if (kind === BEDROOM) bedroom = true;
  }
  const bonus = 3 + architect;
  if (up && down) total += bonus;
  if ((up || down) && kitchen && bedroom) total += bonus;
  return total + roofOf(board, seat);
}

/** Whether an annex room, which is always of one card, lies beside its partner (R15). */
export function isPaired(kinds: Uint8Array, home: number, space: number, kind: number): boolean {
  const partner = byteAt(PARTNER, kind);
  if (partner === 0) return false;
  const left = byteAt(LEFT, space);
  const right = byteAt(RIGHT, space);
  return (
    (left !== NOWHERE && byteAt(kinds, home + left) === partner) ||
    (right !== NOWHERE && byteAt(kinds, home + right) === partner)
  );
}

/** The points of the best four roofs of a stack. */
export function roofOf({ roofs, stacks }: Board, seat: number): number {
  if (byteAt(stacks, seat) < ROOF_SIZE) return 0;
  let windows = 0;
  let best = 0;
  for (let colour = 0; colour < ROOF_KINDS / 2; colour += 1) {
    const at = seat * ROOF_KINDS + 2 * colour;
    const plain = byteAt(roofs, at);
    const window = byteAt(roofs, at + 1);
    windows += window;
    if (plain + window >= ROOF_SIZE) best = Math.max(best, 8 + window);
  }
  return best > 0 ? best : 3 + Math.min(ROOF_SIZE, windows);
}

/** Visible children of a home (rules 5.3). */
export function childrenOf({ kinds, cards }: Board, seat: number): number {
  let total = 0;
  for (let space = seat * SPACES; space < (seat + 1) * SPACES; space += 1)
    if (isFaceUp(byteAt(kinds, space))) total += byteAt(ROOM_CHILDREN, byteAt(cards, space));
  return total;
}
