import type { Seat } from '../../core/seat.ts';
import type { LogLine } from '../../domain/table/log.ts';
import type { Table } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import type { Viewer } from '../../domain/table/viewer.ts';
import type { ClockPauses } from '../../domain/time/clock-pauses.ts';
import type { AppContext } from '../context.ts';
import { logWithOutages, type OutageLine } from '../history/lines.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';

/** What has happened at a table since its newest post, and what its lines are about. */

/** What has happened at a table since its viewer's newest post. */
export interface News {
  readonly pauses: ClockPauses;
  readonly lines: readonly (LogLine | OutageLine)[];
}

export async function newsOf(
  context: AppContext,
  table: Table,
  { announced }: Pick<Viewer, 'announced'>,
): Promise<News> {
  const at = context.now();
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const turnStarts = table.seatStatuses.flatMap((status) => status.turnStartedAt ?? []);
  const startedAt = table.startedAt?.getTime() ?? at;
  const pauses = await clockPausesOf(context, people, Math.min(at, startedAt, ...turnStarts));
  const since = await logWithOutages(context, table, announced, pauses);
  return { pauses, lines: since.filter((line) => 'ms' in line || line.version <= table.version) };
}

/** Whether a line says that a motion was opened. A motion's people are mentioned by the first post after it only. */
export function isQuestion(line: LogLine | OutageLine): boolean {
  return (
    'tableEvent' in line &&
    (line.tableEvent.kind === 'asked' || (line.tableEvent.kind === 'time-out' && line.tableEvent.next === 'asked'))
  );
}

/** Whether a line says that a person has taken the seat. */
export function isArrival(line: LogLine, seat: Seat): boolean {
  return (
    'tableEvent' in line &&
    line.tableEvent.kind === 'replace' &&
    !line.tableEvent.computer &&
    line.tableEvent.seat === seat
  );
}

/** What a motion changes without a move: what it led to stands in the motion post, and the board stays as it is. */
const GRANTED: readonly TableEvent['kind'][] = ['pause', 'resume', 'extend', 'wait'];

/**
 * Whether a line says what became of a motion, or why somebody has said no, and no move was made or taken back by it.
 */
export function closesMotion(line: LogLine | OutageLine): boolean {
  if (!('tableEvent' in line)) return false;
  const { tableEvent: event } = line;
  if (event.kind === 'declined' || event.kind === 'withdrawn' || event.kind === 'objection') return true;
  return GRANTED.includes(event.kind) && 'answers' in event;
}

/**
 * Whether there are lines, and all of them are about motions: that they were opened, and what became of them without a
 * move.
 */
export function isAllAboutMotions(lines: readonly (LogLine | OutageLine)[]): boolean {
  return lines.length > 0 && lines.every((line) => isQuestion(line) || closesMotion(line));
}

/** Events after which the same people have to make the same moves: the newest post is edited, and nobody is called. */
const QUIET: readonly TableEvent['kind'][] = [...GRANTED, 'leave', 'return', 'vacation'];

/** Whether there are lines, and the board of the newest turn post still shows all there is to see. */
export function areQuiet(lines: readonly (LogLine | OutageLine)[]): boolean {
  return (
    lines.length > 0 &&
    lines.every((line) => 'tableEvent' in line && (closesMotion(line) || QUIET.includes(line.tableEvent.kind)))
  );
}

/** Whether a line says that the table is about to be closed, as nothing happens there. */
export function isLastCall(line: LogLine | OutageLine): boolean {
  return 'tableEvent' in line && line.tableEvent.kind === 'idle';
}
