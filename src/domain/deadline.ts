import type { Seat } from '../core/seat.ts';
import { clockEnd } from './clock.ts';
import type { ClockPauses } from './clock-pauses.ts';
import { chairAt, seatStatusOf } from './seats.ts';
import type { Table } from './table.ts';
import { electorate } from './votes.ts';

/**
 * When something happens because a seat's time is over; null without a clock, and where nobody could be asked: a friendly
 * table waits for whoever plays with computers alone.
 */
export function deadlineOf(table: Table, seat: Seat, stops: ClockPauses): number | null {
  const binding = table.timeControl.strict || electorate(table, { kind: 'time-out', seat }).length > 0;
  return binding ? clockEnd(table, seatStatusOf(table, seat), chairAt(table, seat)?.person ?? null, stops) : null;
}
