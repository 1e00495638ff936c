import type { Seat } from '../../../core/seat.ts';
import { played } from './apply.ts';
import type { Move, State } from './types.ts';
import { view } from './view.ts';
import type { View } from './view-types.ts';

/** The position after the move alone: no clean-up, no deal, no counting. */
export function preview(state: State, seat: Seat, move: Move): View {
  return view(played(state, seat, move).state, seat, [], true);
}
