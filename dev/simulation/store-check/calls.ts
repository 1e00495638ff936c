import fc from 'fast-check';
import type { RatePuzzle } from '../../../src/app/ports/puzzles.ts';
import type { Store } from '../../../src/app/ports/store.ts';
import { LEVELS } from '../../../src/core/contract/level.ts';
import { PALETTES } from '../../../src/core/scene/ink.ts';
import { SEATS } from '../../../src/core/seat.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import type { KeptAnalysis } from '../../../src/domain/analysis/analysis.ts';
import { PHRASES } from '../../../src/domain/conduct/phrase.ts';
import { REPORT_REASONS } from '../../../src/domain/conduct/report.ts';
import { PACES, type Seek } from '../../../src/domain/finding/seek.ts';
import { EXPORT_OUTCOMES } from '../../../src/domain/operations/export.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import { LOADS, type SwitchName } from '../../../src/domain/operations/operations.ts';
import type { Party } from '../../../src/domain/people/block.ts';
import { WAYS_TO_GO } from '../../../src/domain/people/lobby-notice.ts';
import { NOTICES, REMINDER_KINDS, WAYS } from '../../../src/domain/people/notice.ts';
import type { Demand } from '../../../src/domain/permissions/quota.ts';
import { RANKED_POLICIES } from '../../../src/domain/results/ranked.ts';
import { changesOf, POOLS } from '../../../src/domain/results/rating.ts';
import { PUBLIC } from '../../../src/domain/table/viewer.ts';
import { BEGINS, ENDS, endOf, newChange, newTable } from './tables.ts';
import {
  CHANNELS,
  date,
  EMOJIS,
  GAMES,
  HOUR,
  MESSAGES,
  maybe,
  messageAt,
  NAMES,
  OPENED,
  PEOPLE,
  PROCESSES,
  pick,
  SERVERS,
  START,
  some,
  TABLES,
  time,
  VERSIONS,
} from './values.ts';

/** Random calls of every operation of the store, about few tables, people and servers, so that they meet each other. */

export type Operation = keyof Store;
type Given<K extends Operation> = Parameters<Store[K]>;
/** What an operation is given; some of it follows from what a store holds. */
type Made<K extends Operation> = Given<K> | ((look: Store) => Promise<Given<K>>);

export interface Call {
  readonly name: Operation;
  given(look: Store): Promise<readonly unknown[]>;
}

/** The operations that are not called, and why. */
export const LEFT_OUT: { readonly [K in Operation]?: string } = {
  failedJobs: 'no job fails where none is run; the queue is held by tests of its own',
  retryJobs: 'as failedJobs',
  dropJobs: 'jobs are known by the ids of the queue',
};

const day = pick('2026-11-25', '2026-11-26');
const dailyKey = fc.record({ game: pick('toy', 'dom'), day });
const puzzled = pick('toy', 'dom');
const puzzle = pick('p1', 'p2', 'p3');
/** Moves both sides by one. */
const ratePuzzle: RatePuzzle = (own, other) => ({
  before: { mu: own?.mu ?? 25, sigma: 8 },
  person: { mu: (own?.mu ?? 25) + 1, sigma: 7 },
  puzzle: { mu: other.mu - 1, sigma: 3 },
});
const bytes = fc.uint8Array({ minLength: 0, maxLength: 3, max: 2 });
const line = fc.record({ whole: bytes, rest: pick(0, 1), bits: fc.constant(7) });
const found = { level: pick(...LEVELS), search: pick(1, 2) };
const seek: fc.Arbitrary<Seek> = fc.record({
  game: maybe(pick('toy', 'dom')),
  seats: maybe(pick(2, 3)),
  pace: pick(...PACES),
  language: maybe(pick(...LANGUAGES)),
  ranked: maybe(fc.boolean()),
  near: fc.boolean(),
  computersAfter: maybe(pick(1, 6)),
});
const person = pick(...PEOPLE);
const people = some(person);
const table = pick(...TABLES);
const tables = some(table);
const server = pick(...SERVERS);
const game = pick(...GAMES);
const message = pick(...MESSAGES);
const channel = pick(...CHANNELS);
const seat = pick(...SEATS.slice(0, 3));
const version = fc.nat(VERSIONS);
const limit = fc.oneof(pick(1, 2), fc.constant(100));
const shown = pick('h1', 'h2');
const one = fc.tuple;
const options = fc.record({ deck: pick('big', 'small') }, { requiredKeys: [] });

const job: fc.Arbitrary<Job> = fc.oneof(
  fc.record({ task: fc.constant('announce' as const), table, version }),
  fc.record(
    {
      task: fc.constant('remind' as const),
      table,
      seat,
      since: time,
      mark: pick(...REMINDER_KINDS),
      after: pick(60, 3600),
    },
    { requiredKeys: ['task', 'table', 'seat', 'since', 'mark'] },
  ),
  fc.record({ task: fc.constant('inbox' as const), person }),
  fc.record({ task: fc.constant('expire' as const), table, after: pick(0.5, 86_400) }),
  fc.record({ task: fc.constant('rate' as const), table }),
);
const jobs = fc.array(job, { maxLength: 2 });

const ended = fc.record({ table, endedAt: date });
const compared = fc.record({ own: options, usual: fc.constant({ deck: 'big' }) });
const seenBy = maybe(fc.record({ person, server: maybe(server) }));
const board = fc.record({ game, server: maybe(server), since: maybe(date) });
const playedBy = fc.record({ person, seenBy });
const span = fc.record({ from: time, to: time }).map(({ from, to }) => ({ from, to: Math.max(to, from + 1) }));
const post = fc.record({ channel, message });
const attempt = fc.record({ number: fc.integer({ min: 1, max: 3 }), first: fc.boolean() });
const party: fc.Arbitrary<Party> = fc.oneof(
  fc.constant('operator' as const),
  person.map((id): Party => `person:${id}`),
  server.map((id): Party => `server:${id}`),
);
const demand: fc.Arbitrary<Demand> = fc
  .record({
    quota: pick('lobbies', 'tables', 'solo', 'openings', 'invited', 'exports', 'thinking', 'lessons'),
    person: maybe(fc.oneof(person, fc.constant('organiser:o1'))),
    server: maybe(server),
    n: pick(1, 2),
    limit: pick(1, 3, 100),
  })
  .map((wanted) => (wanted.person === null && wanted.server === null ? { ...wanted, person: 'ann' } : wanted));
const countedDemand = demand.map((wanted) =>
  ['lobbies', 'tables', 'solo'].includes(wanted.quota) ? { ...wanted, quota: 'openings' as const } : wanted,
);
const analysis: fc.Arbitrary<KeptAnalysis> = fc
  .record({ revision: pick(1, 2), decisions: fc.nat(3), seats: some(pick(0, 1)), complete: fc.boolean() })
  .map(({ revision, decisions, seats, complete }) => ({
    analysis: {
      revision,
      decisions: Array.from({ length: decisions }, (_, at) => ({
        move: at + 1,
        seat: 0 as const,
        played: ['a'],
        best: ['b'],
        promised: { best: { chance: 0.5, margin: null }, played: { chance: 0.25, margin: 1 } },
        lost: { chance: { mean: 0.25, error: 0 }, points: null },
        verdict: 'slip' as const,
      })),
      luck: [],
    },
    seats,
    complete,
  }));
const bestKind = fc.record({
  seat,
  kind: pick('score', 'margin', 's-gold'),
  variant: pick('', 'long'),
  size: pick(0, 2),
  value: fc.nat(3),
});
const texts = fc.record({ en: pick('hello', ''), fr: fc.constant('bonjour') }, { requiredKeys: ['en'] });
const announcement = fc.record({
  id: pick('n1', 'n2', 'n3'),
  audience: pick('admins', 'hosts'),
  texts: texts.filter(({ en }) => en !== ''),
  at: date,
});
const switches = pick<SwitchName>('analysis', 'films', 'game:toy', 'level:strong');
const quiet = fc.record({ from: fc.nat(1439), to: fc.nat(1439) });
const inbox = fc.record({ channel, message, at: date, shows: maybe(shown) });
const news = fc.array(pick('k1', 'k2'), { maxLength: 2 });
const savedPerson = fc
  .record(
    {
      name: pick(...NAMES),
      language: maybe(pick(...LANGUAGES)),
      palette: maybe(pick(...PALETTES)),
      locale: maybe(pick('en-GB', 'hu')),
      notices: fc.record(
        Object.fromEntries(NOTICES.map((notice) => [notice, pick(...WAYS)])) as Record<string, fc.Arbitrary<never>>,
        { requiredKeys: [] },
      ),
      confirms: fc.boolean(),
      zone: maybe(fc.constant('Europe/Budapest')),
      quiet: maybe(quiet),
      inbox: maybe(inbox),
      inboxSending: fc.boolean(),
      deliveredNews: news,
      dmsClosed: fc.boolean(),
      invitable: fc.boolean(),
      listed: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((more) => (Object.keys(more).length > 6 ? { name: 'Ann' } : more));
const process = fc.record({
  name: pick(...PROCESSES),
  version: pick('0.3.0', '0.4.0'),
  startedAt: pick(new Date(START), new Date(START + 1000)),
  heard: maybe(fc.nat(3)),
});
const load = fc.record({ load: pick(...LOADS), person: maybe(person), server: maybe(server), n: pick(1, 2.4) });
const settings = fc.record(
  {
    language: maybe(pick(...LANGUAGES)),
    clock: maybe(fc.constant('1d')),
    ranked: pick(...RANKED_POLICIES),
    channels: some(channel),
    openers: maybe(fc.constant('role')),
    called: maybe(fc.constant('role')),
    recap: fc.boolean(),
    recapChannel: maybe(channel),
    digest: maybe(channel),
    lobbyList: maybe(channel),
    digestGames: some(pick('toy', 'dom')),
    winner: maybe(fc.constant('role')),
    listed: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Somebody who wins gets better. */
const RULES: Given<'rate'>[1] = (result, known) =>
  changesOf(result, known, {
    model: (players) => {
      const best = Math.min(...players.map(({ rank }) => rank));
      return players.map(({ mu, sigma, rank }) => ({ mu: mu + (rank === best ? 1 : -0.5), sigma: sigma * 0.9 }));
    },
    levels: new Map(LEVELS.map((level, at) => [level, { mu: 20 + at, sigma: 2 }])),
  });
const rules = Object.assign(RULES, { toJSON: () => 'rules' });

type Inside = Given<'within'>[1] extends (inside: infer W) => unknown ? W : never;

/** What is done with the demands: a table is opened or changed, or data are asked for. */
const work = fc.record({
  opened: maybe(newTable(jobs)),
  changed: maybe(newChange(table, jobs)),
  asked: maybe(fc.record({ person, at: date })),
  ends: pick('done', 'done', 'null', 'thrown'),
});

const within: fc.Arbitrary<Made<'within'>> = one(
  fc.array(demand, { maxLength: 2 }),
  work,
  fc.array(person, { maxLength: 2 }),
).map(([demands, { opened, changed, asked, ends }, together]) => async (look: Store): Promise<Given<'within'>> => {
  const open = opened && (await opened(look));
  const [change] = changed ? await changed(look) : [];
  const run = async (inside: Inside): Promise<unknown> => {
    const done: unknown[] = [];
    if (open) done.push(await inside.open(...open));
    if (change) done.push(await inside.commit(change));
    if (asked) {
      const { person: who, at } = asked;
      const task = { task: 'export', person: who, askedAt: at.getTime(), reply: null } as const;
      done.push(await inside.askForExport(who, at, new Date(at.getTime() - HOUR), task));
    }
    if (ends === 'thrown') throw new Error('the work fails');
    return ends === 'null' ? null : done;
  };
  return [demands, Object.assign(run, { toJSON: () => ({ open, change, asked, ends }) }), together];
});

/** A table's version as it is, or an older one. */
const versionOf = async (look: Store, id: string, isStale: boolean): Promise<number> =>
  ((await look.find(id))?.version ?? 1) - (isStale ? 1 : 0);

const seldom = pick(false, false, false, true);

/** Messages about a table. */
const messagesOf = one(table, some(message)).map(([id, all]): [string, string[]] => [
  id,
  all.map((found) => messageAt(id, found)),
]);

const CALLS: { readonly [K in Operation]?: fc.Arbitrary<Made<K>> } = {
  // Tables.
  open: newTable(jobs),
  find: one(table),
  findWithPeople: one(table, maybe(fc.record({ id: person, server: maybe(server) }))),
  findAt: fc.oneof(
    one(table, message).map(([id, found]): Given<'findAt'> => [messageAt(id, found)]),
    one(channel),
  ),
  startedBefore: table.map((id) => async (look: Store): Promise<Given<'startedBefore'>> => {
    const found = await look.find(id);
    const place = { kind: 'channel', guild: '1', channel: 'c1' } as const;
    const none = { id, game: 'toy', startedAt: null, chairs: [], place: { ...place, ...NOWHERE } };
    return [found ?? none];
  }),
  acquaintance: one(person, person),
  tablesOf: one(person),
  lastHosted: one(person),
  closedTablesOf: one(person),
  tablesOfSeries: one(fc.record({ kind: fc.constant('league'), id: pick('l1', 'l2') }), pick(1, 2)),
  nextFor: one(person, table),
  playingBefore: one(game, pick(1, 2, 3), fc.oneof(table, fc.constant('')), limit),
  commit: newChange(table, jobs),
  entries: fc.oneof(one(table), one(table, version)),
  log: fc.oneof(one(table), one(table, version)),
  addJobs: one(jobs),
  addDecisionJobs: fc
    .record({ id: table, own: seat, isStale: seldom, marked: pick(...REMINDER_KINDS) })
    .map(({ id, own, isStale, marked }) => async (look: Store): Promise<Given<'addDecisionJobs'>> => {
      const since = (await look.find(id))?.seatStatuses[own]?.turnStartedAt ?? START;
      return [
        { table: id, seat: own, since: isStale ? since - 1 : since },
        [
          { task: 'remind', mark: marked, after: 60 },
          { task: 'notify', mark: marked, person: 'ann' },
        ],
      ];
    }),
  // Posts.
  beginTurnPost: one(table, fc.constant(PUBLIC), maybe(fc.constant(new Date(START)))),
  answeringSince: one(table, fc.constant(PUBLIC)),
  cancelTurnPost: one(table, fc.constant(PUBLIC)),
  savePlace: one(
    table,
    fc.record(
      { lobby: maybe(message), thread: maybe(message), closed: fc.boolean(), announced: version, post: maybe(message) },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        motionPost: maybe(message),
        armed: fc.uniqueArray(fc.record({ channel, message, plain: maybe(fc.constant({ content: 'text' })) }), {
          maxLength: 2,
          selector: (armed) => armed.message,
        }),
        disarmed: some(message),
        jobs,
      },
      { requiredKeys: [] },
    ),
    fc.option(channel, { nil: undefined }),
  ).map(
    ([id, { closed, announced, ...ids }, { motionPost, armed, disarmed, jobs: more }, where]): Given<'savePlace'> => {
      const stay = (armed ?? []).map((post) => messageAt(id, post.message));
      const at = <M extends string | null>(found: M) => found && messageAt(id, found);
      return [
        id,
        {
          ...Object.fromEntries(Object.entries(ids).map(([key, found]) => [key, at(found ?? null)])),
          ...(closed === undefined ? {} : { closed }),
          ...(announced === undefined ? {} : { announced }),
          ...(motionPost === undefined ? {} : { motionPost: at(motionPost) }),
          ...(armed === undefined
            ? {}
            : { armed: armed.map((post) => ({ ...post, message: messageAt(id, post.message) })) }),
          // No post gets its buttons and loses them.
          ...(disarmed === undefined
            ? {}
            : { disarmed: disarmed.map((found) => messageAt(id, found)).filter((found) => !stay.includes(found)) }),
          ...(more === undefined ? {} : { jobs: more }),
        },
        where,
      ] as Given<'savePlace'>;
    },
  ),
  retiredPosts: one(table),
  removeArmedPosts: messagesOf,
  beginPostEdit: one(table, fc.constant(PUBLIC), version),
  toldVersions: one(table),
  restArmedPosts: messagesOf,
  wakeArmedPosts: one(date),
  // Private notices.
  privateNotice: one(table, person),
  beginPrivateNotice: one(table, person),
  savePrivateNotice: one(table, person, fc.record({ post: maybe(post), told: some(version) }), attempt),
  addShown: one(table, person, some(version)),
  lobbyNotices: one(table),
  lobbiesToTell: one(person),
  noteGone: one(table, person, pick(...WAYS_TO_GO)),
  beginLobbyNotice: one(table, person),
  saveLobbyNotice: one(
    table,
    person,
    fc.record({ post: maybe(fc.record({ channel, message, at: date })), shows: maybe(shown) }),
    attempt,
  ),
  seatMessages: one(table),
  beginSeatMessage: one(table, person, maybe(shown)),
  saveSeatMessage: one(
    table,
    fc.record({
      person,
      post: maybe(fc.record({ channel, message, at: date })),
      version,
      waits: fc.boolean(),
      rang: maybe(shown),
    }),
    attempt,
  ),
  beginMessage: one(person, pick('k1', 'k2')),
  cancelMessage: one(person, pick('k1', 'k2')),
  // People.
  person: one(person),
  people: one(people),
  personIn: one(person, server),
  saveServerName: one(person, server, maybe(pick(...NAMES))),
  serverNamesOf: one(person),
  savePerson: one(person, savedPerson, jobs).map(([id, saved, more]): Given<'savePerson'> => [{ ...saved, id }, more]),
  noteDmsClosed: one(person),
  beginInbox: one(person),
  endInbox: one(
    person,
    fc.record({ inboxSending: fc.boolean(), dmsClosed: fc.boolean() }, { requiredKeys: ['inboxSending'] }),
  ),
  keepInbox: one(
    person,
    maybe(message),
    fc.record(
      { inbox: maybe(inbox), deliveredNews: news, inboxSending: fc.boolean(), dmsClosed: fc.boolean() },
      { requiredKeys: ['inbox'] },
    ),
  ),
  privateGamesOf: one(person),
  savePrivateGame: one(person, pick(0, 0, 1, 2), game, pick('1', 'deal'), pick(0, 1)).map(
    ([who, stored, played, deal, own]): Given<'savePrivateGame'> => [
      who,
      stored,
      { kind: 'lesson', game: played, deal, moves: [{ seat: own as 0 | 1, path: ['a', 'b'] }] },
    ],
  ),
  // Clocks.
  clockPauses: one(people, time),
  vacation: one(person),
  setVacation: one(person, maybe(span)),
  recordHeartbeat: one(pick(1_000, HOUR)),
  // Deals, films, analyses, hints.
  holdDeal: one(fc.record({ name: pick('d1', 'd2'), seed: pick('aa', 'bb'), until: date })),
  isDealOpen: one(pick('d1', 'd2'), date),
  holdDailyDeal: one(dailyKey, pick(1, 2), pick(...LEVELS)).map(
    ([key, revision, level]): Given<'holdDailyDeal'> => [{ ...key, options: { long: true }, revision, level }],
  ),
  dailyDeal: one(dailyKey),
  dailyDays: one(pick('toy', 'dom'), pick('2026-11-26', '2026-11-27'), limit),
  beginTry: one(dailyKey, person, maybe(server), date, fc.boolean(), jobs).map(
    ([key, who, where, begunAt, inTime, more]): Given<'beginTry'> => [
      { ...key, person: who, server: where, begunAt, inTime },
      more,
    ],
  ),
  dailyTry: one(dailyKey, person),
  finishTry: one(
    dailyKey,
    person,
    fc.record({
      finishedAt: date,
      margin: pick(-1, 0, 7),
      score: pick(20, 40),
      moves: fc.uint8Array({ minLength: 4, maxLength: 5, max: 2 }),
    }),
    pick(1_000, HOUR),
  ),
  judgeTry: one(
    dailyKey,
    person,
    fc.record({ losses: fc.array(pick(0, 255), { maxLength: 3 }), best: maybe(pick(0, 300)) }),
  ),
  triesOf: one(person),
  streakDays: one(person),
  dailyMargins: one(dailyKey),
  dailyTries: one(dailyKey),
  dailyReply: one(dailyKey, line),
  keepReply: one(dailyKey, line, fc.record({ path: pick(['a', 'b'], ['c']), ...found })),
  movesBeginning: one(dailyKey, line),
  deleteReplies: one(pick('2026-11-26', '2026-11-27'), fc.constant(100)),
  // Digests of the deals of the days.
  digestServers: one(pick('', 's1'), limit),
  digest: one(server, day),
  digestBefore: one(server, pick('2026-11-25', '2026-11-26', '2026-11-27')),
  beginDigest: one(server, day),
  saveDigest: one(server, day, fc.record({ post: maybe(post), shows: maybe(shown), sending: fc.boolean() }), attempt),
  closeDigest: one(server, day),
  lobbyList: one(server),
  beginLobbyList: one(server, channel),
  saveLobbyList: one(server, fc.record({ post: maybe(post), shows: maybe(shown), sending: fc.boolean() }), attempt),
  openDigests: one(pick('2026-11-26', '2026-11-27'), maybe(fc.record({ server, day })), limit),
  triesIn: one(server, fc.record({ from: day, to: day }), some(pick('toy', 'dom'))),
  playedDays: one(server),
  dealResults: one(dailyKey),
  winners: one(server),
  saveWinner: one(server, fc.record({ person, role: pick('r1', 'r2'), given: fc.boolean() })),
  removeWinner: one(server, fc.record({ person, role: pick('r1', 'r2') })),
  rolesOf: one(person),
  winnerServers: one(pick('', 's1'), limit),
  film: one(pick('f1', 'f2', 'f3')),
  saveFilm: one(
    fc.record({
      key: pick('f1', 'f2', 'f3'),
      table,
      hash: pick('x', 'y'),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
    }),
    pick(3, 6, 100),
  ),
  analysis: one(table, pick(1, 2)),
  saveAnalysis: one(table, analysis, pick(1, 2, 100)),
  countHint: one(table, seat, pick('a', 'b')),
  storedPuzzles: one(puzzled),
  storedPuzzle: one(puzzle),
  seenPuzzles: one(person, puzzled),
  askPuzzle: one(person, fc.record({ id: puzzle, game: puzzled, mu: pick(24, 25), sigma: pick(4, 5) }), date),
  answerPuzzle: one(
    person,
    fc.record({ puzzle, answer: pick('', 'a b'), solved: fc.boolean(), at: date }),
    fc.constant(ratePuzzle),
  ),
  puzzleRating: one(person, puzzled),
  puzzlesOf: one(person),
  unsoughtTables: one(pick(1, 2), fc.constant(100)),
  savePuzzles: one(
    maybe(table),
    puzzled,
    fc.uniqueArray(fc.record({ id: puzzle, line: pick('a', 'b'), mu: pick(24, 25), sigma: pick(4, 5) }), {
      maxLength: 2,
      selector: ({ id }) => id,
    }),
    pick(1, 2, 100),
  ),
  hintsOf: one(table),
  // Who looks for other players.
  seekOf: one(person),
  beginWait: one(
    fc.record({ person, seek, since: time, behind: maybe(time), avoids: some(person), lookAt: time }),
    jobs,
  ),
  endWait: one(fc.record({ person, since: maybe(time) }), jobs),
  endWaits: one(
    fc.uniqueArray(fc.record({ person, since: time }), { minLength: 1, maxLength: 2, selector: (one) => one.person }),
    time,
  ),
  waitAgain: one(fc.uniqueArray(person, { maxLength: 2 }), time),
  waitingPeople: one(),
  lookAgain: one(
    fc.uniqueArray(fc.record({ person, since: time, lookAt: time }), {
      maxLength: 2,
      selector: (one) => one.person,
    }),
  ),
  foundBefore: one(person, time),
  findingFigures: one(pick(...PACES), time),
  openLobbies: one(maybe(person), fc.record({ guild: maybe(server), channel: pick('c1', 'c2') }), pick(1, 50)),
  // Privacy.
  allTablesOf: fc.oneof(
    one(person),
    one(person, fc.record({ past: maybe(fc.record({ id: table, openedAt: date })), limit })),
  ),
  recordsOf: one(person, tables, pick(1, 2)),
  askForExport: one(person, date, date, job),
  exportOf: one(person),
  endExport: one(person, date, pick(...EXPORT_OUTCOMES)).map(
    ([who, at, outcome]) =>
      async (look: Store): Promise<Given<'endExport'>> => [who, (await look.exportOf(who))?.askedAt ?? at, outcome],
  ),
  erase: one(person, jobs, fc.option(pick('erased1', 'erased2'), { nil: undefined })).map(
    ([who, more, ratedAs]) =>
      async (look: Store): Promise<Given<'erase'>> => {
        const own = await look.allTablesOf(who);
        const traces = own.map(({ id, chairs }) => {
          const name = chairs.find((chair) => chair.person === who)?.name ?? null;
          return { table: id, name, called: 'somebody' };
        });
        // They sit at none that goes on.
        const goesOn = own.some(
          ({ phase, chairs }) =>
            (phase === 'gathering' || phase === 'playing') && chairs.some((chair) => chair.person === who),
        );
        return goesOn ? ['nobody', [], more, ratedAs] : [who, traces, more, ratedAs];
      },
  ),
  // Quotas and blocks.
  within,
  add: one(countedDemand),
  uncount: one(fc.uniqueArray(demand, { maxLength: 2, selector: ({ quota }) => quota })),
  usesOf: one(person),
  serverLimits: one(server),
  saveServerLimit: one(
    server,
    pick('lobbies', 'openings', 'hints'),
    fc.record({ each: fc.nat(3), all: fc.nat(3) }, { requiredKeys: [] }),
  ),
  blocks: one(fc.record({ by: some(party), whom: some(party) }, { requiredKeys: [] })),
  saveBlock: one(party, party),
  removeBlock: one(party, party),
  // What players say to each other, and whom they report.
  sayPhrase: one(
    fc.record({ table, seat: pick(0, 1), person, phrase: pick(...PHRASES), version: pick(1, 2) }),
    pick(1, 2),
  ),
  phrases: fc.oneof(one(fc.record({ table })), one(fc.record({ person }))),
  mutes: one(some(person)),
  saveMute: one(fc.record({ person, whom: maybe(person) })),
  removeMute: one(fc.record({ person, whom: maybe(person) })),
  report: one(fc.record({ table, reporter: person, reported: person, reason: pick(...REPORT_REASONS) })),
  reports: one(fc.record({ open: fc.boolean(), by: person }, { requiredKeys: [] })),
  settleReports: one(table, person),
  // Ratings.
  rate: one(game, fc.constant(rules)),
  rebuildRatings: one(game, fc.constant(rules)),
  ratedGames: fc.oneof(one(), one(fc.constant('due' as const))),
  ratingChanges: one(table),
  ratingsOf: one(person),
  rankedPolicy: one(server),
  rankedSince: one(
    fc.uniqueArray(person, { minLength: 1, maxLength: 3 }),
    date,
    maybe(fc.record({ kind: fc.constant('league'), id: pick('l1', 'l2') })),
  ),
  // Results.
  results: one(table),
  finished: one(
    fc.record(
      {
        tables: fc.oneof(
          fc.record({ kind: fc.constant('person' as const), person, seenBy }),
          fc.record({ kind: fc.constant('server' as const), server }),
        ),
        game: maybe(game),
        opponent: maybe(person),
      },
      { requiredKeys: ['tables', 'game'] },
    ),
    fc.record({ past: maybe(ended), newer: fc.boolean(), limit }),
  ),
  formerResults: one(people, fc.record({ game, size: pick(1, 2, 3), compared, before: ended })),
  playedAlike: one(
    fc.record({
      game,
      before: ended,
      size: maybe(pick(1, 2, 3)),
      compared: maybe(compared),
      server: maybe(server),
    }),
    pick(1, 100),
  ),
  unresolved: one(fc.oneof(table, fc.constant('')), limit),
  resolve: one(table, endOf).map(
    ([id, end]) =>
      async (look: Store): Promise<Given<'resolve'>> => [id, end(await look.find(id))],
  ),
  resolved: fc.oneof(one(fc.constant(''), limit), one(fc.constant(''), limit, fc.constant('incomplete' as const))),
  unmeasured: one(
    fc.record({ measured: some(fc.record({ game, name: fc.constant('coins') })), all: some(game) }),
    fc.constant(''),
    limit,
  ),
  rewrite: one(table, endOf, fc.boolean()).map(
    ([id, end, seconds]) =>
      async (look: Store): Promise<Given<'rewrite'>> => [id, end(await look.find(id)), { seconds }],
  ),
  // Retention.
  unarchived: one(date, maybe(ended), limit, fc.constant({ part: 0, of: 1 })),
  countUnarchived: one(date, pick(1, 100)),
  archive: one(table, seldom, fc.boolean()).map(
    ([id, isStale, state]) =>
      async (look: Store): Promise<Given<'archive'>> => [id, await versionOf(look, id, isStale), { state }],
  ),
  unchanged: one(date, fc.oneof(table, fc.constant('')), limit),
  deleteLeftovers: one(date, fc.constant(100)),
  // Servers.
  serverSettings: one(server),
  saveServerSettings: one(server, settings),
  forgetLeftServers: one(
    maybe(server),
    fc.constant(SERVERS).map((all) => all.slice(1)),
  ),
  unmetServers: one(some(server)),
  meetServer: one(server, jobs),
  // The service.
  claim: one(pick('i1', 'i2')),
  leaseRequests: one(
    fc.record({ holder: pick(...PROCESSES), demand: pick(0, 3, 7.5), total: pick(10, 50), seconds: pick(1, 3_600) }),
  ),
  endRequestLease: one(pick(...PROCESSES)),
  setting: one(pick('statistics', 'other')),
  saveSetting: one(pick('statistics', 'other'), pick('seats', 'bests', 'filled')),
  appEmojis: one(pick('app1', 'app2')),
  saveAppEmoji: one(fc.record({ application: pick('app1', 'app2'), name: pick(...EMOJIS), hash: shown, id: message })),
  removeAppEmojis: one(pick('app1', 'app2'), some(pick(...EMOJIS))),
  // Statistics.
  backlog: one(),
  describeSeats: one(fc.oneof(table, fc.constant('')), limit),
  clearBacklog: one(pick('seats', 'bests')),
  gamesPlayed: one(playedBy),
  playedBy: one(playedBy, game, limit),
  featsBy: one(playedBy, game),
  playedByAll: one(
    game,
    pick(1, 2, 3),
    limit.map((most) => most * 10),
  ),
  headToHead: one(person, person, game),
  pairsOf: one(table),
  reliabilityOf: one(people),
  ratingOf: one(person, game, pick(...POOLS)),
  ratingHistory: one(person, game, pick(...POOLS), limit),
  soloGames: one(person, game, limit),
  leaders: one(board, pick(0, 1), limit),
  leader: one(board, person),
  scoredGame: one(table),
  unnoted: one(limit),
  noteBests: one(
    table,
    fc.uniqueArray(bestKind, { maxLength: 3, selector: (best) => JSON.stringify({ ...best, value: 0 }) }),
  ).map(([id, bests]) => async (look: Store): Promise<Given<'noteBests'>> => {
    const result = await look.results(id);
    return [id, result?.ending === 'over' ? bests : []];
  }),
  keptBests: one(table),
  hall: one(game, maybe(server)),
  bestsBy: one(person),
  // Looking back.
  recapServers: one(fc.oneof(server, fc.constant('')), limit),
  recapped: one(server, pick('2026-10', '2026-11')),
  noteRecap: one(server, pick('2026-10', '2026-11')),
  monthOf: one(server, fc.record({ from: date, to: date })),
  // Operations.
  processBeat: one(process),
  endProcess: one(pick(...PROCESSES)),
  processes: one(),
  drain: one(maybe(pick(...PROCESSES))),
  jobsDue: one(),
  setMaintenance: one(maybe(one(span, maybe(texts)).map(([when, said]) => ({ ...when, texts: said })))),
  switchedOff: one(),
  setSwitch: one(switches, fc.boolean()),
  noteOrder: one(pick('op'), pick('drain', 'block')),
  addAnnouncement: one(announcement, date, pick(1, 100)).map(
    ([said, since, most]): Given<'addAnnouncement'> => [
      said,
      { task: 'broadcast', announcement: said.id, past: null },
      since,
      most,
    ],
  ),
  announcement: one(pick('n1', 'n2', 'n3')),
  hosts: one(fc.oneof(person, fc.constant('')), limit),
  openIn: one(server, fc.oneof(table, fc.constant('')), limit),
  countLoads: one(
    fc.uniqueArray(load, {
      maxLength: 2,
      selector: (counted) => `${counted.load} ${counted.person} ${counted.server}`,
    }),
  ),
  // Of those who weigh the same any may be left out.
  heaviest: one(fc.constant(100)),
};

const NOWHERE = { lobby: null, thread: null, post: null, closed: false } as const;

/** How often an operation is called in comparison with the others. */
const OFTEN: { readonly [K in Operation]?: number } = {
  commit: 8,
  savePlace: 5,
  savePerson: 3,
  rate: 3,
  noteBests: 3,
  resolve: 2,
  countHint: 2,
  saveServerSettings: 2,
  open: 2,
};

/** What has to do with each other: a run is about one of these, so that its calls meet. */
const THEMES = {
  tables: [
    ...([
      'open',
      'commit',
      'find',
      'findWithPeople',
      'findAt',
      'startedBefore',
      'acquaintance',
      'tablesOf',
      'closedTablesOf',
      'tablesOfSeries',
    ] as const),
    'lastHosted',
    ...(['nextFor', 'playingBefore', 'entries', 'log', 'addJobs', 'addDecisionJobs', 'hosts', 'openIn'] as const),
    ...([
      'unchanged',
      'jobsDue',
      'allTablesOf',
      'within',
      'erase',
      'archive',
      'deleteLeftovers',
      'isDealOpen',
    ] as const),
    ...(['holdDeal', 'savePlace'] as const),
  ],
  posts: [
    ...(['commit', 'beginTurnPost', 'answeringSince', 'cancelTurnPost', 'savePlace', 'retiredPosts'] as const),
    ...([
      'removeArmedPosts',
      'beginPostEdit',
      'toldVersions',
      'restArmedPosts',
      'wakeArmedPosts',
      'find',
      'findAt',
      'erase',
      'closedTablesOf',
    ] as const),
  ],
  notices: [
    ...(['privateNotice', 'beginPrivateNotice', 'savePrivateNotice', 'addShown', 'lobbyNotices', 'open'] as const),
    ...(['seatMessages', 'beginSeatMessage', 'saveSeatMessage'] as const),
    ...(['lobbiesToTell', 'noteGone', 'beginLobbyNotice', 'saveLobbyNotice', 'beginMessage', 'cancelMessage'] as const),
    ...(['savePerson', 'commit', 'archive', 'erase', 'recordsOf', 'allTablesOf', 'deleteLeftovers'] as const),
  ],
  people: [
    ...(['person', 'people', 'personIn', 'saveServerName', 'serverNamesOf', 'savePerson'] as const),
    ...(['noteDmsClosed', 'beginInbox'] as const),
    ...([
      'endInbox',
      'keepInbox',
      'privateGamesOf',
      'savePrivateGame',
      'askForExport',
      'exportOf',
      'endExport',
      'erase',
    ] as const),
    ...(['saveBlock', 'removeBlock', 'blocks', 'forgetLeftServers', 'deleteLeftovers', 'vacation'] as const),
    ...(['setVacation', 'clockPauses', 'recordHeartbeat', 'setMaintenance', 'findWithPeople'] as const),
  ],
  quotas: [
    ...(['within', 'add', 'uncount', 'usesOf', 'countLoads', 'heaviest', 'open', 'commit', 'serverLimits'] as const),
    ...(['saveServerLimit', 'saveServerSettings', 'serverSettings', 'rankedPolicy', 'askForExport', 'erase'] as const),
  ],
  service: [
    ...(['claim', 'leaseRequests', 'endRequestLease', 'setting', 'saveSetting', 'appEmojis', 'saveAppEmoji'] as const),
    ...(['removeAppEmojis', 'backlog', 'clearBacklog', 'unmetServers', 'meetServer', 'deleteLeftovers'] as const),
    ...(['processBeat', 'endProcess', 'processes', 'drain', 'setMaintenance', 'switchedOff', 'setSwitch'] as const),
    ...(['noteOrder', 'addAnnouncement', 'announcement', 'clockPauses', 'recordHeartbeat', 'recapServers'] as const),
    ...(['saveServerSettings', 'recapped', 'noteRecap', 'saveServerName', 'forgetLeftServers'] as const),
  ],
  kept: [
    ...(['film', 'saveFilm', 'analysis', 'saveAnalysis', 'countHint', 'hintsOf', 'erase', 'commit', 'open'] as const),
    ...(['deleteLeftovers', 'archive', 'recordsOf', 'log', 'entries', 'unarchived', 'countUnarchived'] as const),
    ...(['unresolved', 'resolve', 'resolved', 'unmeasured', 'results', 'rewrite'] as const),
  ],
  puzzles: [
    ...(['storedPuzzles', 'storedPuzzle', 'seenPuzzles', 'askPuzzle', 'answerPuzzle', 'puzzleRating'] as const),
    ...(['puzzlesOf', 'unsoughtTables', 'savePuzzles', 'saveAnalysis', 'commit', 'resolve', 'erase'] as const),
    ...(['deleteLeftovers', 'savePerson'] as const),
  ],
  finding: [
    ...(['seekOf', 'beginWait', 'endWait', 'endWaits', 'waitAgain', 'waitingPeople'] as const),
    ...(['lookAgain', 'foundBefore'] as const),
    ...([
      'findingFigures',
      'openLobbies',
      'open',
      'commit',
      'saveBlock',
      'removeBlock',
      'rate',
      'savePerson',
      'erase',
    ] as const),
  ],
  conduct: [
    ...(['sayPhrase', 'phrases', 'mutes', 'saveMute', 'removeMute', 'report', 'reports', 'settleReports'] as const),
    ...(['open', 'commit', 'erase'] as const),
  ],
  daily: [
    ...(['holdDailyDeal', 'dailyDeal', 'dailyDays', 'beginTry', 'dailyTry', 'finishTry', 'judgeTry'] as const),
    ...(['triesOf', 'streakDays', 'dailyMargins', 'dailyTries', 'dailyReply', 'keepReply'] as const),
    ...(['movesBeginning', 'deleteReplies', 'savePrivateGame', 'privateGamesOf', 'erase'] as const),
  ],
  digests: [
    ...([
      'digestServers',
      'digest',
      'digestBefore',
      'beginDigest',
      'saveDigest',
      'closeDigest',
      'lobbyList',
      'beginLobbyList',
      'saveLobbyList',
      'openDigests',
    ] as const),
    ...(['triesIn', 'playedDays', 'dealResults', 'winners', 'saveWinner', 'removeWinner', 'rolesOf'] as const),
    ...(['winnerServers', 'beginTry', 'finishTry', 'savePerson', 'saveServerName', 'saveServerSettings'] as const),
    ...(['deleteLeftovers', 'erase'] as const),
  ],
  ratings: [
    ...(['commit', 'resolve', 'rewrite', 'rate', 'rebuildRatings', 'ratedGames', 'ratingChanges', 'erase'] as const),
    ...(['ratingsOf', 'rankedSince', 'ratingOf', 'ratingHistory', 'soloGames', 'leaders', 'leader'] as const),
    ...(['savePerson', 'saveServerName', 'monthOf'] as const),
  ],
  statistics: [
    ...([
      'commit',
      'resolve',
      'rewrite',
      'noteBests',
      'keptBests',
      'hall',
      'bestsBy',
      'unnoted',
      'scoredGame',
    ] as const),
    ...(['describeSeats', 'gamesPlayed', 'playedBy', 'featsBy', 'playedByAll', 'headToHead', 'pairsOf'] as const),
    ...(['reliabilityOf', 'finished', 'formerResults', 'playedAlike', 'countHint', 'erase', 'monthOf'] as const),
    ...(['savePerson', 'saveServerName', 'archive'] as const),
  ],
} satisfies { readonly [theme: string]: readonly Operation[] };

export type Theme = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES) as readonly Theme[];

/** The operations that are called. */
export const CALLED: readonly Operation[] = [...new Set(Object.values(THEMES).flat())];

/** Any call of a theme; `but`: none of these operations. */
export function anyCall(theme: Theme, but: readonly Operation[] = []): fc.Arbitrary<Call> {
  const names: readonly Operation[] = THEMES[theme];
  return fc.oneof(
    ...names
      .filter((name) => !but.includes(name))
      .map((name) => ({ weight: OFTEN[name] ?? 1, arbitrary: callOf(name) })),
  );
}

/** With what a run begins: some tables, and games that have ended where it is about these. */
export function firstCalls(theme: Theme): fc.Arbitrary<readonly Call[]> {
  const opened = fc.array(callOf('open'), { minLength: 2, maxLength: 4 });
  if (theme !== 'ratings' && theme !== 'statistics' && theme !== 'kept') return opened;
  const begun = fc.tuple(
    ...OPENED.map((id) => called('commit', newChange(fc.constant(id), jobs, fc.constant(BEGINS)))),
  );
  const over = fc.tuple(...OPENED.map((id) => called('commit', newChange(fc.constant(id), jobs, fc.constant(ENDS)))));
  return fc.tuple(opened, begun, over).map((all) => all.flat());
}

/** A call of one operation. */
export function callOf(name: Operation): fc.Arbitrary<Call> {
  const made = CALLS[name] as fc.Arbitrary<Made<Operation>> | undefined;
  if (!made) throw new Error(`nothing calls ${name}`);
  return called(name, made);
}

function called(name: Operation, made: fc.Arbitrary<Made<Operation>>): fc.Arbitrary<Call> {
  return made.map((given) => ({ name, given: async (look) => (typeof given === 'function' ? given(look) : given) }));
}
