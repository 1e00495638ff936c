import type { Seek } from './seek.ts';

/** How it goes for those who look for others at a pace. */
export interface FindingFigures {
  readonly waiting: number;
  /** How long those waited who were found last, in seconds, the median; null: nobody was. */
  readonly waited: number | null;
}

/** What somebody looks for, or would look for as last time. Times are milliseconds since 1970. */
export interface Looking {
  readonly seek: Seek;
  /** Since when they wait; null: they do not. */
  readonly since: number | null;
  /** Until then they wait behind all others; null: they do not. */
  readonly behind: number | null;
  readonly figures: FindingFigures;
}
