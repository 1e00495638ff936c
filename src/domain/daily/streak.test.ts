import { expect, test } from 'vitest';
import { beginningOf, CLOSES, type Day, daysFrom, parseDaily, streakEnd, weekdayOf } from './day.ts';
import { EARNS_FREE, streakOf } from './streak.ts';

/** Days in a row. */

const FIRST: Day = '2026-11-02';
const HOUR = 3_600_000;
const day = (n: number): Day => daysFrom(FIRST, n);
/** The days with these numbers, from the first one. */
const days = (...numbers: readonly number[]): readonly Day[] => numbers.map(day);
const upTo = (n: number): readonly Day[] => Array.from({ length: n }, (_, at) => day(at));
const noonOf = (n: number) => ({ now: beginningOf(day(n)) + 12 * HOUR, zone: 'UTC', outages: [] });

test('days have weekdays and neighbours', () => {
  expect([FIRST, '2026-11-08', '2028-02-29'].map(weekdayOf)).toEqual(['monday', 'sunday', 'tuesday']);
  expect([daysFrom('2026-12-31', 1), daysFrom('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  expect(['2026-11-27', '27.11.2026', '2026-02-30'].map(parseDaily)).toEqual(['2026-11-27', null, null]);
});

test('a day lasts until it ends where somebody is, and as long as its deal is that of the day', () => {
  const end = (zone: string | null) => (streakEnd(FIRST, zone) - beginningOf(FIRST)) / HOUR;
  expect([end('UTC'), end('America/Los_Angeles'), end('Asia/Tokyo')]).toEqual([24, 32, 24]);
  // Where it is not known.
  expect(end(null)).toBe(CLOSES / HOUR);
  // When clocks are put back that day is an hour longer.
  expect((streakEnd('2026-11-01', 'America/New_York') - beginningOf('2026-11-01')) / HOUR).toBe(29);
});

test('a streak is days in a row; the present day may still be played', () => {
  expect(streakOf([], noonOf(3))).toEqual({ days: 0, longest: 0, free: false, untilFree: 7, open: days(3) });
  expect(streakOf(days(0, 1, 2), noonOf(2))).toMatchObject({ days: 3, open: [] });
  expect(streakOf(days(0, 1, 2), noonOf(3))).toMatchObject({ days: 3, longest: 3, open: days(3) });
  expect(streakOf(days(0, 1, 2), noonOf(4))).toMatchObject({ days: 0, longest: 3 });
  expect(streakOf(days(2, 0, 1, 4), noonOf(4))).toMatchObject({ days: 1, longest: 3 });
});

test('yesterday may still be played where it is not over', () => {
  const now = beginningOf(day(3)) + 6 * HOUR;
  const in_ = (zone: string | null) => streakOf(days(0, 1), { now, zone, outages: [] });
  expect(in_('America/Los_Angeles')).toMatchObject({ days: 2, open: days(2, 3) });
  expect(in_(null)).toMatchObject({ days: 2, open: days(2, 3) });
  expect(in_('UTC')).toMatchObject({ days: 0, open: days(3) });
});

test('seven days that were played earn one that may be missed', () => {
  const week = upTo(EARNS_FREE);
  expect(streakOf(week.slice(0, 6), noonOf(5))).toMatchObject({ days: 6, free: false, untilFree: 1 });
  expect(streakOf(week, noonOf(6))).toMatchObject({ days: 7, free: true, untilFree: 0 });
  // One is kept at a time, and used by the first day that is missed.
  expect(streakOf([...week, day(8)], noonOf(8))).toMatchObject({ days: 8, free: false, untilFree: 6 });
  expect(streakOf([...week, day(9)], noonOf(9))).toMatchObject({ days: 1 });
  expect(streakOf([...upTo(14), day(15), day(17)], noonOf(17))).toMatchObject({ days: 1, longest: 15 });
});

test('outages count against nobody', () => {
  const from = beginningOf(day(2));
  const missed = (...outages: readonly { readonly from: number; readonly to: number }[]) =>
    streakOf(days(0, 1, 3), { ...noonOf(3), outages }).days;
  expect(missed()).toBe(1);
  // An hour of it, also in parts.
  expect(missed({ from: from - HOUR, to: from + HOUR })).toBe(3);
  expect(missed({ from, to: from + HOUR / 2 }, { from: from + 9 * HOUR, to: from + 9.5 * HOUR })).toBe(3);
  expect(missed({ from, to: from + HOUR / 2 })).toBe(1);
  // Any in the last hour.
  expect(missed({ from: from + 23.5 * HOUR, to: from + 23.6 * HOUR })).toBe(3);
  expect(missed({ from: from + 24 * HOUR, to: from + 29 * HOUR })).toBe(1);
});
