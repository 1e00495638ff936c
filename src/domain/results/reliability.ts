import type { SeatTimes } from '../clocks/seat-course.ts';
import type { PersonId } from '../ids.ts';

/**
 * Reliability: whether somebody finishes games with other people, and how fast. Of the newest games of all kinds and
 * servers.
 */

/** How many of somebody's newest games are looked at. */
export const LOOKED_AT = 50;
/** Who has begun fewer is new, which is neither good nor bad. */
const NEWCOMER = 5;
/** What share of their games people finish of whom it is said that they do. */
const FINISHES = 0.9;

export interface Reliability {
  readonly person: PersonId;
  /**
   * Games with other people that are over, or that the person has left while others stayed; and how many of them they
   * have finished.
   */
  readonly begun: number;
  readonly finished: number;
  /** How often their time was over. */
  readonly late: number;
  /** Seconds that a turn usually takes them, the median of the medians of their games; null when it is not known. */
  readonly turn: number | null;
  /** How many moves they made in each hour of the day, UTC; 24 numbers. */
  readonly hours: readonly number[];
}

/** What the times of somebody's games say together. */
export function habits(times: readonly SeatTimes[]): Pick<Reliability, 'late' | 'turn' | 'hours'> {
  const turns = times.flatMap(({ turn }) => turn ?? []).sort((a, b) => a - b);
  return {
    late: times.reduce((sum, one) => sum + one.late, 0),
    turn: turns[Math.floor((turns.length - 1) / 2)] ?? null,
    hours: Array.from({ length: 24 }, (_, hour) => times.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0)),
  };
}

export const isNewcomer = ({ begun }: Reliability): boolean => begun < NEWCOMER;

/** Whether somebody can join where people who finish are asked for: newcomers can. */
export function finishes(one: Reliability): boolean {
  return isNewcomer(one) || one.finished >= FINISHES * one.begun;
}

/**
 * How many moves usual hours are told from, what share of them lies in these hours, and how many hours they are at
 * most.
 */
const [MOVES, SHARE, LONGEST] = [20, 0.7, 12];

/**
 * The shortest stretch of the day in which most moves were made: its first hour and the hour after its last, UTC; null
 * without one.
 */
export function usualHours({
  hours,
}: Pick<Reliability, 'hours'>): { readonly from: number; readonly to: number } | null {
  const all = hours.reduce((sum, one) => sum + one, 0);
  if (all < MOVES) return null;
  for (let length = 1; length <= LONGEST; length += 1) {
    const sums = hours.map((_, from) =>
      Array.from({ length }, (_each, at) => hours[(from + at) % 24] ?? 0).reduce((sum, one) => sum + one, 0),
    );
    const most = Math.max(...sums);
    const from = sums.indexOf(most);
    if (most >= SHARE * all) return { from, to: (from + length) % 24 };
  }
  return null;
}
