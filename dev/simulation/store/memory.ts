import type { DailyReply } from '../../../src/app/ports/daily.ts';
import type { Digest, Winner } from '../../../src/app/ports/digests.ts';
import type { StoredFilm } from '../../../src/app/ports/films.ts';
import type { StoredSeek } from '../../../src/app/ports/finding.ts';
import type { LobbyList } from '../../../src/app/ports/lobby-lists.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { KeptAnalysis } from '../../../src/domain/analysis/analysis.ts';
import type { Mute, Said } from '../../../src/domain/conduct/phrase.ts';
import type { Report } from '../../../src/domain/conduct/report.ts';
import type { DailyDeal, DailyTry } from '../../../src/domain/daily/daily.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import type { Export } from '../../../src/domain/operations/export.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import type { Announcement, Load, Maintenance } from '../../../src/domain/operations/operations.ts';
import type { Block } from '../../../src/domain/people/block.ts';
import type { LobbyNotice } from '../../../src/domain/people/lobby-notice.ts';
import type { Person } from '../../../src/domain/people/person.ts';
import type { PrivateNotice } from '../../../src/domain/people/private-notice.ts';
import type { SeatMessage } from '../../../src/domain/people/seat-message.ts';
import {
  countedAt,
  type Quota,
  type ServerLimits,
  type Subject,
  type Uses,
  WINDOW,
} from '../../../src/domain/permissions/quota.ts';
import type { PrivateGame } from '../../../src/domain/private-games/private-game.ts';
import type { PuzzleRating } from '../../../src/domain/puzzles/puzzle-skill.ts';
import { poolOf, type Rated, type RatingChange, type Skill } from '../../../src/domain/results/rating.ts';
import type { GameEnd, GameResult } from '../../../src/domain/results/result.ts';
import type { Deal } from '../../../src/domain/table/deal.ts';
import type { LoggedEntry, LogLine } from '../../../src/domain/table/log.ts';
import { FRESH_SEAT } from '../../../src/domain/table/seat-status.ts';
import type { ArmedPost, Chair, Table } from '../../../src/domain/table/table.ts';
import type { Span } from '../../../src/domain/time/span.ts';
import { copy } from './copy.ts';

/** How many hints a seat was given. */
export function hintsIn(given: Memory['given'], table: TableId, seat: number): number {
  return [...(given.get(table) ?? [])].filter((one) => one.startsWith(`${seat} `)).length;
}

/** What an in-memory store holds, and what its parts share. */
export interface Memory {
  readonly tables: Map<TableId, Table>;
  readonly logs: Map<TableId, Line[]>;
  readonly deals: Map<string, Deal>;
  /** By day and game, with the person before it, and with the line after it. */
  readonly dailyDeals: Map<string, DailyDeal>;
  readonly dailyTries: Map<string, DailyTry>;
  readonly dailyReplies: Map<string, DailyReply>;
  /** By server and day. */
  readonly digests: Map<string, Digest & Attempted>;
  readonly lobbyLists: Map<string, LobbyList & Attempted>;
  /** By server, person and role. */
  readonly winners: Map<string, Winner & { readonly server: string }>;
  readonly people: Map<string, Person>;
  /** By server and person. */
  readonly serverNames: Map<string, string>;
  readonly settings: Map<string, string>;
  /** When they were claimed. */
  readonly claims: Map<string, number>;
  readonly vacations: Map<string, readonly Span[]>;
  /** `texts`: of a maintenance. */
  readonly outages: Outage[];
  readonly results: Map<TableId, GameResult>;
  /** What of results changes ratings, and whether it has. */
  readonly rating: Map<TableId, 'due' | 'done'>;
  /** What results have changed; `game` and `at` are of the result. */
  readonly ratingChanges: Map<TableId, readonly StoredChange[]>;
  /** By game, pool and person. */
  readonly ratings: Map<string, Rated>;
  readonly films: Map<string, StoredFilm & { readonly table: TableId }>;
  /** By table and revision, the oldest first. */
  readonly analyses: Map<
    string,
    KeptAnalysis & { readonly table: TableId; readonly at: number; readonly sought: boolean }
  >;
  /** By table, the seat and the decision of each hint. */
  readonly given: Map<TableId, Set<string>>;
  readonly posting: Set<TableId>;
  /** Since when what was begun was to be sent by answering a press. */
  readonly answering: Map<TableId, Date | null>;
  /** The versions that turn posts show which stand, and the pairs of versions between which none stands. */
  readonly posted: Map<TableId, readonly number[]>;
  readonly withdrawn: Map<TableId, readonly (readonly [number, number])[]>;
  readonly motionPosts: Map<TableId, string | null>;
  readonly armed: Map<TableId, readonly StoredPost[]>;
  /** By table and person. */
  readonly notices: Map<string, PrivateNotice & Attempted>;
  /** By table and person. */
  readonly lobbyNotices: Map<string, LobbyNotice & Attempted>;
  /** By table and person. */
  readonly seatMessages: Map<string, SeatMessage & Attempted>;
  /** When they were begun, by person and key. */
  readonly begun: Map<string, number>;
  readonly limits: Map<string, ServerLimits>;
  readonly chosen: Map<string, JsonObject>;
  readonly met: Set<string>;
  readonly archived: Set<TableId>;
  readonly exports: Map<string, Export>;
  readonly privateGames: Map<string, readonly PrivateGame[]>;
  readonly puzzles: Map<string, KeptPuzzle>;
  /** By person and puzzle. */
  readonly puzzleAnswers: Map<string, KeptAnswer>;
  /** By person and game. */
  readonly puzzleRatings: Map<string, PuzzleRating>;
  readonly seeks: Map<string, KeptSeek>;
  readonly announcements: Map<string, Announcement>;
  readonly processes: Map<string, Process>;
  /** One for each quota, person, server and minute. */
  uses: readonly Counted[];
  blocks: readonly Block[];
  /** In the order in which they were said; `n`: the how manieth of the seat. */
  phrases: readonly (Said & { readonly n: number })[];
  mutes: readonly Mute[];
  reports: readonly Report[];
  /** Milliseconds since 1970. */
  time(): number;
  /** The jobs of a transaction that is not at its end, by statements. */
  collecting: (readonly Job[])[] | null;
  /** Adds jobs. */
  add(jobs: readonly Job[]): void;
  /** A table as the database brings it back. */
  revived(table: Table): Table;
}

export type Counted = Subject & Uses & { readonly quota: Quota | Load };
export type Outage = Span & { readonly texts?: Maintenance['texts'] };
export type StoredChange = RatingChange & { readonly game: string; readonly at: number };
/** Since when its buttons could not be taken off; null: nobody has failed. */
export type StoredPost = ArmedPost & { readonly refusedAt: number | null; readonly resting: boolean };
interface KeptSeek extends StoredSeek {
  readonly lookAt: number;
  readonly avoids: readonly string[];
}
/** `line`: null where it ships with the bot. */
interface KeptPuzzle extends Skill {
  readonly game: string;
  readonly answers: number;
  readonly solved: number;
  readonly line: string | null;
  readonly table: TableId | null;
}
interface KeptAnswer {
  readonly person: string;
  readonly puzzle: string;
  readonly askedAt: Date;
  readonly answer: string | null;
  readonly solved: boolean | null;
}
/** How often a message was begun. */
interface Attempted {
  readonly attempt: number;
}
interface Process {
  readonly version: string;
  readonly startedAt: Date;
  readonly seenAt: number;
  readonly drain: boolean;
}

/** A line of a log, a move with the version that took it back. */
export type Line =
  | (LoggedEntry & { readonly undone: number | null })
  | Extract<LogLine, { readonly tableEvent: unknown }>;

/** An empty store. */
export function emptyMemory(shared: Pick<Memory, 'time' | 'add'>): Memory {
  const date = (stored: Date | null): Date | null => (stored === null ? null : new Date(stored));
  return {
    tables: new Map(),
    logs: new Map(),
    deals: new Map(),
    dailyDeals: new Map(),
    dailyTries: new Map(),
    dailyReplies: new Map(),
    digests: new Map(),
    lobbyLists: new Map(),
    winners: new Map(),
    people: new Map(),
    serverNames: new Map(),
    settings: new Map(),
    claims: new Map(),
    vacations: new Map(),
    outages: [],
    results: new Map(),
    rating: new Map(),
    ratingChanges: new Map(),
    ratings: new Map(),
    films: new Map(),
    analyses: new Map(),
    given: new Map(),
    posting: new Set(),
    answering: new Map(),
    posted: new Map(),
    withdrawn: new Map(),
    motionPosts: new Map(),
    armed: new Map(),
    notices: new Map(),
    lobbyNotices: new Map(),
    seatMessages: new Map(),
    begun: new Map(),
    limits: new Map(),
    chosen: new Map(),
    met: new Set(),
    archived: new Set(),
    exports: new Map(),
    privateGames: new Map(),
    puzzles: new Map(),
    puzzleAnswers: new Map(),
    puzzleRatings: new Map(),
    seeks: new Map(),
    announcements: new Map(),
    processes: new Map(),
    collecting: null,
    uses: [],
    blocks: [],
    phrases: [],
    mutes: [],
    reports: [],
    ...shared,
    revived: (table) => ({
      ...copy(table),
      hints: table.hints && !table.ranked,
      chairs: table.chairs.map(seated),
      seatStatuses: table.chairs
        .map((_, at) => copy(table.seatStatuses[at]) ?? FRESH_SEAT)
        .slice(0, table.match ? undefined : 0),
      paused: date(table.paused),
      openedAt: new Date(table.openedAt),
      startedAt: date(table.startedAt),
      changedAt: new Date(table.changedAt),
    }),
  };
}

/** A chair as it is read: computers alone have a level. */
function seated({ seat, person, name, level, ratedAs = null, afar = false }: Chair): Chair {
  return {
    ...{ seat, person, name },
    ...(person === null && level !== undefined ? { level } : {}),
    ...(ratedAs === null ? {} : { ratedAs }),
    ...(person !== null && afar ? { afar } : {}),
  };
}

/** Keeps a result; `end`, as it was given, says whether it changes ratings. */
export function keepResult({ results, rating }: Memory, result: GameResult, end: GameEnd): void {
  results.set(result.table, result);
  if (poolOf(end) === null) rating.delete(result.table);
  else if (!rating.has(result.table)) rating.set(result.table, 'due');
}

/** Forgets a puzzle with all answers to it. */
export function forgetPuzzle({ puzzles, puzzleAnswers }: Memory, id: string): void {
  puzzles.delete(id);
  for (const key of [...puzzleAnswers.keys()]) if (key.endsWith(` ${id}`)) puzzleAnswers.delete(key);
}

/** Forgets a table with all that is kept of it. */
export function forgetTable(memory: Memory, id: TableId): void {
  const { tables, logs, results, rating, ratingChanges, given, posting, posted, withdrawn, motionPosts, armed } =
    memory;
  memory.answering.delete(id);
  for (const kept of [
    tables,
    logs,
    results,
    rating,
    ratingChanges,
    given,
    posting,
    posted,
    withdrawn,
    motionPosts,
    armed,
  ])
    kept.delete(id);
  for (const kept of [memory.films, memory.analyses])
    for (const [key, { table }] of [...kept]) if (table === id) kept.delete(key);
  for (const kept of [memory.notices, memory.lobbyNotices, memory.seatMessages])
    for (const key of [...kept.keys()]) if (key.startsWith(`${id} `)) kept.delete(key);
  for (const [puzzle, { table }] of [...memory.puzzles]) if (table === id) forgetPuzzle(memory, puzzle);
  memory.archived.delete(id);
  memory.phrases = memory.phrases.filter(({ table }) => table !== id);
  memory.reports = memory.reports.filter(({ table }) => table !== id);
  for (const [other, table] of tables) if (table.rematchOf === id) tables.set(other, { ...table, rematchOf: null });
}

/** Throws for a table that is not there, as a foreign key does. */
export function needTable({ tables }: Pick<Memory, 'tables'>, id: TableId): void {
  if (!tables.has(id)) throw new Error('there is no such table');
}

/** Texts in the order of their code points. */
export function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Counts what was done, in the minute or hour that it counts for. */
export function countUses(memory: Memory, done: readonly Omit<Counted, 'minute'>[]): void {
  for (const { quota, person, server, n } of done) {
    const minute = countedAt(quota, memory.time());
    const isSame = (one: Counted): boolean =>
      one.quota === quota && one.person === person && one.server === server && one.minute === minute;
    const former = memory.uses.find(isSame)?.n ?? 0;
    const others = memory.uses.filter((one) => !isSame(one) && one.minute > memory.time() - WINDOW);
    memory.uses = [...others, { quota, person, server, minute, n: former + n }];
  }
}
