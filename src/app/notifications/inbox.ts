import type { Language } from '../../core/text/message.ts';
import { type PersonId, privateLanguage } from '../../domain/person.ts';
import { positionOf } from '../../domain/position.ts';
import { seatOf } from '../../domain/seats.ts';
import { summaryOf } from '../../domain/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import type { Waiting } from '../ports/chat.ts';
import { ownTables } from '../queries/own-tables.ts';

/** The one live message in which a person finds what waits for them. */

/** Milliseconds for which a message counts as young: older ones can be edited only so often. */
const YOUNG = 3_600_000;

/** The tables that wait for a person, those with the least time first. */
export async function othersWaiting(
  context: AppContext,
  person: PersonId,
  language: Language,
): Promise<readonly Waiting[]> {
  const rows = (await ownTables(context, person)).filter((row) => row.myTurn);
  return rows.flatMap(({ table, until }) => {
    const game = gameOf(context, table.game);
    const position = table.match && positionOf(game, table.match);
    const seat = seatOf(table, person);
    if (!position || seat === null) return [];
    const { round, task } = voiceOf(game, table, language).now(game.view(position.state, seat, position.resigned));
    return [{ table: summaryOf(table), round, task, until }];
  });
}

/** Brings the inbox up to date after its person has done something, or is no longer asked. Never sends it anew. */
export async function updateInbox(context: AppContext, id: PersonId): Promise<void> {
  const person = await personOrDefault(context, id);
  const former = person?.inbox ?? null;
  if (!person || !former) return;
  const language = privateLanguage(person, null);
  const others = await othersWaiting(context, id, language);
  if (context.now() - former.at.getTime() < YOUNG) {
    const edited = await context.chat.editInbox(id, { language, news: null, others }, former);
    if (edited === null || edited === 'closed')
      await context.store.savePerson({ id, inbox: null, ...(edited === 'closed' && { dmsClosed: true }) });
    return;
  }
  // An old message that is no longer true is removed; as long as something waits it is still of use.
  if (others.length > 0) return;
  await context.chat.removeInbox(former);
  await context.store.savePerson({ id, inbox: null });
}

/**
 * When a notice is not to be sent after all: a bot may have been killed over it, when it was sent and not yet remembered.
 * Whatever is there is the inbox then, and says what is true.
 */
export async function recoverInbox(context: AppContext, id: PersonId): Promise<void> {
  const person = await personOrDefault(context, id);
  let other = false;
  await context.chat.recoverInbox(id, person, async (mail) => {
    other = mail.inbox?.message !== person.inbox?.message;
    await context.store.savePerson({ id, ...mail });
  });
  if (other) await updateInbox(context, id);
}
