import type { StoredFilm } from '../../../src/app/ports/films.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { KeptAnalysis } from '../../../src/domain/analysis/analysis.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import type { Export } from '../../../src/domain/operations/export.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import type { Load } from '../../../src/domain/operations/operations.ts';
import type { Block } from '../../../src/domain/people/block.ts';
import type { LobbyNotice } from '../../../src/domain/people/lobby-notice.ts';
import type { Person } from '../../../src/domain/people/person.ts';
import type { PrivateNotice } from '../../../src/domain/people/private-notice.ts';
import type { Quota, ServerLimits, Subject, Uses } from '../../../src/domain/permissions/quota.ts';
import type { PrivateGame } from '../../../src/domain/private-games/private-game.ts';
import type { GameResult } from '../../../src/domain/results/result.ts';
import type { Deal } from '../../../src/domain/table/deal.ts';
import type { LoggedEntry, LogLine } from '../../../src/domain/table/log.ts';
import type { ArmedPost, Table } from '../../../src/domain/table/table.ts';
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
  readonly people: Map<string, Person>;
  /** By server and person. */
  readonly serverNames: Map<string, string>;
  readonly settings: Map<string, string>;
  readonly claims: Set<string>;
  readonly vacations: Map<string, readonly Span[]>;
  readonly outages: Span[];
  readonly results: Map<TableId, GameResult>;
  readonly films: Map<string, StoredFilm & { readonly table: TableId }>;
  /** By table and revision, the oldest first. */
  readonly analyses: Map<string, KeptAnalysis & { readonly table: TableId; readonly at: number }>;
  /** By table, the seat and the decision of each hint. */
  readonly given: Map<TableId, Set<string>>;
  readonly posting: Set<TableId>;
  /** The versions that turn posts show which stand, and the pairs of versions between which none stands. */
  readonly posted: Map<TableId, readonly number[]>;
  readonly withdrawn: Map<TableId, readonly (readonly [number, number])[]>;
  readonly motionPosts: Map<TableId, string | null>;
  readonly armed: Map<TableId, readonly ArmedPost[]>;
  readonly refused: Map<string, { readonly at: number; readonly resting: boolean }>;
  /** By table and person. */
  readonly notices: Map<string, PrivateNotice>;
  readonly noticing: Set<string>;
  /** How often the private notice of a table and a person was begun. */
  readonly attempts: Map<string, number>;
  /** By table and person. */
  readonly lobbyNotices: Map<string, LobbyNotice>;
  /** When they were begun, by person and key. */
  readonly begun: Map<string, number>;
  readonly limits: Map<string, ServerLimits>;
  readonly chosen: Map<string, JsonObject>;
  readonly met: Set<string>;
  readonly archived: Set<TableId>;
  readonly exports: Map<string, Export>;
  readonly privateGames: Map<string, readonly PrivateGame[]>;
  uses: readonly (Subject & Uses & { readonly quota: Quota | Load })[];
  blocks: readonly Block[];
  /** Milliseconds since 1970. */
  time(): number;
  /** Throws `Unreachable` while the store is away. */
  reach(): void;
  /** Adds jobs. */
  add(jobs: readonly Job[]): void;
  /** A table as the database brings it back. */
  revived(table: Table): Table;
}

/** A line of a log, a move with the version that took it back. */
export type Line =
  | (LoggedEntry & { readonly undone: number | null })
  | Extract<LogLine, { readonly tableEvent: unknown }>;

/** An empty store. */
export function emptyMemory(shared: Pick<Memory, 'time' | 'reach' | 'add'>): Memory {
  const date = (stored: Date | null): Date | null => (stored === null ? null : new Date(stored));
  return {
    tables: new Map(),
    logs: new Map(),
    deals: new Map(),
    people: new Map(),
    serverNames: new Map(),
    settings: new Map(),
    claims: new Set(),
    vacations: new Map(),
    outages: [],
    results: new Map(),
    films: new Map(),
    analyses: new Map(),
    given: new Map(),
    posting: new Set(),
    posted: new Map(),
    withdrawn: new Map(),
    motionPosts: new Map(),
    armed: new Map(),
    refused: new Map(),
    notices: new Map(),
    noticing: new Set(),
    attempts: new Map(),
    lobbyNotices: new Map(),
    begun: new Map(),
    limits: new Map(),
    chosen: new Map(),
    met: new Set(),
    archived: new Set(),
    exports: new Map(),
    privateGames: new Map(),
    uses: [],
    blocks: [],
    ...shared,
    revived: (table) => ({
      ...copy(table),
      paused: date(table.paused),
      openedAt: new Date(table.openedAt),
      startedAt: date(table.startedAt),
      changedAt: new Date(table.changedAt),
    }),
  };
}
