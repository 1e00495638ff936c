import type { Seat } from '../core/seat.ts';
import { untilOf } from './clock.ts';
import type { Stops } from './clock-pauses.ts';
import { chairAt, sittingAt } from './seats.ts';
import type { Table } from './table.ts';
import { electorate } from './votes.ts';

/**
 * When something happens because a seat's time is over; null without a clock, and where nobody could be asked: a friendly
 * table waits for whoever plays with computers alone.
 */
export function deadlineOf(table: Table, seat: Seat, stops: Stops): number | null {
  const binding = table.pace.strict || electorate(table, { kind: 'late', seat }).length > 0;
  return binding ? untilOf(table, sittingAt(table, seat), chairAt(table, seat)?.person ?? null, stops) : null;
}
