import type { Span } from '../time/span.ts';
import { beginningOf, type Day, dayAt, daysFrom, streakEnd } from './day.ts';

/** How many days in a row somebody has played. */

/** So many days that were played earn a free one; one is kept at a time. */
export const EARNS_FREE = 7;

const HOUR = 3_600_000;
/** From so long an outage on a day that was missed counts against nobody, and any in the last hour that is left. */
const EXCUSES = HOUR;

export interface Streak {
  /** How many days were played, without a gap that counts. */
  readonly days: number;
  readonly longest: number;
  /** Whether a day may be missed. */
  readonly free: boolean;
  /** How many days still have to be played until one is earned; 0 while one is kept. */
  readonly untilFree: number;
  /** The days that are not over yet and not played, the older first. */
  readonly open: readonly Day[];
}

/** Somebody's days up to now: `played` are those whose tries counted; `outages` may leave out what is older. */
export function streakOf(
  played: readonly Day[],
  { now, zone, outages }: { readonly now: number; readonly zone: string | null; readonly outages: readonly Span[] },
): Streak {
  const days = new Set(played);
  const today = dayAt(now);
  const open: Day[] = [];
  let [length, longest, earned, free] = [0, 0, 0, false];
  const [first = today] = [...days].sort();
  for (let day = first; day <= today; day = daysFrom(day, 1)) {
    if (days.has(day)) {
      length += 1;
      longest = Math.max(longest, length);
      if (!free) earned += 1;
      if (earned === EARNS_FREE) [earned, free] = [0, true];
    } else if (streakEnd(day, zone) > now) open.push(day);
    else if (isExcused(day, zone, outages)) continue;
    else if (free) free = false;
    else [length, earned] = [0, 0];
  }
  return { days: length, longest, free, untilFree: free ? 0 : EARNS_FREE - earned, open };
}

/** Whether nobody could rely on playing on a day. */
function isExcused(day: Day, zone: string | null, outages: readonly Span[]): boolean {
  const span = { from: beginningOf(day), to: streakEnd(day, zone) };
  const within = ({ from, to }: Span): number =>
    outages.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0);
  return within(span) >= EXCUSES || within({ from: span.to - HOUR, to: span.to }) > 0;
}
