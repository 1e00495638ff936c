import type { AppContext } from '../../src/app/context.ts';
import { join, startTable } from '../../src/app/lobby/lobby.ts';
import { openTable } from '../../src/app/lobby/open.ts';
import { play } from '../../src/app/moves/play.ts';
import type { Arrival, Chat } from '../../src/app/ports/chat.ts';
import type { DataFile, Inbox } from '../../src/app/ports/direct-messages.ts';
import type { Direct, Message } from '../../src/app/ports/messages.ts';
import type { DigestPost, LobbyListPost, OperatorNote, RecapPost } from '../../src/app/ports/server-messages.ts';
import type { MotionPost, Remark, TurnPost } from '../../src/app/ports/table-messages.ts';
import { readConfig } from '../../src/config.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Path } from '../../src/core/contract/path.ts';
import type { Seat } from '../../src/core/seat.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import type { PersonId } from '../../src/domain/ids.ts';
import type { InboxPost } from '../../src/domain/people/person.ts';
import { onTurn } from '../../src/domain/table/position.ts';
import { seatOf } from '../../src/domain/table/seats.ts';
import type { ArmedPost, Table, Where } from '../../src/domain/table/table.ts';
import { DEFAULT_TIME_CONTROL, type TimeControl } from '../../src/domain/time/time-control.ts';
import { fakeRenderer } from './fake-renderer.ts';
import { greet, type InMemoryStore, inMemoryStore } from './in-memory-store.ts';
import { TOY } from './toy.ts';

/**
 * The use cases with a fake chat, a fake renderer and a store in memory: each call of the chat is recorded, the clock
 * stands until a test lets time pass, and jobs run at their moment.
 */
export interface AppHarness {
  readonly context: AppContext;
  readonly memory: InMemoryStore;
  /** Milliseconds since 1970. */
  now: number;
  readonly calls: ChatCalls;
  /** The people whose direct messages are closed. */
  readonly dmsClosed: Set<PersonId>;
  /** Inboxes that a bot has sent and, as it was killed, never remembered. */
  readonly unknownInboxes: Map<PersonId, InboxPost>;
  /** The servers the bot is in; two to a page. */
  readonly servers: Map<string, Arrival>;
  /** Those who are in no server with the bot. */
  readonly strangers: Set<PersonId>;
  /** While this is a text, no place can be posted in, for that reason. */
  unreachable: string | null;
  /** Messages that somebody has deleted. */
  readonly deleted: Set<string>;
  /** What becomes of roles that are given or taken. */
  roleAnswer: Awaited<ReturnType<Chat['setRole']>>;
  /** Lets time go by, with everything that happens in it, and the service alive unless it is `down`. */
  pass(ms: number, down?: 'down'): Promise<void>;
  table(): Promise<Table>;
}

export interface ChatCalls {
  readonly turns: TurnPost[];
  readonly motions: MotionPost[];
  readonly inboxes: { readonly person: PersonId; readonly inbox: Inbox; readonly former: InboxPost | null }[];
  readonly directs: { readonly person: PersonId; readonly message: Keyed<Direct> }[];
  readonly remarks: Remark[];
  readonly roleCalls: { readonly role: string; readonly free: number; readonly table: string }[];
  /** Introductions: server, channel, language. */
  readonly welcomes: string[];
  /** Threads that were archived. */
  readonly archived: string[];
  readonly data: { readonly person: PersonId; readonly file: Keyed<DataFile>; readonly where: 'direct' | 'reply' }[];
  readonly withdrawn: number[];
  /** Posts that have lost their buttons, in this order. */
  readonly retired: ArmedPost[];
  /** Rooms that were left, each with the post that is remembered there. */
  readonly disarmed: string[];
  readonly retracted: string[];
  /** Whose inbox was looked for. */
  readonly recovered: PersonId[];
  /** Turn posts that were edited. */
  readonly edited: TurnPost[];
  /** Motion posts that were edited. */
  readonly editedMotions: MotionPost[];
  readonly discarded: string[];
  /** Digests as they were posted or edited. */
  readonly digests: (Keyed<DigestPost> & { readonly channel: string; readonly edited: boolean })[];
  /** Lists of open lobbies as they were posted or edited. */
  readonly lists: (Keyed<LobbyListPost> & { readonly channel: string; readonly edited: boolean })[];
  /** Roles that were given to people or taken from them: "+ann winner". */
  readonly roles: string[];
  readonly recaps: (Keyed<RecapPost> & { readonly channel: string; readonly since: Date })[];
  /** What operators announced: a channel or a person, and what was said there. */
  readonly notes: (Keyed<OperatorNote> & { readonly to: string })[];
  /** Direct messages with secrets that were removed. */
  readonly removed: string[];
}

type Keyed<T> = T & { readonly key: string };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** 2026-06-01, noon. */
const START = Date.UTC(2026, 5, 1, 12);

/**
 * `mixes`: whether seeds are made from what people contribute, as at every table that people open. Without it `chance`
 * alone decides the deals: tables are then as earlier versions have opened them.
 */
export function appHarness(games: readonly AnyGame[] = [TOY], chance = 'tables', mixes = false): AppHarness {
  const kept = inMemoryStore();
  greet(kept);
  const { open } = kept.store;
  const plain: typeof open = (table, ...more) => open({ ...table, secret: null, contributions: [] }, ...more);
  if (!mixes) Object.assign(kept.store, { open: plain });
  const said: ChatCalls = {
    turns: [],
    motions: [],
    inboxes: [],
    directs: [],
    remarks: [],
    roleCalls: [],
    welcomes: [],
    archived: [],
    data: [],
    withdrawn: [],
    retired: [],
    disarmed: [],
    retracted: [],
    recovered: [],
    edited: [],
    editedMotions: [],
    discarded: [],
    digests: [],
    lists: [],
    roles: [],
    recaps: [],
    notes: [],
    removed: [],
  };
  let sent = 0;
  /** The versions that motion posts show. */
  const standing = new Set<number>();
  const id = (): string => {
    sent += 1;
    return `m${sent}`;
  };
  const post = () =>
    at.unreachable === null
      ? ({ kind: 'posted', id: id() } as const)
      : ({ kind: 'gone', why: at.unreachable } as const);
  const chat: Chat = {
    lobby: async () => post(),
    thread: async () => post(),
    archiveThread: async ({ place }) => void said.archived.push(String(place.thread)),
    turn: async (turn) => {
      const posted = post();
      if (posted.kind === 'gone') return posted;
      said.turns.push(turn);
      const { thread, channel } = turn.table.place;
      return { ...posted, armed: { channel: thread ?? channel, message: posted.id, plain: { was: turn.version } } };
    },
    editTurn: async (turn) => {
      said.edited.push(turn);
      return true;
    },
    editMotion: async (motion, former) => {
      if (!standing.delete(former)) return false;
      standing.add(motion.version);
      said.editedMotions.push(motion);
      return true;
    },
    motion: async (motion) => {
      const posted = post();
      if (posted.kind === 'gone') return posted;
      said.motions.push(motion);
      standing.add(motion.version);
      const { thread, channel } = motion.table.place;
      return { ...posted, armed: { channel: thread ?? channel, message: posted.id, plain: { was: motion.version } } };
    },
    retire: async (armed) => {
      said.retired.push(armed);
      return 'done';
    },
    hasSpareRequests: () => true,
    areRequestsScarce: () => false,
    mayAnswer: () => false,
    withdraw: async (_table, versions) => {
      said.withdrawn.push(...versions);
      return true;
    },
    disarm: async (_table, channels, known, except) => {
      said.disarmed.push(...channels.map((channel) => `${channel} ${known}${except ? ` but ${except.post}` : ''}`));
      return true;
    },
    post: async (to, key, message, { since } = {}) => {
      if ('person' in to) {
        const { person, reply = null } = to;
        const isClosed = at.dmsClosed.has(person);
        if (message.kind === 'data') {
          const { kind: _, ...file } = message;
          if (isClosed && reply === null) return { kind: 'gone', why: 'closed' };
          said.data.push({ person, file: { key, ...file }, where: isClosed ? 'reply' : 'direct' });
        } else if (message.kind === 'note') said.notes.push({ to: person, key, ...message });
        else if (isClosed) return { kind: 'gone', why: 'closed' };
        else if (isDirect(message)) said.directs.push({ person, message: { key, ...message } });
        return { kind: 'posted', id: id() };
      }
      const [channel = ''] = to.channels;
      if (message.kind === 'remark') said.remarks.push(message);
      if (message.kind === 'welcome') said.welcomes.push(`${key.slice(1)} ${channel} ${message.language}`);
      if (message.kind === 'note') said.notes.push({ to: channel, key, ...message });
      const posted = post();
      if (posted.kind === 'gone') return posted;
      if (message.kind === 'call')
        said.roleCalls.push({ table: message.table.id, role: message.role, free: message.free });
      if (message.kind === 'recap') said.recaps.push({ key, channel, since: since ?? new Date(0), ...message });
      return posted;
    },
    servers: async (past) =>
      [...at.servers.keys()]
        .filter((one) => past === null || one > past)
        .sort()
        .slice(0, 2),
    isMember: async (_, person) => !at.strangers.has(person),
    arrival: async (server) => at.servers.get(server) ?? null,
    keepDirect: async (person, key, message, former) => {
      if (at.dmsClosed.has(person)) return 'closed';
      said.directs.push({ person, message: { key, ...message } });
      return former ?? { channel: `dm-${person}`, message: id() };
    },
    keepPost: async (channel, key, message, former) => {
      if (former && at.deleted.has(former.message)) return 'gone';
      if (at.unreachable !== null) return 'closed';
      const told = { key, channel, edited: former !== null };
      if (message.kind === 'digest') said.digests.push({ ...told, ...message });
      else said.lists.push({ ...told, ...message });
      return former ?? { channel, message: id() };
    },
    removePost: async (_channel, _key, former) => {
      if (former) said.removed.push(former.message);
    },
    setRole: async (_server, person, role, has) => {
      if (at.roleAnswer === 'done') said.roles.push(`${has ? '+' : '-'}${person} ${role}`);
      return at.roleAnswer;
    },
    removeKept: async (_person, _key, former) => {
      if (former) said.removed.push(former.message);
      return former;
    },
    retractDirect: async (_person, keys) => void said.retracted.push(...keys),
    sendInbox: async (person, inbox, { inbox: former, deliveredNews: told }, keep) => {
      if (at.dmsClosed.has(person)) return 'closed';
      if (told.includes(inbox.news.key)) return 'told';
      said.inboxes.push({ person, inbox, former });
      const post = { channel: `dm-${person}`, message: id(), at: new Date(at.now), shows: null };
      await keep({ inbox: post, deliveredNews: [inbox.news.key, ...told] });
      return 'told';
    },
    editInbox: async (person, inbox, former) => {
      if (at.dmsClosed.has(person)) return 'closed';
      said.inboxes.push({ person, inbox, former });
      return former;
    },
    recoverInbox: async (person, { deliveredNews: told }, keep) => {
      said.recovered.push(person);
      const inbox = at.unknownInboxes.get(person);
      if (inbox) await keep({ inbox, deliveredNews: told });
    },
    removeInbox: async (former) => void said.discarded.push(former.message),
  };
  let opened = 0;
  const context: AppContext = {
    games,
    store: kept.store,
    chat,
    renderer: fakeRenderer(),
    retention: readConfig({}).retention,
    entropy: {
      id: () => {
        opened += 1;
        return sha256Hex(`table/${chance}/${opened}`).slice(0, 8);
      },
      secret: () => sha256Hex(`seed/${chance}/${opened}`),
    },
    now: () => at.now,
  };
  const at: AppHarness = {
    context,
    memory: kept,
    now: START,
    calls: said,
    dmsClosed: new Set(),
    strangers: new Set(),
    deleted: new Set(),
    roleAnswer: 'done',
    unknownInboxes: new Map(),
    servers: new Map(),
    unreachable: null,
    async pass(ms, down) {
      const until = at.now + ms;
      await kept.idle();
      for (;;) {
        const next = kept.held()[0];
        const beat = down ? until : Math.min(until, at.now + 20_000);
        // Nothing runs while the service is down; what became due meanwhile runs when it is up again.
        at.now = down ? until : Math.max(at.now, Math.min(beat, next?.at ?? beat));
        if (at.now === beat) await kept.store.recordHeartbeat(90_000);
        kept.due({ by: at.now });
        await kept.idle();
        if (at.now >= until) break;
      }
    },
    async table() {
      const found = await kept.store.find(kept.ids().at(-1) ?? '');
      if (!found) throw new Error('no table was opened');
      return found;
    },
  };
  kept.run(context);
  return at;
}

/** A started table of these people, who are called as their ids are. */
export async function seat(
  at: AppHarness,
  people: readonly string[],
  more: {
    readonly timeControl?: Partial<TimeControl>;
    readonly computers?: number;
    readonly game?: string;
    readonly ranked?: boolean;
    /** A channel when left out. */
    readonly place?: Where;
  } = {},
): Promise<Table> {
  const [host = 'ann', ...others] = people;
  await at.context.store.recordHeartbeat(90_000);
  const opened = await openTable(at.context, {
    game: more.game ?? at.context.games[0]?.id ?? '',
    host: { id: host, name: host },
    invited: [],
    computers: more.computers ?? 0,
    size: people.length + (more.computers ?? 0),
    options: {},
    language: 'en',
    timeControl: { ...DEFAULT_TIME_CONTROL, ...more.timeControl },
    ...(more.ranked === undefined ? {} : { ranked: more.ranked }),
    place: more.place ?? { kind: 'channel', guild: 'g', channel: 'c' },
  });
  if (!opened.ok) throw new Error(`the table was not opened: ${JSON.stringify(opened.error)}`);
  for (const person of others) await join(at.context, opened.value.id, { id: person, name: person });
  await startTable(at.context, opened.value.id, host);
  await at.memory.idle();
  return at.table();
}

/** The one whose turn it is, and a move they could make. */
export async function next(
  at: AppHarness,
): Promise<{ readonly person: string; readonly path: Path; readonly seat: number }> {
  const table = await at.table();
  const game = at.context.games.find((one) => one.id === table.game);
  const seat = game && onTurn(game, table)[0];
  const person = seat === undefined ? null : table.chairs[seat]?.person;
  const path = game && table.match && seat !== undefined ? game.paths(table.match.state as never, seat)[0] : undefined;
  if (person == null || path === undefined || seat === undefined) throw new Error('nobody is on turn');
  return { person, path, seat };
}

export async function move(at: AppHarness): Promise<string> {
  const { person, path } = await next(at);
  const table = await at.table();
  const done = await play(at.context, { table: table.id, version: null, person, path });
  if (!done.ok) throw new Error(`${path.join(' ')} was refused: ${done.error.code}`);
  await at.memory.idle();
  return person;
}

/** Who asks for something at a table. */
export const by = (table: Pick<Table, 'id'>, person: string | null, moderator = false) => ({
  table: table.id,
  person: person ?? '',
  moderator,
});

/** The reminders somebody was sent by direct message, oldest first. */
export const marksOf = (at: AppHarness, person: string) =>
  at.calls.inboxes.filter((one) => one.person === person && one.inbox.news).map((one) => one.inbox.news?.mark);

/** Throws when somebody does not sit at the table. */
export async function seatAt(at: AppHarness, person: string): Promise<Seat> {
  const found = seatOf(await at.table(), person);
  if (found === null) throw new Error(`${person} does not sit here`);
  return found;
}

function isDirect(message: Message): message is Direct {
  return ['secret', 'planned', 'table', 'found', 'called-off', 'invited', 'gone', 'closed'].includes(message.kind);
}
