import type { Seat } from '../../../core/seat.ts';
import { bare } from './apply.ts';
import type { Move, State, View } from './types.ts';
import { view } from './view.ts';

/** The position after the move alone: nothing drawn, discarded or scored after it. */
export function preview(state: State, seat: Seat, move: Move): View {
  return view(bare(state, seat, move), seat, []);
}
