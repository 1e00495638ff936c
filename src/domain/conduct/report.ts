import type { PersonId, TableId } from '../ids.ts';

/** Reports of people to the operator. */

export const REPORT_REASONS = ['stalling', 'leaving', 'losing-on-purpose', 'cheating', 'name', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** That somebody has reported another person of a table, once for each of both. The table's record is the evidence. */
export interface Report {
  readonly table: TableId;
  readonly reporter: PersonId;
  readonly reported: PersonId;
  readonly reason: ReportReason;
  readonly at: Date;
  /** When the operator has settled it; null: it is open. */
  readonly settledAt: Date | null;
}
