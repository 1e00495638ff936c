import type { PersonId } from '../ids.ts';
import type { Pace, Seek } from './seek.ts';

/** Somebody who waits until other players are found for them. */

/** Times are milliseconds since 1970. */
export interface Waiting {
  readonly person: PersonId;
  readonly seek: Seek;
  readonly since: number;
  /** Until then they wait behind all others (`waitsBehind`); null: they do not. */
  readonly behind: number | null;
  /** Who has played with them at both of the last two tables that were found for them. */
  readonly avoids: readonly PersonId[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far ratings may be apart, in points, after waiting so long; the widest range is no limit. */
const RANGES: readonly { readonly after: number; readonly points: number }[] = [
  { after: 0, points: 100 },
  { after: 2 * MINUTE, points: 150 },
  { after: 10 * MINUTE, points: 200 },
  { after: HOUR, points: 300 },
  { after: 4 * HOUR, points: 400 },
  { after: 12 * HOUR, points: 600 },
  { after: DAY, points: Number.POSITIVE_INFINITY },
];

/** How many points the rating of another player may be away. */
export function rangeOf({ seek, since }: Pick<Waiting, 'seek' | 'since'>, now: number): number {
  if (!seek.near) return Number.POSITIVE_INFINITY;
  let widest = 0;
  for (const { after, points } of RANGES) if (now - since >= after) widest = points;
  return widest;
}

/** When the range is next wider than now; null: it stays as it is. */
export function nextWidening({ seek, since }: Pick<Waiting, 'seek' | 'since'>, now: number): number | null {
  const next = seek.near ? RANGES.find(({ after }) => now - since < after) : undefined;
  return next ? since + next.after : null;
}

/** How long somebody waits at most. Who wants to play at once is not there any more after an hour. */
const LASTS: { readonly [P in Pace]: number } = { live: HOUR, daily: 7 * DAY, casual: 7 * DAY };

/** When somebody is no longer waiting since nobody has come. */
export function waitEnd({ seek, since }: Pick<Waiting, 'seek' | 'since'>): number {
  return since + LASTS[seek.pace];
}

/** When somebody is to play with computers, at the latest when they would wait no more; null: never. */
export function computersAt(waiting: Pick<Waiting, 'seek' | 'since'>): number | null {
  const { seek, since } = waiting;
  return seek.computersAfter === null ? null : Math.min(since + seek.computersAfter * HOUR, waitEnd(waiting));
}

/** When something changes next for somebody who waits: their range, that computers play with them, or the end of it. */
export function nextLook(waiting: Pick<Waiting, 'seek' | 'since'>, now: number): number {
  const times = [nextWidening(waiting, now), computersAt(waiting), waitEnd(waiting)];
  return Math.min(...times.flatMap((time) => time ?? []));
}

/** Of whom so many found tables timed out within so long waits behind the others, for so long after the last. */
const [TIME_OUTS, WITHIN, BEHIND] = [2, 7 * DAY, DAY];

/** Until when somebody waits behind all others; `timedOut`: when found tables ended at which they were played for. */
export function waitsBehind(timedOut: readonly number[], now: number): number | null {
  const lately = timedOut.filter((at) => now - at < WITHIN);
  const until = Math.max(...lately) + BEHIND;
  return lately.length >= TIME_OUTS && until > now ? until : null;
}

/** The end of a found table counts for `waitsBehind` if it is later than this. */
export const countsFrom = (now: number): number => now - WITHIN;
