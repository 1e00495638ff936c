import type { Path } from '../core/contract/path.ts';
import type { Seat } from '../core/seat.ts';

/** The analysis of a game that is over: each decision of a person, judged by what its seat knew when it decided. */

/** How a decision compares with the best one: `only` where there was one move, `good` where no loss is clear. */
export const VERDICTS = ['only', 'good', 'slip', 'mistake', 'blunder'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A mean of playouts with its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** What a move promises: the chance to win, from 0 to 1, and points ahead of the best other seat; null when games are not scored. */
export interface Prospect {
  readonly chance: number;
  readonly margin: number | null;
}

export interface JudgedDecision {
  /** The number of the move in the game, from 1: positions[move - 1] is where it was decided. */
  readonly move: number;
  readonly seat: Seat;
  readonly played: Path;
  /** The best move that was found; `played` itself when none is clearly better. */
  readonly best: Path;
  readonly promised: { readonly best: Prospect; readonly played: Prospect };
  /** How far `played` is behind `best` in the same worlds. People are shown a loss only above two standard errors. */
  readonly lost: { readonly chance: Estimate; readonly points: Estimate | null };
  readonly verdict: Verdict;
}

/** What a game brought a seat beyond what the moves of its own promised: luck, and what the others did. */
export interface SeatLuck {
  readonly seat: Seat;
  readonly chance: number;
  readonly points: number | null;
}

export interface TableAnalysis {
  /** The number of the search that has judged (src/search/revision.ts). */
  readonly revision: number;
  /** In the order of the game; the decisions of computers and of seats that were away are left out. */
  readonly decisions: readonly JudgedDecision[];
  /** In seat order; seats without a judged decision are left out. */
  readonly luck: readonly SeatLuck[];
}
