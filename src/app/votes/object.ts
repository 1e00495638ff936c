import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Requester } from '../../domain/permissions/permissions.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { LogLine } from '../../domain/table/log.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { Objection } from '../../domain/table/table-event.ts';
import type { AppContext } from '../context.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';

/**
 * Says, once and by a set phrase, why a player has said no to the newest motion. 'no-motion' when they have not, or
 * have said why.
 */
export function object(
  context: AppContext,
  by: Omit<Requester, 'moderator'>,
  why: Objection,
): Promise<Result<Table, Refused>> {
  return withRunningTable(context, by.table, async ({ game, table, position }) => {
    const seat = seatOf(table, by.person);
    if (seat === null) return no({ code: 'not-seated' });
    if (!mayObject(table, by.person, seat, await context.store.log(table.id))) return no({ code: 'no-motion' });
    const after = await transition(context, game, table, position, { tableEvents: [{ kind: 'objection', seat, why }] });
    return after && ok(after);
  });
}

function mayObject(table: Table, person: string, seat: Seat, log: readonly LogLine[]): boolean {
  const asked = log.findLastIndex((line) => 'tableEvent' in line && line.tableEvent.kind === 'asked');
  const since = log.slice(asked + 1).flatMap((line) => ('tableEvent' in line ? [line.tableEvent] : []));
  if (asked < 0 || since.some((event) => event.kind === 'objection' && event.seat === seat)) return false;
  const open = table.motion?.votes ?? [];
  return (
    open.some((vote) => vote.person === person && vote.choice === 'no') ||
    since.some((event) => event.kind === 'declined' && event.against?.includes(seat))
  );
}
