import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/person.ts';
import { privateLanguage } from '../../domain/person.ts';
import { positionOf } from '../../domain/position.ts';
import { seatOf } from '../../domain/seats.ts';
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
  house: AppContext,
  person: PersonId,
  language: Language,
): Promise<readonly Waiting[]> {
  const rows = (await ownTables(house, person)).filter((row) => row.myTurn);
  return rows.flatMap(({ table, until }) => {
    const game = gameOf(house, table.game);
    const position = table.match && positionOf(game, table.match);
    const seat = seatOf(table, person);
    if (!position || seat === null) return [];
    const { round, task } = voiceOf(game, table, language).now(game.view(position.state, seat, position.resigned));
    return [{ table, round, task, until }];
  });
}

/** Brings the inbox up to date after its person has done something, or is no longer asked. Never sends it anew. */
export async function updateInbox(house: AppContext, id: PersonId): Promise<void> {
  const person = await personOrDefault(house, id);
  const former = person?.inbox ?? null;
  if (!person || !former) return;
  const language = privateLanguage(person, null);
  const others = await othersWaiting(house, id, language);
  if (house.now() - former.at.getTime() < YOUNG) {
    const edited = await house.chat.editInbox(id, { language, news: null, others }, former);
    if (edited === null || edited === 'closed')
      await house.store.savePerson({ id, inbox: null, ...(edited === 'closed' && { dmsClosed: true }) });
    return;
  }
  // An old message that is no longer true is removed; as long as something waits it is still of use.
  if (others.length > 0) return;
  await house.chat.removeInbox(former);
  await house.store.savePerson({ id, inbox: null });
}

/**
 * When a notice is not to be sent after all: a bot may have been killed over it, when it was sent and not yet remembered.
 * Whatever is there is the inbox then, and says what is true.
 */
export async function recoverInbox(house: AppContext, id: PersonId): Promise<void> {
  const person = await personOrDefault(house, id);
  let other = false;
  await house.chat.recoverInbox(id, person, async (mail) => {
    other = mail.inbox?.message !== person.inbox?.message;
    await house.store.savePerson({ id, ...mail });
  });
  if (other) await updateInbox(house, id);
}
