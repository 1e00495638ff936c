import { resigns } from '../../core/match/match.ts';
import type { LogLine } from '../../domain/table/log.ts';
import { isDeserted } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';

/**
 * A table at which nobody is left waits for a day before the autopilot plays the game to its end, so that somebody can
 * come back.
 */

/** Seconds for which it waits. */
export const GRACE = 86_400;

/** Until when a table waits for somebody to come back; null when it does not, or no longer. */
export async function graceEnd(context: Pick<AppContext, 'store' | 'now'>, table: Table): Promise<Date | null> {
  if (table.phase !== 'playing' || !isDeserted(table)) return null;
  const last = (await context.store.log(table.id)).findLast(losesSomebody)?.at ?? table.changedAt;
  const until = last.getTime() + GRACE * 1000;
  return until > context.now() ? new Date(until) : null;
}

/** Whether a line says that a person no longer plays a seat. */
function losesSomebody(line: LogLine): boolean {
  if (!('tableEvent' in line)) return !line.undone && resigns(line.path);
  const { tableEvent: event } = line;
  return event.kind === 'leave' || event.kind === 'replace' || (event.kind === 'time-out' && event.next === 'away');
}
