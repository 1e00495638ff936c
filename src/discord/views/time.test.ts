import { expect, test } from 'vitest';
import { fromNow, moment, roughly } from './time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, '30 minutes'],
  [33 * MINUTE, '30 minutes'],
  [89 * MINUTE, '1 hour'],
  [5 * HOUR, '4 hours'],
  [9 * HOUR, '1 day'],
  [36 * HOUR, '2 days'],
  [5 * DAY, '4 days'],
  [9.2 * DAY, '1 week'],
  [12 * DAY, '2 weeks'],
  [21 * DAY, '3 weeks'],
  [30 * DAY, '1 month'],
  [60 * DAY, '2 months'],
  [400 * DAY, '3 months'],
])('%d ms are about %s', (ms, words) => {
  expect(roughly('en', ms)).toBe(words);
});

test('lengths are told as each language counts', () => {
  const told = (['hu', 'fr', 'zh-TW'] as const).map((language) => roughly(language, 12 * DAY).replace(/\s/g, ' '));
  expect(told).toEqual(['2 hét', '2 semaines', '2 週']);
});

test('moments are whole seconds, as Discord writes them', () => {
  const at = new Date(1_800_000_000_999);
  expect([moment(at), fromNow(at)]).toEqual(['<t:1800000000:f>', '<t:1800000000:R>']);
});
