import { WEEKDAYS, type Weekday } from '../../core/contract/daily.ts';
import { known } from '../../core/known.ts';
import { dayAfter, dayOf, parseDay } from '../time/hours.ts';

/** Days of the deal of the day, from midnight to midnight in UTC, written "2026-12-24". */
export type Day = string;

const HOUR = 3_600_000;

/**
 * Milliseconds from the beginning of a day until it is over everywhere on Earth: then its seed is told, and a result
 * that comes later stands beside those of the day.
 */
export const CLOSES = 36 * HOUR;

/** The day whose deal is played at a time in milliseconds since 1970. */
export function dayAt(now: number): Day {
  return dayOf(now, null);
}

/** When a day begins, in milliseconds since 1970; null for what is no day. */
export function parseDaily(written: string): Day | null {
  return parseDay(written, null) === null ? null : written.trim();
}

/** When a day begins, in milliseconds since 1970. */
export function beginningOf(day: Day): number {
  return known(parseDay(day, null), 'day');
}

/** So many days later, or earlier when it is negative. */
export function daysFrom(day: Day, n: number): Day {
  return dayAt(beginningOf(day) + n * 24 * HOUR);
}

/** How many days after that of 1970-01-01 it is. */
export function numberOfDay(day: Day): number {
  return Math.round(beginningOf(day) / (24 * HOUR));
}

export function dayOfNumber(n: number): Day {
  return dayAt(n * 24 * HOUR);
}

export function weekdayOf(day: Day): Weekday {
  // 1970 began on a Thursday.
  return known(WEEKDAYS[(numberOfDay(day) + 3) % 7], 'day of the week');
}

/** When the seed of a day is told, in milliseconds since 1970. */
export function closingOf(day: Day): number {
  return beginningOf(day) + CLOSES;
}

/**
 * Until when a try of the day counts for somebody's streak, in milliseconds since 1970: until the day ends where they
 * are, and as long as its deal is that of the day; for somebody whose zone is not known, until it is over everywhere.
 */
export function streakEnd(day: Day, zone: string | null): number {
  if (zone === null) return closingOf(day);
  // The day of this date where they are, which may begin before it does in UTC.
  const local = known(parseDay(day, zone), 'day');
  return Math.max(beginningOf(day) + 24 * HOUR, dayAfter(local, zone));
}
