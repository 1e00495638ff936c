import type { AnyGame } from '../../core/contract/seal.ts';
import { resigns } from '../../core/match/match.ts';
import type { Language } from '../../core/text/message.ts';
import type { ClockPauses } from '../../domain/clock-pauses.ts';
import type { LoggedEntry, LogLine } from '../../domain/log.ts';
import { nameAt } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { spanWords, toldAct } from '../text/table-events.ts';
import { appWords } from '../text/words.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';

/** What has happened at a table, told so that everybody may read it. */

/** A time in which the service was away and clocks stood still. */
export interface OutageLine {
  readonly at: Date;
  readonly ms: number;
}

export type Line = LogLine | LoggedEntry | OutageLine;

/** One line per event, act and absence, in the order they happened. Moves that were taken back are not told. */
export function logLines(game: AnyGame, table: Table, lines: readonly Line[], language: Language): readonly string[] {
  const voice = voiceOf(game, table, language);
  const words = appWords(language, (seat) => nameAt(table, seat));
  return lines.flatMap((line) => {
    if ('ms' in line) return [words.say({ say: 'outage', with: { time: spanWords(line.ms) } })];
    if ('tableEvent' in line) return [words.say(toldAct(line.tableEvent, (date) => dayWords(date, language)))];
    if ('undone' in line && line.undone) return [];
    return resigns(line.path)
      ? [words.say({ say: table.phase === 'playing' ? 'resigned' : 'gaveUp', with: { who: { seat: line.seat } } })]
      : line.events.flatMap((event) => voice.tell(event) ?? []);
  });
}

/**
 * What happened after `version`, in the order it happened: the log, and at a table with a clock the times the service
 * was away since then, which no table's log could write down. `stops`, where they are known: since the table began.
 */
export async function logAfter(
  context: Pick<AppContext, 'store' | 'now'>,
  table: Table,
  version: number,
  stops?: Pick<ClockPauses, 'outages'>,
): Promise<readonly (LogLine | OutageLine)[]> {
  const lines = await context.store.log(table.id, version);
  if (table.timeControl.clock === null || table.startedAt === null) return lines;
  const since = stops ?? (await clockPausesOf(context, [], table.startedAt.getTime()));
  if (since.outages.length === 0) return lines;
  const before = (await context.store.log(table.id)).findLast((line) => line.version <= version);
  const from = (before?.at ?? table.startedAt).getTime();
  const outages = since.outages.filter((one) => one.to > from);
  const absences = outages.map((one): OutageLine => ({ at: new Date(one.to), ms: one.to - Math.max(one.from, from) }));
  return [...lines, ...absences].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** "24 December". */
function dayWords(date: string, language: Language): string {
  return new Date(date).toLocaleDateString(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
}

/** What happened after `version`. */
export async function linesSince(
  context: AppContext,
  table: Table,
  version: number,
  language: Language,
): Promise<readonly string[]> {
  return logLines(gameOf(context, table.game), table, await logAfter(context, table, version), language);
}
