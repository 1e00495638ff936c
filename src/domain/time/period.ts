import { DateTime } from 'luxon';

/**
 * Stretches of time that statistics are about. Months begin at midnight UTC; a season is three of them, from January
 * on.
 */
export const PERIODS = ['month', 'season', 'ever'] as const;
export type Period = (typeof PERIODS)[number];

/** When the month or season began that `at` (milliseconds since 1970) lies in; null: all games count. */
export function beginningOf(period: Period, at: number): Date | null {
  if (period === 'ever') return null;
  return DateTime.fromMillis(at, { zone: 'utc' })
    .startOf(period === 'month' ? 'month' : 'quarter')
    .toJSDate();
}

/** The month before the one that `at` lies in, as "2026-11". */
export function monthBefore(at: number): string {
  return DateTime.fromMillis(at, { zone: 'utc' }).minus({ months: 1 }).toFormat('yyyy-MM');
}

/** When the month after the one that `at` lies in begins, in milliseconds since 1970. */
export function nextMonth(at: number): number {
  return DateTime.fromMillis(at, { zone: 'utc' }).plus({ months: 1 }).startOf('month').toMillis();
}

/** The first moment of a month like "2026-11", and the first one after it. */
export function monthSpan(month: string): { readonly from: Date; readonly to: Date } {
  const first = DateTime.fromFormat(month, 'yyyy-MM', { zone: 'utc' });
  return { from: first.toJSDate(), to: first.plus({ months: 1 }).toJSDate() };
}
