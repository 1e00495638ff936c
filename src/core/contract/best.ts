import { known } from '../known.ts';
import type { Rng } from '../rng.ts';
import type { Seat } from '../seat.ts';

/** Values closer than this count as equal, since sums of fractions have rounding errors. */
const TOLERANCE = 1e-9;

/** The index of the greatest of `worths`, which is not empty; of several equal ones the dice choose. */
export function bestOf(worths: readonly number[], dice: Rng): number {
  let most = Number.NEGATIVE_INFINITY;
  let candidates: number[] = [];
  for (const [index, value] of worths.entries()) {
    if (value > most + TOLERANCE) {
      most = value;
      candidates = [];
    }
    if (value > most - TOLERANCE) candidates.push(index);
  }
  return dice.pick(candidates);
}

/** The move of greatest worth in a determinized position, as the autopilot plays it. */
export function bestMove<State, Move>(
  rules: {
    moves(state: State, seat: Seat): readonly Move[];
    worths(state: State, seat: Seat, moves: readonly Move[], rng: Rng): readonly number[];
  },
  state: State,
  seat: Seat,
  dice: Rng,
): Move {
  const moves = rules.moves(state, seat);
  return known(moves[bestOf(rules.worths(state, seat, moves, dice), dice)], 'move of a seat on turn');
}
