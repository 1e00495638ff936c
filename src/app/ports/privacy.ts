import type { KeptAnalysis } from '../../domain/analysis/analysis.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Export } from '../../domain/operations/export.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { LobbyNotice } from '../../domain/people/lobby-notice.ts';
import type { PrivateNotice } from '../../domain/people/private-notice.ts';
import type { SeatMessage } from '../../domain/people/seat-message.ts';
import type { RatingChange } from '../../domain/results/rating.ts';
import type { GameResult } from '../../domain/results/result.ts';
import type { LogLine } from '../../domain/table/log.ts';
import type { Table } from '../../domain/table/table.ts';

/** The part of the store that hands out and erases the data of people. */
export interface PrivacyStore {
  /**
   * Every table, in any phase, at which a person sits, which they host, to which they are or were invited, which they
   * left before it began, or whose motion or log names them, the oldest first; with `page` those after a table, `limit`
   * at most. A log of an earlier version does not say whom it names.
   */
  allTablesOf(person: PersonId, page?: TablePage): Promise<readonly Table[]>;
  /**
   * What is stored of each of these tables of a person beside the table itself, asked for at once. `revision`: of the
   * search whose analyses are meant.
   */
  recordsOf(
    person: PersonId,
    tables: readonly TableId[],
    revision: number,
  ): Promise<ReadonlyMap<TableId, TableRecords>>;
  /**
   * Notes that a person asks for their data at `askedAt`, and adds the job that sends them. Null when it was noted;
   * otherwise when they last asked, since that was after `since` and the data are on their way or were sent.
   */
  askForExport(person: PersonId, askedAt: Date, since: Date, job: Job): Promise<Date | null>;
  /** The last time a person has asked for their data; null when they have not, or it was long ago. */
  exportOf(person: PersonId): Promise<Export | null>;
  /** Notes what became of what was asked for at `askedAt`. */
  endExport(person: PersonId, askedAt: Date, outcome: Export['outcome']): Promise<void>;
  /**
   * Forgets a person: what is known of them, their lessons, what they were told in private, what their quotas count,
   * whom they block, what they said, whom they mute and report and who mutes and reports them, and who they were at
   * tables, where they are called otherwise from then on, with the films and analyses of these. They sit at none
   * that is gathering or playing. Blocks of them stay. `jobs` are added with it. In rated results `ratedAs`,
   * made by chance, stands for them from then on, so that others keep their ratings. False
   * when they sit at a table that is not among `traces`, where they have sat down meanwhile: then nothing is forgotten.
   */
  erase(person: PersonId, traces: readonly Mention[], jobs?: readonly Job[], ratedAs?: string): Promise<boolean>;
}

/** What is stored of a table beside the table itself; hints and notices are the person's own. */
export interface TableRecords {
  readonly log: readonly LogLine[];
  readonly result: GameResult | null;
  readonly changes: readonly RatingChange[];
  readonly analysis: KeptAnalysis | null;
  /** How many hints the person has been given there. */
  readonly hints: number;
  /** What the person was told of the lobby; null: nothing. */
  readonly lobbyNotice: LobbyNotice | null;
  /** What the person was told in private of the game; null: nothing. */
  readonly privateNotice: PrivateNotice | null;
  /** The message that shows the person the table in private; null: none did. */
  readonly seatMessage: SeatMessage | null;
}

/** A part of a long list of tables: those after `past` (null: from the first on). */
export interface TablePage {
  readonly past: Pick<Table, 'id' | 'openedAt'> | null;
  readonly limit: number;
}

/**
 * The name of a person at a table (null: they do not sit there), and the one that replaces it when their data are
 * erased.
 */
export interface Mention {
  readonly table: TableId;
  readonly name: string | null;
  readonly called: string;
}
