import type { Seat } from '../../core/seat.ts';
import type { KeptAnalysis } from '../../domain/analysis/analysis.ts';
import type { SeatHints } from '../../domain/analysis/seat-hints.ts';
import type { TableId } from '../../domain/ids.ts';

/** The part of the store that keeps analyses and counts hints. */
export interface AnalysisStore {
  /**
   * What this revision of the search has judged of a game; null when it has judged nothing, or that is kept no more.
   */
  analysis(id: TableId, revision: number): Promise<KeptAnalysis | null>;
  /**
   * Keeps an analysis in place of one of the same revision in which less is judged, and deletes the oldest as long as
   * there are more than `most`. Nothing is kept when the person of a seat that it judges has been erased.
   */
  saveAnalysis(id: TableId, kept: KeptAnalysis, most: number): Promise<void>;
  /**
   * Notes that a seat was given a hint about a decision, `decision` being the same for positions that the seat cannot
   * tell apart: it counts once, however often the seat asks again. Returns how many hints the seat has been given at
   * the table.
   */
  countHint(id: TableId, seat: Seat, decision: string): Promise<number>;
  /** How many hints each seat has been given, in seat order; seats without any are left out. */
  hintsOf(id: TableId): Promise<readonly SeatHints[]>;
}
