import { expect, test } from 'vitest';
import { beginningOf, monthBefore, monthSpan, nextMonth } from './period.ts';

const at = (text: string): number => Date.parse(text);
const last = at('2026-12-31T23:59:59.999Z');

test('a month begins at midnight UTC, a season in January, April, July or October; all time begins nowhere', () => {
  expect(beginningOf('month', last)).toEqual(new Date('2026-12-01T00:00Z'));
  expect(beginningOf('season', last)).toEqual(new Date('2026-10-01T00:00Z'));
  expect(beginningOf('season', at('2026-05-01T00:00Z'))).toEqual(new Date('2026-04-01T00:00Z'));
  expect(beginningOf('ever', last)).toBeNull();
});

test('months follow each other across the year and whatever their length', () => {
  expect(monthBefore(at('2026-01-01T00:00Z'))).toBe('2025-12');
  expect(monthBefore(at('2026-03-31T12:00Z'))).toBe('2026-02');
  expect(new Date(nextMonth(last))).toEqual(new Date('2027-01-01T00:00Z'));
  expect(new Date(nextMonth(at('2026-01-31T12:00Z')))).toEqual(new Date('2026-02-01T00:00Z'));
});

test('a month is as long as its days', () => {
  expect(monthSpan('2026-02')).toEqual({ from: new Date('2026-02-01T00:00Z'), to: new Date('2026-03-01T00:00Z') });
  expect(monthSpan('2026-12')).toEqual({ from: new Date('2026-12-01T00:00Z'), to: new Date('2027-01-01T00:00Z') });
});
