import { REST } from 'discord.js';
import { expect } from 'vitest';
import type { Chat, PostedNews } from '../../src/app/ports/chat.ts';
import type { DescribedPicture } from '../../src/app/ports/renderer.ts';
import type { TurnPost } from '../../src/app/ports/table-messages.ts';
import { createChatAdapter } from '../../src/discord/publisher/chat-adapter.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import type { NewTable, Table } from '../../src/domain/table/table.ts';
import { summaryOf, type TableSummary } from '../../src/domain/table/table-summary.ts';
import { publicViewer } from '../../src/domain/table/viewer.ts';
import {
  type Actor,
  type Exchange,
  type Room,
  type Sandbox,
  type SandboxOptions,
  type Seen,
  startSandbox,
} from '../../src/sandbox/index.ts';
import { fakeRenderer } from './fake-renderer.ts';
import { TOY } from './toy.ts';
import { faultsOf } from './wire.ts';

/** The chat adapter alone at the sandbox: what it is asked to post, and what people then see. */
export interface ChatHarness {
  readonly box: Sandbox;
  readonly ann: Actor;
  readonly bob: Actor;
  readonly cleo: Actor;
  /** The channel of the table. */
  readonly games: Room;
  readonly chat: Chat;
  readonly exchanges: readonly Exchange[];
  /** Another adapter, as a bot has one that was started anew: it remembers nothing. */
  again(): Chat;
  /** A running table of Ann, Bob and Cleo in the channel "games". */
  table(more?: Partial<Table>): TableSummary;
  /** What people see in a room, "games" unless told; oldest first. */
  posts(room?: Room): readonly Seen[];
  /** The last of them; throws when there is none. */
  newest(room?: Room): Seen;
  /** Lets so many milliseconds go by. */
  pass(ms: number): void;
  close(): Promise<void>;
  /** Fails the test when Discord would have refused a request, or describes it otherwise. */
  clean(): void;
}

export async function chatHarness(options: SandboxOptions = {}): Promise<ChatHarness> {
  let ahead = 0;
  const box = await startSandbox({ now: () => Date.now() + ahead, ...options });
  const [ann, bob, cleo, games] = [box.person('Ann'), box.person('Bob'), box.person('Cleo'), box.channel('games')];
  const exchanges: Exchange[] = [];
  box.onRequest((exchange) => exchanges.push(exchange));
  const rest = new REST({ api: box.api, version: '10', retries: 0 }).setToken(box.token);
  const again = (): Chat => createChatAdapter(rest, [TOY], () => box.world.bot.id);
  const posts = (room = games): readonly Seen[] => ann.sees(room);
  return {
    box,
    ann,
    bob,
    cleo,
    games,
    chat: again(),
    exchanges,
    again,
    table: (more = {}) =>
      summaryOf({
        ...bareTable(box),
        version: 7,
        announced: 6,
        openedAt: new Date(0),
        startedAt: new Date(0),
        changedAt: new Date(0),
        ...more,
      }),
    posts,
    newest: (room) => {
      const post = posts(room).at(-1);
      if (!post) throw new Error('nothing was posted');
      return post;
    },
    pass: (ms) => {
      ahead += ms;
    },
    close: () => box.close(),
    clean: () => {
      expect(box.breaches).toEqual([]);
      expect(exchanges.flatMap(faultsOf)).toEqual([]);
    },
  };
}

function bareTable(box: Sandbox): NewTable {
  const [ann, bob, cleo] = ['Ann', 'Bob', 'Cleo'].map((name) => box.person(name));
  const chairs = [ann, bob, cleo].map((actor, at) => ({
    seat: ([0, 1, 2] as const)[at] ?? 0,
    person: actor?.id ?? null,
    name: actor?.name ?? '',
  }));
  return {
    id: 'table001',
    game: TOY.id,
    phase: 'playing',
    host: ann?.id ?? '',
    owner: null,
    series: null,
    deal: null,
    language: 'en',
    palette: 'standard',
    size: 3,
    options: {},
    hints: true,
    finishers: false,
    listed: false,
    chairs,
    invited: [],
    place: {
      kind: 'channel',
      guild: box.guild().id,
      channel: box.channel('games').id,
      lobby: null,
      thread: null,
      post: null,
      closed: false,
    },
    seed: 'ab'.repeat(32),
    secret: null,
    contributions: [],
    timeControl: { clock: null, waking: false, strict: false, vacations: true },
    computerPace: 'at-once',
    match: null,
    seatStatuses: chairs.map(() => FRESH_SEAT),
    paused: null,
    motion: null,
    ranked: false,
    unranked: null,
    rematchOf: null,
    occasion: null,
  };
}

const pad = fakeRenderer();

/** A picture of something; another `alt` makes another picture. */
export async function painted(alt = 'a board'): Promise<DescribedPicture> {
  const scene = { width: 10, height: 10, paper: 'white', nodes: [], alt } as const;
  return { picture: await pad.render({ game: TOY.id, scene }), alt };
}

/** A turn that was posted. Rejects when its place is gone. */
export async function postedAt(turn: Promise<PostedNews>): Promise<Extract<PostedNews, { readonly kind: 'posted' }>> {
  const posted = await turn;
  if (posted.kind !== 'posted') throw new Error(JSON.stringify(posted));
  return posted;
}

/** A turn of Ann's, without a clock. */
export async function turnOf(table: TableSummary, more: Partial<TurnPost> = {}): Promise<TurnPost> {
  const [ann] = table.chairs;
  return {
    table,
    viewer: publicViewer(table),
    version: table.version,
    round: 'Round 3 of 12',
    lines: ['Bob took a pebble.'],
    onTurn: [{ person: ann?.person ?? '', seat: 0, task: 'take a pebble', until: null, mention: true }],
    answers: [],
    asked: [],
    pausedBy: null,
    resting: [],
    deserted: null,
    ...(await painted()),
    ...more,
  };
}
