import { expect, test } from 'vitest';
import { fromNow, moment, roughly } from './time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, '1 minute'],
  [4 * MINUTE, '4 minutes'],
  [33 * MINUTE, '35 minutes'],
  [89.9 * MINUTE, '90 minutes'],
  [90 * MINUTE, '2 hours'],
  [35.9 * HOUR, '36 hours'],
  [36 * HOUR, '2 days'],
  [9.2 * DAY, '9 days'],
  [21 * DAY, '3 weeks'],
  [400 * DAY, '57 weeks'],
])('%d ms are about %s', (ms, words) => {
  expect(roughly('en', ms)).toBe(words);
});

test('lengths are told as each language counts', () => {
  const told = (['hu', 'fr', 'zh-TW'] as const).map((language) => roughly(language, 9 * DAY).replace(/\s/g, ' '));
  expect(told).toEqual(['9 nap', '9 jours', '9 天']);
});

test('moments are whole seconds, as Discord writes them', () => {
  const at = new Date(1_800_000_000_999);
  expect([moment(at), fromNow(at)]).toEqual(['<t:1800000000:f>', '<t:1800000000:R>']);
});
