import type { Seat } from '../../core/seat.ts';
import { clearLoss, type JudgedDecision, type SeatLuck, type TableAnalysis, type Verdict } from './analysis.ts';

/** What an analysis says of one seat. */

/** So many decisions are shown with their boards. */
const DEAREST = 3;

/** The verdicts on a decision that has lost something, the heaviest first. */
const LOSSES = ['blunder', 'mistake', 'slip'] as const satisfies readonly Verdict[];
export type Loss = (typeof LOSSES)[number];

/** A decision that was clearly worse than the best one. */
export type LostDecision = JudgedDecision & { readonly verdict: Loss };

/** What a decision has clearly lost, in points and in chance to win (from 0 to 1); null: nothing that is clear. */
export interface ClearLoss {
  readonly points: number | null;
  readonly chance: number | null;
}

export interface SeatReview {
  readonly seat: Seat;
  /** In the order of the game. */
  readonly decisions: readonly JudgedDecision[];
  /** How many of them had more than one move, and how many of those were as good as the best. */
  readonly choices: number;
  readonly good: number;
  readonly losses: { readonly [L in Loss]: number };
  /**
   * What was clearly lost: points by all decisions together, null in a game without scores; chance by one with a
   * choice, on average. The chances of many decisions together are more than there is to lose.
   */
  readonly lost: { readonly points: number | null; readonly chance: number };
  /** The decisions that have lost most, the dearest first, `DEAREST` at most. */
  readonly dearest: readonly LostDecision[];
  /** Null for a seat without a decision. */
  readonly luck: SeatLuck | null;
}

export function seatReview(analysis: TableAnalysis, seat: Seat): SeatReview {
  const decisions = analysis.decisions.filter((one) => one.seat === seat);
  const choices = decisions.filter(({ verdict }) => verdict !== 'only');
  const count = (wanted: Verdict): number => decisions.filter(({ verdict }) => verdict === wanted).length;
  const lost = decisions.filter(isLoss).map(shownLoss);
  const scored = decisions.some((one) => one.lost.points !== null);
  return {
    seat,
    decisions,
    choices: choices.length,
    good: count('good'),
    losses: { blunder: count('blunder'), mistake: count('mistake'), slip: count('slip') },
    lost: {
      points: scored ? sum(lost.map(({ points }) => points)) : null,
      chance: sum(lost.map(({ chance }) => chance)) / Math.max(1, choices.length),
    },
    dearest: decisions.filter(isLoss).sort(dearer).slice(0, DEAREST),
    luck: analysis.luck.find((one) => one.seat === seat) ?? null,
  };
}

/** Whether a decision was clearly worse than the best one. */
export function isLoss(decision: JudgedDecision): decision is LostDecision {
  return LOSSES.some((one) => one === decision.verdict);
}

/** What a decision has clearly lost. What would be written as 0 is left out. */
export function shownLoss({ lost }: Pick<JudgedDecision, 'lost'>): ClearLoss {
  const [points, chance] = [lost.points === null ? 0 : clearLoss(lost.points), clearLoss(lost.chance)];
  return { points: points < 0.05 ? null : points, chance: chance < 0.005 ? null : chance };
}

/** The heavier verdict first, then what has cost more chance to win, then more points, then the earlier one. */
function dearer(a: LostDecision, b: LostDecision): number {
  const weight = ({ verdict }: LostDecision): number => LOSSES.indexOf(verdict);
  const [one, other] = [shownLoss(a), shownLoss(b)];
  return (
    weight(a) - weight(b) ||
    (other.chance ?? 0) - (one.chance ?? 0) ||
    (other.points ?? 0) - (one.points ?? 0) ||
    a.move - b.move
  );
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce((total: number, value) => total + (value ?? 0), 0);
}
