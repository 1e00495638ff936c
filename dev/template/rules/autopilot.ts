import type { Rng } from '../../../src/core/rng.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { moves } from './moves.ts';
import type { Move, State } from './types.ts';

/**
 * Any move: in Pebbles it matters little which. Where it matters, weigh each of them and let `best`
 * (core/contract/best.ts) take the one worth most. The state is a determinized one: it knows no more than the seat.
 */
export function autopilot(state: State, seat: Seat, rng: Rng): Move {
  return rng.pick(moves(state, seat));
}
