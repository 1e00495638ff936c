import { type Seat, seatsOf } from '../../../src/core/seat.ts';
import type { View } from '../rules/types.ts';

/** The seats that have hidden, taken or bet between two views of one reader, in seat order. */
export function changes(before: View, after: View): readonly Seat[] {
  return seatsOf(after.counts.length).filter(
    (seat) =>
      before.cells[seat] !== after.cells[seat] ||
      before.counts[seat] !== after.counts[seat] ||
      before.bets[seat] !== after.bets[seat],
  );
}
