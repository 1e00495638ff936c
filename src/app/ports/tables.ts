import type { Token } from '../../core/contract/path.ts';
import type { Entry } from '../../core/match/match.ts';
import type { Said } from '../../domain/conduct/phrase.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { DecisionJob, Job, PendingDecision } from '../../domain/operations/job.ts';
import type { Person } from '../../domain/people/person.ts';
import type { GameEnd } from '../../domain/results/result.ts';
import type { LoggedEntry, LogLine } from '../../domain/table/log.ts';
import type { SeriesId } from '../../domain/table/series.ts';
import type { NewTable, Table } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import type { ClockPauses } from '../../domain/time/clock-pauses.ts';

/** A change of one table: all of it happens, or nothing. */
export interface Change {
  readonly id: TableId;
  /** The version that was read. The change fails when the table has moved on. */
  readonly version: number;
  /** The new values of what changes; the new version is `version` + max(1, entries + table events). */
  readonly set: Partial<
    Pick<
      Table,
      | 'phase'
      | 'language'
      | 'size'
      | 'options'
      | 'hints'
      | 'finishers'
      | 'listed'
      | 'chairs'
      | 'invited'
      | 'match'
      | 'host'
      | 'timeControl'
      | 'ranked'
      | 'unranked'
      | 'computerPace'
      | 'seatStatuses'
      | 'paused'
      | 'motion'
      | 'startedAt'
      | 'place'
      | 'seed'
      | 'contributions'
    >
  >;
  /** Appended to the log, with versions from `version` + 1 on. */
  readonly entries: readonly (Entry & { readonly planned?: boolean })[];
  /** Appended to the log after the entries, each with a version of its own. */
  readonly tableEvents?: readonly TableEvent[];
  /**
   * Moves with a later version than this are taken back. They stay in the log. `announced` goes back to the last turn
   * post up to that version: later ones do not stand any more.
   */
  readonly undone?: number;
  /** How the game ended; given when the change ends it. */
  readonly results?: GameEnd;
  /** Who takes a seat by it: the change fails unless they are stored, since somebody may have been erased meanwhile. */
  readonly arriving?: PersonId;
  /**
   * The place that the table leaves by it, as it was read: the change fails when its thread is another one by now,
   * since its jobs take the buttons off what stands in that place.
   */
  readonly leaving?: Pick<Table['place'], 'thread'>;
  readonly jobs: readonly Job[];
}

/** Who does something at a table, and in which server; null: in none. */
export interface Caller {
  readonly id: PersonId;
  readonly server: string | null;
}

/** A table that waits for somebody. */
export type Waiting = Pick<Table, 'id' | 'version' | 'game'>;

/** A table with what is asked first by whoever does something there, all as of one moment. */
export interface TableWithPeople {
  readonly table: Table;
  /** Those of its people who are stored, and the caller if they are. */
  readonly people: readonly Person[];
  /** What the caller is called in their server; null: as everywhere. */
  readonly nickname: string | null;
  /** Why clocks of all of them stand still after the game has begun; of a lobby, after now. */
  readonly pauses: ClockPauses;
  /** Of the other tables that wait for the caller the one that has waited longest; null: none does, or nobody calls. */
  readonly next: Waiting | null;
  /** What was said there, in the order in which it was said. */
  readonly phrases: readonly Said[];
  /**
   * The lines of the log after the version that was announced, where nobody calls; null: there is a caller, nothing was
   * posted, or the log is archived.
   */
  readonly news: readonly LogLine[] | null;
}

/** What is known of somebody who is invited by somebody else. */
export interface Acquaintance {
  readonly met: boolean;
  readonly servers: readonly string[];
}

/** The part of the store that holds tables, their logs and their jobs. */
export interface TableStore {
  /** Throws `NotStored` unless all in `arriving` are stored: then nothing is opened. */
  open(table: NewTable, jobs: readonly Job[], arriving?: readonly PersonId[]): Promise<Table>;
  find(id: TableId): Promise<Table | null>;
  /** The table, with its people and the caller. */
  findWithPeople(id: TableId, caller: Caller | null): Promise<TableWithPeople | null>;
  /** The table whose thread, lobby post or turn post this is. */
  findAt(chatId: string): Promise<Table | null>;
  /**
   * How many tables of the same game have started before this one in the same server, with the same people and as many
   * computers.
   */
  startedBefore(table: Pick<Table, 'id' | 'game' | 'place' | 'startedAt' | 'chairs'>): Promise<number>;
  /**
   * Whether two people sit at one table whose game has begun, and the first servers by id, three at most, in which the
   * guest was seen: at a table there, or under another name. They may have left them, or the bot may never have been
   * there.
   */
  acquaintance(host: PersonId, guest: PersonId): Promise<Acquaintance>;
  /** Tables that are gathering or playing and have this person in a chair, oldest change first. */
  tablesOf(person: PersonId): Promise<readonly Table[]>;
  /** Of each game the newest table that this person has opened: none of a series, and none that has an owner. */
  lastHosted(person: PersonId): Promise<readonly Table[]>;
  /**
   * Tables that have to show somebody something, and could not, since their direct messages were closed: as a host
   * those that are played there, as a player those that have ended, and that were seen in private, or nowhere else; the
   * latest.
   */
  closedTablesOf(person: PersonId): Promise<readonly Pick<Table, 'id' | 'version'>[]>;
  /** The tables of a round of a series, in the order in which they were opened. */
  tablesOfSeries(series: SeriesId, round: number): Promise<readonly Table[]>;
  /** Of the other tables that wait for a person the one that has waited longest; null when none does. */
  nextFor(person: PersonId, but: TableId): Promise<Waiting | null>;
  /**
   * Running tables of a game that are played by an older revision of the rules than `revision`, by id: those after
   * `after`, `limit` at most.
   */
  playingBefore(game: Token, revision: number, after: TableId, limit: number): Promise<readonly Table[]>;
  /**
   * False when another change was committed first, who arrives is not stored, or a thread that it leaves was not known;
   * then nothing has changed.
   */
  commit(change: Change): Promise<boolean>;
  /** The moves that count, oldest first; `after` leaves out those up to that version. */
  entries(id: TableId, after?: number): Promise<readonly LoggedEntry[]>;
  /** Everything that happened, oldest first, moves that were taken back included. */
  log(id: TableId, after?: number): Promise<readonly LogLine[]>;
  /** Adds jobs that belong to no change. */
  addJobs(jobs: readonly Job[]): Promise<void>;
  /**
   * Adds jobs about a decision, all or none of them, if the table still waits for it: a late one must not replace the
   * first reminder of the seat's next decision.
   */
  addDecisionJobs(wait: PendingDecision, links: readonly DecisionJob[]): Promise<void>;
}
