import type { Seat } from '../../core/seat.ts';

/** How many hints a seat has been given at a table. */
export interface SeatHints {
  readonly seat: Seat;
  readonly hints: number;
}
