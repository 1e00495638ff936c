import type { Rng } from '../../core/rng.ts';
import type { Seat } from '../../core/seat.ts';
import { legalMoves } from './moves.ts';
import type { Move, State } from './types.ts';

export function autopilot(state: State, seat: Seat, rng: Rng): Move {
  return rng.pick(legalMoves(state, seat));
}
