import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import { type Person, privateLanguage } from '../../domain/people/person.ts';
import { positionOf } from '../../domain/table/position.ts';
import { seatOf } from '../../domain/table/seats.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { playersInPrivate } from '../../domain/table/viewer.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import type { Waiting } from '../ports/direct-messages.ts';
import { ownTables } from '../queries/own-tables.ts';

/** A person's inbox: the one message that lists the tables waiting for them. */

/** Milliseconds for which a message counts as young. The chat limits how often older ones can be edited. */
const YOUNG = 3_600_000;

/**
 * The tables that wait for a person, those with the least time left first, without those that have a message of their
 * own for them.
 */
export async function tablesWaitingFor(
  context: AppContext,
  person: PersonId,
  language: Language,
): Promise<readonly Waiting[]> {
  const rows = (await ownTables(context, person)).filter((row) => row.myTurn);
  return rows.flatMap(({ table, until }) => {
    const game = gameOf(context, table.game);
    const position = table.match && positionOf(game, table.match);
    const seat = seatOf(table, person);
    if (!position || seat === null || playersInPrivate(table).some((one) => one.seat === seat)) return [];
    const { round, task } = voiceOf(game, table, language).now(game.view(position.state, seat, position.resigned));
    return [{ table: summaryOf(table), round, task, until }];
  });
}

/**
 * Updates the inbox after a table no longer waits for its person: it is removed when none does, and edited otherwise.
 * Never sends a new message. One that was begun and is not known is looked for.
 */
export async function updateInbox(context: AppContext, id: PersonId): Promise<void> {
  const person = await personOrDefault(context, id);
  await (person.inboxSending ? recoverInbox(context, id) : showWaiting(context, person));
}

/** Makes the inbox that is known of list the tables that wait; an old one stays, unless none does. */
async function showWaiting(context: AppContext, person: Person): Promise<void> {
  const { id, inbox: former } = person;
  if (!former) return;
  const language = privateLanguage(person, null);
  const others = await tablesWaitingFor(context, id, language);
  if (others.length === 0) {
    await context.chat.removeInbox(former);
    await context.store.keepInbox(id, former.message, { inbox: null });
    return;
  }
  // An old message stays as it is; it is still useful.
  if (context.now() - former.at.getTime() >= YOUNG) return;
  const [news = null] = person.deliveredNews;
  const edited = await context.chat.editInbox(id, { language, news: null, others }, former, news);
  if (edited === 'closed') await context.store.keepInbox(id, former.message, { inbox: null, dmsClosed: true });
  else if (edited?.shows !== former.shows) await context.store.keepInbox(id, former.message, { inbox: edited });
}

/**
 * Looks for an inbox that was sent but not stored, because a bot was killed in between; nothing is looked for when none
 * was begun to be sent. It is called when a notice turns out not to be needed: the job may have been run before. An
 * inbox that is found is stored and updated. When another process stores one meanwhile, it is looked for again with the
 * next notice. `isAlone`: nobody else may be sending one.
 */
export async function recoverInbox(context: AppContext, id: PersonId, isAlone = false): Promise<void> {
  const person = await personOrDefault(context, id);
  if (!person.inboxSending) return;
  const former = person.inbox?.message ?? null;
  let [isFound, tooLate] = [false, false];
  await context.chat.recoverInbox(id, person, async (recovered) => {
    isFound = true;
    tooLate = !(await context.store.keepInbox(id, former, recovered));
  });
  if (tooLate) return;
  // Also when it was known: a bot may have died between the two.
  await showWaiting(context, await personOrDefault(context, id));
  // Where none is found it may be on its way still: whoever sends it, or takes over their job, looks for it.
  if (isFound || isAlone) await context.store.endInbox(id, { inboxSending: false });
}
