import { forecast } from '../../domain/clocks/forecast.ts';
import { wantsMention } from '../../domain/people/person.ts';
import { channelsOf, isPosted, type Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { PUBLIC } from '../../domain/table/viewer.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { peopleOrDefault } from '../people/people.ts';
import type { LobbyDetails } from '../ports/table-messages.ts';
import { lobbyListJobs } from '../servers/lobby-list-jobs.ts';
import { lobbyReliability } from '../statistics/reliability.ts';
import { markClosed } from './closed-place.ts';
import { paintScene } from './painting.ts';
import { beginPost } from './send-once.ts';

/** The post where people gather, and the thread in which they then play. */

/**
 * The table with its lobby posted, and, once it has started, its thread opened. What an organiser has opened with all
 * seats taken has no lobby: nobody gathers there. Where the bot cannot post it has neither. Null when the table has
 * gone somewhere else meanwhile: what would be posted in a thread that nobody knows of could keep its buttons there.
 */
export async function withLobbyAndThread(context: AppContext, table: Table): Promise<Table | null> {
  if (!isPosted(table.place)) return table;
  if (table.place.lobby === null && startsAtOnce(table)) return withOwnThread(context, table);
  let { place } = table;
  // A table that has just started or was just moved has no turn post yet; its lobby post and thread may be missing,
  // too.
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
    // The list of open tables leads to it.
    const jobs = table.phase === 'gathering' ? await lobbyListJobs(context, [place]) : [];
    const saved = await context.store.savePlace(table.id, { lobby: lobby.id, ...open, jobs }, place.channel);
    if (saved.outcome === 'moved') return null;
  }
  if (lobby.kind === 'gone' && table.phase === 'gathering') {
    await markClosed(context, { ...table, place }, lobby.why);
    place = { ...place, closed: true };
  }
  // It could not be told that nobody can join any more: its buttons are taken off with those of old turns.
  if (lobby.kind === 'gone' && table.phase !== 'gathering' && place.lobby !== null) {
    const post = { channel: place.channel, message: place.lobby, plain: null };
    if ((await context.chat.retire(post)) === 'closed') {
      const saved = await context.store.savePlace(table.id, { armed: [post] }, place.channel);
      if (saved.outcome === 'moved') return null;
    }
  }
  if (table.match && place.thread === null) {
    const number = 1 + (await context.store.startedBefore(table));
    const thread = await context.chat.thread(summaryOf({ ...table, place }), number);
    if (thread.kind === 'posted') {
      place = { ...place, thread: thread.id };
      const opened = await context.store.savePlace(table.id, { thread: thread.id }, place.channel);
      if (opened.outcome === 'moved') return null;
      // The lobby post links to the thread, which exists now.
      await context.chat.lobby(summaryOf({ ...table, place }), more);
    }
  }
  return { ...table, place };
}

function startsAtOnce({ owner, chairs, size }: Table): boolean {
  return owner?.kind === 'organiser' && chairs.length === size;
}

/** The table with a thread that hangs from no post, once it has started, unless it has a turn post already. */
async function withOwnThread(context: AppContext, table: Table): Promise<Table | null> {
  const { store, chat } = context;
  const { id, place } = table;
  if (!table.match || place.post !== null || place.thread !== null) return table;
  const number = 1 + (await store.startedBefore(table));
  // Nothing is posted before it is open, so that what was begun and is not known is the thread, or a post in it.
  const first = (await beginPost(context, id, PUBLIC)) !== null;
  const isFree = async (thread: string): Promise<boolean> => (await store.findAt(thread)) === null;
  const thread = await chat.thread(summaryOf(table), number, { first, isFree });
  const opened = thread.kind === 'posted' ? { ...place, thread: thread.id } : place;
  const saved = thread.kind === 'posted' ? await store.savePlace(id, { thread: thread.id }, place.channel) : null;
  if (first) await store.cancelTurnPost(id, PUBLIC);
  return saved?.outcome === 'moved' ? null : { ...table, place: opened };
}

export async function lobbyDetails(context: AppContext, table: Table): Promise<LobbyDetails> {
  const game = gameOf(context, table.game);
  return {
    card: await paintScene(context, table, voiceOf(game, table).cover()),
    ...(await aboutPeople(context, table)),
    reliability: await lobbyReliability(context, table, table.language),
    forecast: table.phase === 'gathering' ? forecast(game, table) : null,
  };
}

/** Says at the table this one is a rematch of where its lobby is. */
async function tellOfRematch(context: AppContext, table: Table, lobby: string): Promise<void> {
  const former = table.rematchOf === null ? null : await context.store.find(table.rematchOf);
  if (!former || !isPosted(former.place)) return;
  const rematch = { kind: 'rematch', former: summaryOf(former), next: summaryOf(table), lobby } as const;
  await context.chat.post({ channels: channelsOf(former.place) }, `r${former.id}`, rematch);
}

/** What is known of the people at a table and of those who are invited; only lobbies show it, so none later. */
async function aboutPeople(
  context: AppContext,
  table: Table,
): Promise<Pick<LobbyDetails, 'dmsClosed' | 'called' | 'vacations'>> {
  if (table.phase !== 'gathering') return { dmsClosed: [], called: [], vacations: [] };
  const seated = table.chairs.flatMap(({ person, name }) => (person === null ? [] : [{ person, name }]));
  const all = [...seated, ...table.invited.map((person) => ({ person, name: null }))];
  const ids = all.map(({ person }) => person);
  const known = await peopleOrDefault(context, ids);
  const { vacations } = await context.store.clockPauses(ids, context.now());
  const next = ids.map((id) => vacations.find(({ person }) => person === id));
  return {
    dmsClosed: known.flatMap(({ id, dmsClosed }) => (dmsClosed ? [id] : [])),
    called: known.flatMap((one) => (table.invited.includes(one.id) && wantsMention(one, 'invitation') ? [one.id] : [])),
    vacations: all.flatMap((one, at) => (next[at] ? [{ ...one, from: next[at].from, to: next[at].to }] : [])),
  };
}
