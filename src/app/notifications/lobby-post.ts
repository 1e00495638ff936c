import { forecast } from '../../domain/forecast.ts';
import type { PersonId } from '../../domain/person.ts';
import type { Table } from '../../domain/table.ts';
import { summaryOf } from '../../domain/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import type { LobbyDetails } from '../ports/chat.ts';
import { reliabilityWords } from '../statistics/reliability.ts';
import { markClosed } from './closed-place.ts';
import { paintScene } from './painting.ts';

/** The post where people gather, and the thread in which they then play. */

/** The table with its lobby posted, and, once it has started, its thread opened. */
export async function withLobbyAndThread(context: AppContext, table: Table): Promise<Table> {
  let { place } = table;
  // A table that has just started or was just moved has no turn post yet; its lobby post and thread may be missing, too.
  const isNewHere = place.lobby === null || place.post === null;
  // The lobby post is updated while people gather, and once more when the table has started.
  if (table.phase !== 'gathering' && !isNewHere) return table;
  const more = await lobbyDetails(context, table);
  const lobby = await context.chat.lobby(summaryOf(table), more);
  // Said before the lobby is remembered, and once: a bot that is killed in between says it again, and finds it said.
  if (lobby.kind === 'posted' && place.lobby === null && table.announced === 0)
    await tellOfRematch(context, table, lobby.id);
  // Of a table that has started the next turn post says whether its place is open again.
  const reopened = place.closed && table.phase === 'gathering';
  if (lobby.kind === 'posted' && (lobby.id !== place.lobby || reopened)) {
    const open = reopened ? { closed: false } : {};
    place = { ...place, lobby: lobby.id, ...open };
    await context.store.savePlace(table.id, { lobby: lobby.id, ...open }, place.channel);
  }
  if (lobby.kind === 'gone' && table.phase === 'gathering') {
    await markClosed(context, { ...table, place }, lobby.why);
    place = { ...place, closed: true };
  }
  if (table.match && place.thread === null) {
    const number = 1 + (await context.store.startedBefore(table));
    const thread = await context.chat.thread(summaryOf({ ...table, place }), number);
    if (thread.kind === 'posted') {
      place = { ...place, thread: thread.id };
      await context.store.savePlace(table.id, { thread: thread.id }, place.channel);
      // The lobby post links to the thread, which exists now.
      await context.chat.lobby(summaryOf({ ...table, place }), more);
    }
  }
  return { ...table, place };
}

export async function lobbyDetails(context: AppContext, table: Table): Promise<LobbyDetails> {
  const game = gameOf(context, table.game);
  return {
    card: await paintScene(context, table, voiceOf(game, table).cover()),
    dmsClosed: await peopleWithClosedDms(context, table),
    reliability: await reliabilityOf(context, table),
    forecast: table.phase === 'gathering' ? forecast(game, table) : null,
  };
}

/** Says at the table this one is a rematch of where its lobby is. */
async function tellOfRematch(context: AppContext, table: Table, lobby: string): Promise<void> {
  const former = table.rematchOf === null ? null : await context.store.find(table.rematchOf);
  if (former) await context.chat.rematch(summaryOf(former), summaryOf(table), lobby);
}

async function reliabilityOf({ store }: AppContext, table: Table): Promise<LobbyDetails['reliability']> {
  if (table.phase !== 'gathering') return [];
  const people = [...table.chairs.flatMap(({ person }) => person ?? []), ...table.invited];
  const known = await store.reliabilityOf(people);
  return known.map((one) => ({ person: one.person, words: reliabilityWords(table.language, one) }));
}

/** The people at a table to whom a direct message could not be delivered; only lobbies show them, so none later. */
async function peopleWithClosedDms(context: AppContext, table: Table): Promise<readonly PersonId[]> {
  if (table.phase !== 'gathering') return [];
  const people = await Promise.all(table.chairs.map(({ person }) => (person ? context.store.person(person) : null)));
  return people.flatMap((person) => (person?.dmsClosed ? [person.id] : []));
}
