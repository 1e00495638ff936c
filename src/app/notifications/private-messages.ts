import type { Voice } from '../../core/contract/any-game.ts';
import type { Seat } from '../../core/seat.ts';
import type { TableId } from '../../domain/ids.ts';
import type { Way } from '../../domain/people/notice.ts';
import { type Person, privateLanguage } from '../../domain/people/person.ts';
import type { LogLine } from '../../domain/table/log.ts';
import { seatName, seatStatusOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { isNamed } from '../../domain/table/table-event.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { playersInPrivate } from '../../domain/table/viewer.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { pendingVoters } from '../../domain/table/votes.ts';
import type { AppContext } from '../context.ts';
import { logLines } from '../history/lines.ts';
import { secretsIn } from '../history/secrets.ts';
import { personOrDefault } from '../people/people.ts';
import { CLOSED_PAUSE } from '../ports/chat.ts';
import { isArrival, isQuestion } from './news.ts';
import { playedPlans } from './played-plans.ts';
import { sendDirect, updatePrivateNotice } from './private-notice.ts';
import { showPlayer, takeFromFormerPlayers } from './seat-messages.ts';
import { showsTakenBack } from './send-once.ts';

/** Direct messages about log lines. They are for convenience: no game depends on one being delivered. */

/**
 * The job `private-messages`: tells each player what only they may know of the lines after `from`, up to `version`:
 * secrets, and which of their premoves were played. Players who want table events in private get those, too.
 */
export async function sendPrivateMessages(
  context: AppContext,
  id: TableId,
  from: number,
  version: number,
): Promise<void> {
  const table = await context.store.find(id);
  if (!table) return;
  if (version === 0) return tellMissedSecrets(context, table);
  const since = await context.store.log(id, from);
  const lines = since.filter((line) => line.version <= version);
  const inPrivate = playersInPrivate(table);
  for (const { person: seated, seat } of table.chairs) {
    // The person who sits there by now took the seat later, and is told all secrets by the job of that change.
    if (since.some((line) => line.version > version && isArrival(line, seat))) continue;
    const person = seated === null ? null : await personOrDefault(context, seated);
    if (!person || person.dmsClosed) continue;
    if (inPrivate.some((one) => one.seat === seat)) {
      // Their own message tells all of it, and rings where the table asks them.
      const asks =
        lines.some(isQuestion) && pendingVoters(table).includes(person.id) && person.notices.table !== 'none';
      if (asks) await showPlayer(context, table, person.id, { key: `a${id}${version}`, mark: null });
      continue;
    }
    const language = privateLanguage(person, table);
    const voice = voiceOf(gameOf(context, table.game), table, language);
    // A person who has just taken the seat is told all that its former player was told.
    const arrives = lines.some((line) => isArrival(line, seat));
    if (arrives || isPrivate(voice, seat, lines))
      await updatePrivateNotice(context, table, seat, person, (one) => arrives || (one > from && one <= version));
    const about = { table: summaryOf(table), language };
    const planned = await playedPlans(context, table, seat, language, lines);
    if (planned.length > 0)
      await sendDirect(context, person.id, { ...about, kind: 'planned', key: `p${id}${version}`, lines: planned });
    const news = newsOf(context, table, person, seat, lines);
    if (news.length > 0) {
      const away = seatStatusOf(table, seat).away && !table.match?.resigned.includes(seat);
      const asked = pendingVoters(table).includes(person.id);
      const key = `a${id}${version}`;
      await sendDirect(context, person.id, { ...about, kind: 'table', key, lines: news, asked, away });
    }
  }
}

/** Tells the people at a table what they have not certainly been shown, since their direct messages were closed. */
async function tellMissedSecrets(context: AppContext, table: Table): Promise<void> {
  if (table.phase !== 'playing') return;
  // It may be played elsewhere meanwhile.
  await takeFromFormerPlayers(context, table.id);
  for (const { person: seated, seat } of table.chairs) {
    const person = seated === null ? null : await personOrDefault(context, seated);
    if (person && playersInPrivate(table).some((one) => one.seat === seat))
      await showPlayer(context, table, person.id, null);
    else if (person && !person.dmsClosed) await updatePrivateNotice(context, table, seat, person, () => false);
  }
}

/** Whether lines tell something that only a seat may know; nothing of moves that were taken back counts. */
function isPrivate(voice: Voice, seat: Seat, lines: readonly LogLine[]): boolean {
  const entries = lines.flatMap((line) => ('tableEvent' in line || line.undone ? [] : [line]));
  return secretsIn(voice, seat, entries).lines.length > 0;
}

/** Milliseconds for which posts in a closed place are looked for again. */
const CLOSED_FOR = 86_400_000;

/**
 * The job `withdraw`: deletes turn posts and secrets about the versions after `from`, up to `version`. Posts that are
 * remembered stand, and so do those that tell what nobody has told yet: they are still to be found.
 */
export async function withdrawPosts(context: AppContext, id: TableId, from: number, version: number): Promise<void> {
  const table = await context.store.find(id);
  if (!table) return;
  const told = await context.store.toldVersions(id);
  const lines = await context.store.log(id, from);
  const versions = Array.from({ length: version - from }, (_, at) => from + 1 + at).filter(
    (one) => !told.includes(one) && (one <= table.announced || showsTakenBack(lines, one)),
  );
  const since = lines[0]?.at ?? table.changedAt;
  const isDone = await context.chat.withdraw(summaryOf(table), versions, since);
  if (!isDone && context.now() - since.getTime() < CLOSED_FOR)
    await context.store.addJobs([{ task: 'withdraw', table: id, from, version, after: CLOSED_PAUSE }]);
  const undone = lines.filter((line) => !('tableEvent' in line) && line.undone);
  for (const { person, seat } of table.chairs) {
    // The message of who sees the table in private tells what counts when the taking back is announced.
    if (person === null || playersInPrivate(table).some((one) => one.seat === seat)) continue;
    const voice = voiceOf(gameOf(context, table.game), table);
    const secret = undone.some(
      (line) => !('tableEvent' in line) && line.events.some((event) => voice.tellPrivately(event, seat) !== null),
    );
    if (!secret) continue;
    await updatePrivateNotice(context, table, seat, await personOrDefault(context, person), () => false);
    await context.chat.retractDirect(
      person,
      versions.map((one) => formerSecretKey(id, one)),
      since,
    );
  }
}

/** The key under which earlier versions have sent the secrets of each version in a message of its own. */
function formerSecretKey(id: TableId, version: number): string {
  return `w${id}${version}`;
}

/** The table events for a person who wants them in private, and the time-outs of their own seat if they want those. */
function newsOf(
  context: AppContext,
  table: Table,
  person: Person,
  seat: Seat,
  lines: readonly LogLine[],
): readonly string[] {
  const wantsEvents = inPrivate(person.notices.table);
  const wantsTimeOuts = inPrivate(person.notices.time);
  const events = lines.filter(
    (line) =>
      (wantsEvents && 'tableEvent' in line && !isOwnEvent(table, person, line)) || (wantsTimeOuts && isTimeOut(line)),
  );
  return logLines(gameOf(context, table.game), table, events, privateLanguage(person, table));

  /**
   * Whether the seat's time was over and the autopilot moved. When the others are asked instead, a reminder says so.
   */
  function isTimeOut(line: LogLine): boolean {
    return (
      'tableEvent' in line &&
      line.tableEvent.kind === 'time-out' &&
      line.tableEvent.seat === seat &&
      line.tableEvent.next !== 'asked'
    );
  }
}

const inPrivate = (way: Way): boolean => way === 'dm' || way === 'both';

/** Whether a line is about something this person has just done themselves. */
function isOwnEvent(table: Table, person: Person, line: LogLine): boolean {
  return 'tableEvent' in line && isNamed(line.tableEvent, 'by', person.id, seatName(table, person.id));
}
