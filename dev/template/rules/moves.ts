import type { Turn } from '../../../src/core/contract/rules.ts';
import { type Seat, seatsOf } from '../../../src/core/seat.ts';
import { CELLS, MOST } from './pieces.ts';
import type { Move, State } from './types.ts';

/** All hide first, in any order; then the seats take in turn until the bag is empty. */
export function turn(state: State): Turn {
  const hiding = seatsOf(state.seats).filter((seat) => state.hidden[seat] === null);
  if (hiding.length > 0) return { kind: 'play', seats: hiding };
  if (state.better !== null) return { kind: 'play', seats: [state.better] };
  return state.bag.length === 0 ? { kind: 'over' } : { kind: 'play', seats: [state.turn] };
}

/** Every legal move of a seat: none while others decide. */
export function moves(state: State, seat: Seat): readonly Move[] {
  const now = turn(state);
  if (now.kind === 'over' || !now.seats.includes(seat)) return [];
  if (state.hidden[seat] === null) return CELLS.map((cell): Move => ({ kind: 'hide', cell }));
  if (state.better !== null) return (['light', 'dark'] as const).map((side): Move => ({ kind: 'bet', side }));
  return Array.from({ length: Math.min(MOST, state.bag.length) }, (_, at) => at + 1).flatMap((count) =>
    // One pebble is drawn with the left hand.
    (count === 1 ? (['left'] as const) : (['left', 'right'] as const)).map(
      (hand): Move => ({ kind: 'take', count, hand }),
    ),
  );
}
