import type { Contrast } from '../../core/contract/contrast.ts';
import type { Ending } from '../../core/contract/engine.ts';
import type { AnalysisSettings, LossStep } from '../../core/contract/level.ts';
import type { Path } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';

/** The analysis of a game that is over: each decision of a person, judged by what its seat knew when it decided. */

/** How a decision compares with the best one: `only` where there was one move, `good` where no loss is clear. */
export const VERDICTS = ['only', 'good', 'slip', 'mistake', 'blunder'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A mean of playouts with its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/**
 * What a move promises: the chance to win, from 0 to 1, and points ahead of the best other seat; null when games are
 * not scored.
 */
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
  /** What was wrong with it: of the decisions that have lost most; left out of others, and where nobody has looked. */
  readonly contrast?: Contrast;
}

/**
 * What a game brought a seat beyond what its first judged decision promised, its own losses left out: how the game
 * ended for it, less what the best move of that decision promised, plus the clear losses of all its judged decisions.
 * It holds what was drawn and dealt, what the others did better or worse than playouts expect, moves that the autopilot
 * made for the seat, and how much better than playouts the seat itself has played.
 */
export interface SeatLuck {
  readonly seat: Seat;
  readonly chance: number;
  readonly points: number | null;
}

export interface TableAnalysis {
  /** The number of the search that has judged (src/search/revision.ts). */
  readonly revision: number;
  /**
   * In the order of the game; left out are the decisions of computers, of seats that were away, and of people who did
   * not play the seat to the end.
   */
  readonly decisions: readonly JudgedDecision[];
  /** In seat order; seats without a judged decision and seats that resigned are left out. */
  readonly luck: readonly SeatLuck[];
}

/** An analysis as it is kept while it is made, and afterwards. */
export interface KeptAnalysis {
  /** The decisions that are judged so far; no luck before all are. */
  readonly analysis: TableAnalysis;
  /** The seats whose decisions are judged, once all are. */
  readonly seats: readonly Seat[];
  readonly complete: boolean;
}

/** A loss is told from so many standard errors on. */
const CLEAR = 2;

/** A loss as far as it is clear; 0 where it is not, and where there is none. */
export function clearLoss({ mean, error }: Estimate): number {
  return mean > CLEAR * error ? mean : 0;
}

/** The word for a loss: the worst that its clear part reaches in points or in chance. */
export function verdictOf(lost: JudgedDecision['lost'], steps: AnalysisSettings['steps']): Verdict {
  const [chance, points] = [clearLoss(lost.chance), lost.points === null ? 0 : clearLoss(lost.points)];
  const reaches = (step: LossStep): boolean => chance >= step.chance || points >= step.points;
  return (['blunder', 'mistake', 'slip'] as const).find((one) => reaches(steps[one])) ?? 'good';
}

/**
 * What the game brought each seat beyond its own decisions; `ends`: how it ended for the seats that have not resigned,
 * in seat order.
 */
export function luckOf(
  decisions: readonly JudgedDecision[],
  ends: readonly (Ending & { readonly seat: Seat })[],
): readonly SeatLuck[] {
  return ends.flatMap(({ seat, first, margin }) => {
    const own = decisions.filter((one) => one.seat === seat);
    const [opening] = own;
    if (opening === undefined) return [];
    const promised = opening.promised.best;
    const lost = (of: (one: JudgedDecision['lost']) => Estimate | null): number =>
      own.reduce((sum, one) => sum + clearLoss(of(one.lost) ?? NO_LOSS), 0);
    return [
      {
        seat,
        chance: first - promised.chance + lost(({ chance }) => chance),
        points:
          margin === null || promised.margin === null ? null : margin - promised.margin + lost(({ points }) => points),
      },
    ];
  });
}

const NO_LOSS: Estimate = { mean: 0, error: 0 };
