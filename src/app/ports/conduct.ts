import type { Mute, Said } from '../../domain/conduct/phrase.ts';
import type { Report } from '../../domain/conduct/report.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';

/** The part of the store that keeps what players say to each other, and whom they report. */
export interface ConductStore {
  /**
   * Keeps a phrase, unless the seat has said `most` in the game. Returns how many it has said now; null when it may say
   * no more, or is not that person's.
   */
  sayPhrase(said: Omit<Said, 'at'>, most: number): Promise<number | null>;
  /** What was said at a table, or by a person, in the order in which it was said. */
  phrases(which: { readonly table: TableId } | { readonly person: PersonId }): Promise<readonly Said[]>;
  /** What these people do not want to read. */
  mutes(people: readonly PersonId[]): Promise<readonly Mute[]>;
  /** Nothing changes where it is muted already. */
  saveMute(mute: Mute): Promise<void>;
  /** Nothing changes where it is not muted. */
  removeMute(mute: Mute): Promise<void>;
  /**
   * Keeps a report. False when there is one of both at that table, or one of them does not sit there; who has left the
   * game can be reported as well.
   */
  report(report: Omit<Report, 'at' | 'settledAt'>): Promise<boolean>;
  /** Reports, the oldest first; `open`: only those that are or are not, `by`: only those by a person. */
  reports(which: { readonly open?: boolean; readonly by?: PersonId }): Promise<readonly Report[]>;
  /** Settles the open reports of a person at a table. Returns how many. */
  settleReports(table: TableId, reported: PersonId): Promise<number>;
}
