import type { AnalysisStore } from './analyses.ts';
import type { ClockPauseStore } from './clock-pauses.ts';
import type { ConductStore } from './conduct.ts';
import type { DailyStore } from './daily.ts';
import type { DealStore } from './deals.ts';
import type { DigestStore } from './digests.ts';
import type { FilmStore } from './films.ts';
import type { FindingStore } from './finding.ts';
import type { LobbyListStore } from './lobby-lists.ts';
import type { OperationsStore } from './operations.ts';
import type { PeopleStore } from './people.ts';
import type { PostStore } from './posts.ts';
import type { PrivacyStore } from './privacy.ts';
import type { PrivateNoticeStore } from './private-notices.ts';
import type { PuzzleStore } from './puzzles.ts';
import type { QuotaStore } from './quotas.ts';
import type { RatingStore } from './ratings.ts';
import type { RecapStore } from './recaps.ts';
import type { ResultStore } from './results.ts';
import type { RetentionStore } from './retention.ts';
import type { ServerStore } from './servers.ts';
import type { ServiceStore } from './service.ts';
import type { StatisticsStore } from './statistics.ts';
import type { TableStore } from './tables.ts';

/** The port to the store, made of a part for each subject. src/db implements it; nothing here depends on a database. */
export interface Store
  extends AnalysisStore,
    ClockPauseStore,
    ConductStore,
    DailyStore,
    DealStore,
    DigestStore,
    FilmStore,
    FindingStore,
    LobbyListStore,
    OperationsStore,
    PeopleStore,
    PostStore,
    PrivacyStore,
    PrivateNoticeStore,
    PuzzleStore,
    QuotaStore,
    RatingStore,
    RecapStore,
    ResultStore,
    RetentionStore,
    ServerStore,
    ServiceStore,
    StatisticsStore,
    TableStore {}

/**
 * Thrown by an adapter that cannot do its work just now; the edges answer "try again in a moment". What was asked of a
 * store that does not answer may be done all the same, now or later, unless it says that it refuses to write.
 */
export class Unreachable extends Error {
  /** Why nothing can be written although the store may answer; null: it is away altogether. */
  readonly refusal: WriteRefusal | null;

  constructor(message: string, options: ErrorOptions & { readonly refusal?: WriteRefusal | null } = {}) {
    super(message, options);
    this.refusal = options.refusal ?? null;
  }
}

export type WriteRefusal = 'read_only' | 'disk_full';

/** Whether the store has refused to write, though it may be read. */
export function refusesToWrite(error: unknown): error is Unreachable {
  return error instanceof Unreachable && error.refusal !== null;
}

/**
 * Thrown for something stored that this version cannot read, since a newer one has written it. It is left as it is; the
 * edges answer "try again in a moment", and jobs are tried again until a newer version runs them.
 */
export class Unreadable extends Error {}

/** Thrown when a table is opened for somebody who is not stored, as who was erased meanwhile. */
export class NotStored extends Error {}
