import type { AnyEvent, AnyGame, Voice } from '../../core/contract/any-game.ts';
import { resigns } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { withIcons } from '../../core/text/icon-mark.ts';
import type { Language } from '../../core/text/message.ts';
import type { LoggedEntry, LogLine } from '../../domain/table/log.ts';
import { nameAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { isNamed, type TableEvent } from '../../domain/table/table-event.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import type { ClockPauses } from '../../domain/time/clock-pauses.ts';
import { answersWords, spanWords, tableEventMessage } from '../../text/table-events.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';

/** The log of a table in words that everybody may read. */

/** An outage of the service, during which clocks were stopped. */
export interface OutageLine {
  /** When it ended. */
  readonly at: Date;
  /** Its length in milliseconds. */
  readonly ms: number;
}

/** Anything the log in words can contain. */
export type HistoryLine = LogLine | LoggedEntry | OutageLine;

/**
 * One text per game event, table event and outage, in the order of `lines`. Moves that were taken back have none, nor
 * have game events about which the game says nothing. With `icons` there are marks (core/text/icon-mark) before game
 * events, which the chat fills.
 */
export function logLines(
  game: AnyGame,
  table: Table,
  lines: readonly HistoryLine[],
  language: Language,
  icons = false,
): readonly string[] {
  const voice = voiceOf(game, table, language);
  const words = appWords(language, (seat) => nameAt(table, seat));
  return lines.flatMap((line, at) => {
    if (endsAlone(line, lines[at + 1])) return [];
    const before = lines[at - 1];
    if (before && endsAlone(before, line))
      return [words.say({ say: 'leftAlone', with: { was: before.tableEvent.was } })];
    if ('ms' in line) return [words.say({ say: 'outage', with: { time: spanWords(line.ms) } })];
    if ('tableEvent' in line && isLeft(table, line.tableEvent))
      return [words.say({ say: 'leftAlone', with: { was: line.tableEvent.by } })];
    if ('tableEvent' in line)
      return [
        words.say(tableEventMessage(line.tableEvent, (date) => dayWords(date, language))) +
          answersWords(line.tableEvent, (seat) => nameAt(table, seat)),
      ];
    if ('undone' in line && line.undone) return [];
    return resigns(line.path)
      ? [words.say({ say: table.phase === 'playing' ? 'resigned' : 'gaveUp', with: { who: { seat: line.seat } } })]
      : line.events.flatMap((event) => {
          const told = voice.tell(event);
          return told === null ? [] : [icons ? withIcons(told, voice.icons(event)) : told];
        });
  });
}

type Left = Extract<HistoryLine, { readonly tableEvent: unknown }> & {
  readonly tableEvent: Extract<TableEvent, { readonly kind: 'leave' }>;
};

/** Whether the only person at a table has ended the game, which does not count as lost. */
function isLeft(table: Table, event: TableEvent): event is Extract<TableEvent, { kind: 'abort' }> & { by: string } {
  const [one, ...others] = table.chairs.flatMap(({ person, name }) => (person === null ? [] : [{ person, name }]));
  if (event.kind !== 'abort' || event.lost !== undefined || !one || others.length > 0) return false;
  return isNamed(event, 'by', one.person, one.name);
}

/** Whether somebody has left, and the game has ended with that, since computers alone were left. */
function endsAlone(line: HistoryLine, next: HistoryLine | undefined): line is Left {
  if (!('tableEvent' in line) || !next || !('tableEvent' in next)) return false;
  return line.tableEvent.kind === 'leave' && next.tableEvent.kind === 'abort' && next.tableEvent.by === null;
}

/**
 * The log after `version` in order, and at a table with a clock the outages since then, which the log itself does not
 * contain. `pauses`: the pauses since the table started, where they have been read already.
 */
export async function logWithOutages(
  context: Pick<AppContext, 'store' | 'now'>,
  table: Table,
  version: number,
  pauses?: Pick<ClockPauses, 'outages'>,
): Promise<readonly (LogLine | OutageLine)[]> {
  const lines = await context.store.log(table.id, version);
  if (table.timeControl.clock === null || table.startedAt === null) return lines;
  const { outages } = pauses ?? (await clockPausesOf(context, [], table.startedAt.getTime()));
  if (outages.length === 0) return lines;
  const before = (await context.store.log(table.id)).findLast((line) => line.version <= version);
  const from = (before?.at ?? table.startedAt).getTime();
  const outageLines = outages
    // A maintenance is told when it is over.
    .filter((one) => one.to > from && one.to <= context.now())
    .map((one): OutageLine => ({ at: new Date(one.to), ms: one.to - Math.max(one.from, from) }));
  return [...lines, ...outageLines].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** "2026-12-24" as "24 December". */
function dayWords(date: string, language: Language): string {
  return new Date(date).toLocaleDateString(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
}

/** The log after `version` in words. */
export async function linesSince(
  context: AppContext,
  table: Table,
  version: number,
  language: Language,
): Promise<readonly string[]> {
  return logLines(
    gameOf(context, table.game),
    table,
    await logWithOutages(context, table, version),
    language,
    showsIcons(context),
  );
}

/** Whether texts for the chat have marks for icons. */
export const showsIcons = ({ emojis }: Pick<AppContext, 'emojis'>): boolean => emojis !== undefined;

/** What only a seat is told of events, one text each. */
export function privateTexts(voice: Voice, seat: Seat, events: readonly AnyEvent[], icons: boolean): readonly string[] {
  return events.flatMap((event) => {
    const told = voice.tellPrivately(event, seat);
    return told === null ? [] : [icons ? withIcons(told, voice.icons(event, seat)) : told];
  });
}
