import { expect, test } from 'vitest';
import { asSeenBy, clockwise, isSeat, seatsOf } from './seat.ts';

test('there are eight seats, numbered from 0', () => {
  expect([0, 7].map(isSeat)).toEqual([true, true]);
  expect([8, -1, 1.5, '1', null, Number.NaN].map(isSeat)).toEqual(Array.from({ length: 6 }, () => false));
  expect(seatsOf(3)).toEqual([0, 1, 2]);
});

test('seats follow each other clockwise, a reader’s own first', () => {
  expect(clockwise(4, 2)).toEqual([2, 3, 0, 1]);
  expect(asSeenBy(3, 1)).toEqual([1, 2, 0]);
  expect(asSeenBy(3, 'public')).toEqual([0, 1, 2]);
});
