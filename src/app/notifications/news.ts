import type { ClockPauses } from '../../domain/clock-pauses.ts';
import type { LogLine } from '../../domain/log.ts';
import type { Table } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';
import { logWithOutages, type OutageLine } from '../history/lines.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';

/** What has happened at a table since its newest post, and what its lines are about. */

/** What has happened at a table since its newest post. */
export interface News {
  readonly pauses: ClockPauses;
  readonly lines: readonly (LogLine | OutageLine)[];
}

export async function newsOf(context: AppContext, table: Table): Promise<News> {
  const at = context.now();
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const turnStarts = table.seatStatuses.flatMap((status) => status.turnStartedAt ?? []);
  const startedAt = table.startedAt?.getTime() ?? at;
  const pauses = await clockPausesOf(context, people, Math.min(at, startedAt, ...turnStarts));
  const since = await logWithOutages(context, table, table.announced, pauses);
  return { pauses, lines: since.filter((line) => 'ms' in line || line.version <= table.version) };
}

/** Whether a line says that a motion was opened. A motion's people are mentioned by the first post after it only. */
export function isQuestion(line: LogLine | OutageLine): boolean {
  return (
    'tableEvent' in line &&
    (line.tableEvent.kind === 'asked' || (line.tableEvent.kind === 'time-out' && line.tableEvent.next === 'asked'))
  );
}

/** Whether a line says that a motion was closed, and nothing came of it. */
function closesMotion(line: LogLine | OutageLine): boolean {
  return 'tableEvent' in line && (line.tableEvent.kind === 'declined' || line.tableEvent.kind === 'withdrawn');
}

/** Whether there are lines, and none that changes the table otherwise than by a motion that was opened or closed. */
export function isAllAboutMotions(lines: readonly (LogLine | OutageLine)[]): boolean {
  return lines.length > 0 && lines.every((line) => isQuestion(line) || closesMotion(line));
}

/** Whether a line says that the table is about to be closed, as nothing happens there. */
export function isLastCall(line: LogLine | OutageLine): boolean {
  return 'tableEvent' in line && line.tableEvent.kind === 'idle';
}
