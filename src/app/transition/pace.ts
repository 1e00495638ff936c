import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';

/** Milliseconds that computers wait after a person's move where the table wants a human pace. */
const MINUTE = 60_000;

/** Until when a table's computers wait before they move; null when they do not, or no longer. */
export async function paceEnd(context: Pick<AppContext, 'store' | 'now'>, table: Table): Promise<Date | null> {
  if (table.computerPace === 'at-once') return null;
  const last = (await context.store.entries(table.id)).at(-1);
  // A computer that follows on a computer does not wait, so that their moves are told together.
  if (last && table.chairs[last.seat]?.person === null) return null;
  const until = (last?.at ?? table.startedAt ?? table.changedAt).getTime() + MINUTE;
  return until > context.now() ? new Date(until) : null;
}
