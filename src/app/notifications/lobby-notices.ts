import { sha256Hex } from '../../core/sha256.ts';
import { nextAwake } from '../../domain/clocks/clock.ts';
import { forecast } from '../../domain/clocks/forecast.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import type { LobbyNotice } from '../../domain/people/lobby-notice.ts';
import { type Person, privateLanguage, readsDirectMessages } from '../../domain/people/person.ts';
import type { MessagePlace } from '../../domain/people/private-notice.ts';
import { seatName, seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { notInvitable } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import type { InvitationState } from '../ports/direct-messages.ts';
import type { Direct } from '../ports/messages.ts';
import type { NoticeAttempt } from '../ports/private-notices.ts';
import { RateLimited } from '../ports/rate-limit.ts';
import { lobbyReliability } from '../statistics/reliability.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { directTo, keepMessage } from './kept-message.ts';
import { strangersTo } from './strangers.ts';

/**
 * What people are told in private of a lobby: one direct message each, an invitation that is edited to say what has
 * become of it, or to the host, who has declined or left.
 */

/**
 * Milliseconds for which an invitation follows who sits there. The chat limits how often older messages can be edited.
 */
const FRESH = 3_600_000;

/** What the message says to somebody, and whether it is worth one where there is none. */
interface Told {
  readonly message: Direct;
  readonly isNews: boolean;
  /** Changes with what the message says; for small changes of an open invitation only what stands behind ":" does. */
  readonly shows: string;
}

/**
 * The job `tell-lobby`: brings what each is told up to date. Somebody who cannot be told now keeps nobody else waiting.
 */
export async function tellLobby(
  context: AppContext,
  { table: id, about, left }: Pick<JobOf<'tell-lobby'>, 'table' | 'about' | 'left'>,
): Promise<void> {
  if (about !== null && left !== null) await context.store.noteGone(id, about, left);
  const table = await context.store.find(id);
  if (!table) return;
  const notices = await context.store.lobbyNotices(id);
  const told = notices.flatMap(({ person, post, sending }) => (post || sending ? person : []));
  const failed: unknown[] = [];
  for (const person of new Set([...table.invited, ...told, ...(table.host === null ? [] : [table.host])]))
    await tell(context, table, person, notices).catch((error) => failed.push(error));
  // One that met a limit comes again when the chat says so; others are told anew only where what they are told has
  // changed.
  if (failed.length > 0) throw failed.find((error) => error instanceof RateLimited) ?? failed[0];
}

async function tell(context: AppContext, table: Table, id: PersonId, notices: readonly LobbyNotice[]): Promise<void> {
  const { store } = context;
  const person = await personOrDefault(context, id);
  const wanted = async ({ post, shows, ...known }: LobbyNotice, isKnown: boolean) => {
    // What another attempt has shown meanwhile may be of a later table.
    const now = isKnown ? table : ((await store.find(table.id)) ?? table);
    const others = isKnown ? notices : await store.lobbyNotices(table.id);
    const told = await saidTo(context, now, person, { ...known, shows }, others);
    const stands = post !== null && shows !== null;
    // One that was taken back, since they had become the host, is followed by no other invitation.
    if (!stands && post !== null && told?.message.kind === 'invited') return null;
    // The host was told of somebody who is back, or it was begun to be sent and is needed no more.
    if (told === null || (!stands && !told.isNews)) return !stands && isKnown ? null : { message: null, shows: null };
    if (!stands && isKnown && !(await mayRing(context, table, person))) return null;
    const isStale = stands && context.now() - post.at.getTime() >= FRESH;
    return isKnown && (told.shows === shows || (isStale && stateIn(told.shows) === stateIn(shows))) ? null : told;
  };
  let sent: LobbyNotice['post'] = null;
  const row = {
    read: async () => {
      const known = (await store.lobbyNotices(table.id)).find((one) => one.person === id);
      sent = known?.post ?? null;
      return known ?? { person: id, post: null, shows: null, sending: false, gone: null };
    },
    begin: () => store.beginLobbyNotice(table.id, id),
    save: (post: MessagePlace | null, shows: string | null, attempt: NoticeAttempt, sending = false) => {
      const at = post?.message === sent?.message ? sent?.at : undefined;
      const place = post && { ...post, at: at ?? new Date(context.now()) };
      return store.saveLobbyNotice(table.id, id, { post: place, shows, sending }, attempt);
    },
  };
  const kept = await keepMessage(directTo(context, person, `i${table.id}`), row, ({ shows }) => shows, wanted);
  if (kept !== 'closed' || person.dmsClosed || table.phase !== 'gathering') return;
  await store.addJobs([{ task: 'refresh-posts', table: table.id }]);
}

const stateIn = (shows: string | null): string | undefined => shows?.split(':')[0];

/** Whether somebody can and wants to be sent a message now; who is asleep is looked at again when they are awake. */
async function mayRing(context: AppContext, table: Table, person: Person): Promise<boolean> {
  if (!readsDirectMessages(person, 'invitation')) return false;
  const by = { by: table.host, server: table.place.guild };
  if (person.id !== table.host && (await notInvitable(context, by, [person.id]))) return false;
  if (person.id !== table.host && (await strangersTo(context, table, [person.id])).length > 0) return false;
  const now = context.now();
  const awake = nextAwake(now, person.id, await clockPausesOf(context, [person.id], now));
  if (awake <= now) return true;
  const after = Math.ceil((awake - now) / 1000);
  await context.store.addJobs([{ task: 'tell-lobby', table: table.id, about: person.id, left: null, after }]);
  return false;
}

/** What the message is to say; null: nothing, and there is to be none. */
async function saidTo(
  context: AppContext,
  table: Table,
  person: Person,
  known: Pick<LobbyNotice, 'shows'>,
  notices: readonly LobbyNotice[],
): Promise<Told | null> {
  const about = { table: summaryOf(table), language: privateLanguage(person, table) } as const;
  if (person.id === table.host && table.phase !== 'aborted') {
    const gone = await goneFrom(context, table, notices);
    if (gone.length > 0) {
      const shows = `host-${sha256Hex(JSON.stringify([gone, about.language])).slice(0, 16)}`;
      return { message: { ...about, kind: 'gone', gone }, isNews: table.phase === 'gathering', shows };
    }
    // Whoever has become the host was perhaps invited before.
    if (known.shows?.startsWith('host')) return null;
  }
  const host = await inviterOf(context, table);
  const state = stateFor(table, person.id);
  const game = gameOf(context, table.game);
  const { chairs, size, options, timeControl, ranked, hints, computerPace, invited } = table;
  const small =
    state === 'open' ? [chairs, size, options, timeControl, ranked, hints, computerPace, invited, host] : [];
  return {
    message: {
      ...about,
      kind: 'invited',
      state,
      host,
      forecast: state === 'open' ? forecast(game, table) : null,
      reliability: await lobbyReliability(context, table, about.language),
    },
    isNews: state === 'open',
    shows: `${state}:${sha256Hex(JSON.stringify([small, about.language])).slice(0, 16)}`,
  };
}

/** Who invites, by name: the host, or the series. */
async function inviterOf(context: AppContext, table: Table): Promise<string> {
  const { host, series } = table;
  if (host === null) return series?.name ?? '';
  return seatName(table, host) ?? (await personOrDefault(context, host)).name;
}

function stateFor(table: Table, person: PersonId): InvitationState {
  if (table.phase === 'aborted') return table.match === null ? 'closed' : 'started';
  if (table.phase !== 'gathering') return 'started';
  if (table.invited.includes(person)) return 'open';
  return seatOf(table, person) === null ? 'gone' : 'seated';
}

/** Who has declined or left, and is neither back nor invited again; nobody who has been erased. */
async function goneFrom(context: AppContext, table: Table, notices: readonly LobbyNotice[]) {
  const gone = notices.flatMap(({ person, gone: how }) => {
    const isBack = seatOf(table, person) !== null || table.invited.includes(person);
    return how === null || isBack || person === table.host ? [] : [{ person, how }];
  });
  if (gone.length === 0) return [];
  const people = new Map((await context.store.people(gone.map(({ person }) => person))).map((one) => [one.id, one]));
  return gone.flatMap(({ person, how }) => {
    const name = people.get(person)?.name;
    return name === undefined ? [] : [{ name, how }];
  });
}
