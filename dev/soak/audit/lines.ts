import type { LogLine } from '../../../src/domain/table/log.ts';

/** What lines of a table's log say. */

/** Whether a line says that the table is played somewhere else from then on. */
export const isRelocation = (line: LogLine): boolean => 'tableEvent' in line && line.tableEvent.kind === 'moved';

/** Whether a line gives a seat another name. */
export const hasNewNames = (line: LogLine): boolean =>
  'tableEvent' in line && (line.tableEvent.kind === 'replace' || line.tableEvent.kind === 'leave');

/**
 * Whether a line leaves the board as it is: the newest posts were edited to it, and the next turn post tells what no
 * motion post does.
 */
export function isQuiet(line: LogLine): boolean {
  return (
    isAboutMotions(line) ||
    ('tableEvent' in line &&
      ['pause', 'resume', 'extend', 'wait', 'leave', 'return', 'vacation'].includes(line.tableEvent.kind))
  );
}

/** Whether a line says that a motion was opened, or what became of it. */
export function isAboutMotions(line: LogLine): boolean {
  if (!('tableEvent' in line)) return false;
  const { tableEvent: act } = line;
  if (['asked', 'declined', 'withdrawn', 'objection'].includes(act.kind) || 'answers' in act) return true;
  return act.kind === 'time-out' && act.next === 'asked';
}
