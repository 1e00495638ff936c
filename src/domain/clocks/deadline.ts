import type { Seat } from '../../core/seat.ts';
import { chairAt, seatStatusOf } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import { electorate } from '../table/votes.ts';
import type { ClockPauses } from '../time/clock-pauses.ts';
import { clockEnd } from './clock.ts';

/**
 * When a seat's time-out has consequences, in milliseconds since 1970. Null without a clock, and at a table that is not
 * strict when no other person could decide what happens: it then waits for the player.
 */
export function deadlineOf(table: Table, seat: Seat, pauses: ClockPauses): number | null {
  const binding = table.timeControl.strict || electorate(table, { kind: 'time-out', seat }).length > 0;
  return binding ? clockEnd(table, seatStatusOf(table, seat), chairAt(table, seat)?.person ?? null, pauses) : null;
}
