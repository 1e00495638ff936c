import { expect, test } from 'vitest';
import { count, ordinal } from './en.ts';

test('ordinals', () => {
  const all = [1, 2, 3, 4, 8, 10, 11, 12, 13, 14, 21, 22, 23, 101, 111, 112].map(ordinal);
  expect(all.join(' ')).toBe('1st 2nd 3rd 4th 8th 10th 11th 12th 13th 14th 21st 22nd 23rd 101st 111th 112th');
});

test('one is one, everything else is many', () => {
  expect([0, 1, 2, -1].map((n) => count(n, 'point', 'points'))).toEqual([
    '0 points',
    '1 point',
    '2 points',
    '-1 points',
  ]);
});
