import type { Seat } from '../../../src/core/seat.ts';
import type { Move, State } from './types.ts';

/**
 * What each move promises, in points at the end: in Pebbles nothing is known of that, so all are alike and the dice
 * choose. Where it matters, play each move and estimate what it leads to. The state is a determinized one: it knows no
 * more than the seat.
 */
export function worths(_state: State, _seat: Seat, moves: readonly Move[]): readonly number[] {
  return moves.map(() => 0);
}
