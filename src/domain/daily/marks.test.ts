import { expect, test } from 'vitest';
import { dearestOf, marksOf } from './marks.ts';

test('marks are those of decisions, from the best move to five points', () => {
  expect(marksOf({ losses: [0, 1, 3, 4, 11, 12, 19, 20, 255] })).toEqual([
    ...(['best', 'near', 'near', 'off', 'off', 'far', 'far', 'lost', 'lost'] as const),
  ]);
  expect(marksOf({ losses: [] })).toEqual([]);
});

test('there are twelve at most, each of decisions in a row', () => {
  for (const n of [12, 13, 25, 40]) expect(marksOf({ losses: Array(n).fill(0) })).toHaveLength(12);
  // Of 24 decisions each mark is about two.
  const losses = Array.from({ length: 24 }, (_, at) => (at < 2 ? 10 : 0));
  expect(marksOf({ losses })).toEqual(['lost', ...Array(11).fill('best')]);
});

test('the dearest decision is the first that has cost most', () => {
  expect(dearestOf({ losses: [0, 3, 9, 9] })).toBe(2);
  expect(dearestOf({ losses: [0, 0] })).toBeNull();
  expect(dearestOf({ losses: [] })).toBeNull();
});
