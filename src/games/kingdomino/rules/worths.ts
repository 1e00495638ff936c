import type { Seat } from '../../../core/seat.ts';
import { inHand } from './apply.ts';
import type { Board } from './bitboard.ts';
import type { Domino } from './dominoes.ts';
import { kingdomAt } from './kingdom.ts';
import { sizeOf } from './score.ts';
import { boardOf } from './small-board.ts';
import type { Move, State } from './types.ts';

/** What separates equal moves: the first of the list is preferred. All worths are whole or half points. */
const ORDER = 1e-6;

/**
 * A placement is as good as the kingdom after it with the best domino that could be picked then; a pick is as good as
 * the kingdom with that domino in its best place.
 */
export function worths(state: State, seat: Seat, moves: readonly Move[]): readonly number[] {
  const board = boardOf(sizeOf(state.options));
  board.load(kingdomAt(state.kingdoms, seat));
  const judge = judgeOf(state);
  const open = state.next.flatMap(({ domino, king }) => (king === null ? [domino] : []));
  // The other king's domino has to be placed as well, if it waits in the same line.
  const waiting = state.line.slice(state.at + 1).flatMap(({ domino, king }) => (king === seat ? [domino] : []));
  const value = (move: Move): number => {
    if (move.kind === 'pick') return best(board, move.domino, judge);
    const after = boardOf(sizeOf(state.options));
    after.copy(board);
    after.lay(inHand(state), move);
    const later = [...waiting, ...open].map((domino) => best(after, domino, judge));
    return judge(after) + Math.max(0, ...later.map((then) => then - judge(after)));
  };
  return moves.map((move, at) => value(move) - ORDER * at);
}

/** How good a kingdom is, in points. */
type Judge = (board: Board) => number;

/** The best that can be made of `domino`; discarding it leaves two squares that might as well be dead. */
function best(board: Board, domino: Domino, judge: Judge): number {
  const found = board.find(domino);
  if (found === 0) return judge(board) - 2 * DEAD;
  const after = boardOf(board.frame.size);
  let top = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < found; index += 1) {
    after.copy(board);
    after.lay(domino, board.found(index));
    top = Math.max(top, judge(after));
  }
  return top;
}

/** What a free square costs that no domino can cover any more; found by playing. */
const DEAD = 2;

/** A castle that can still come to stand in the middle is worth its bonus: giving it up early never pays. */
function judgeOf({ options }: State): Judge {
  return (board) => board.worth() - DEAD * board.dead() + (options.middleKingdom && board.centring() ? 10 : 0);
}
