import { expect, test } from 'vitest';
import { endingFor, lastOneStanding, ranked } from './standing.ts';

const row = (seat: 0 | 1 | 2 | 3, score: number) => ({ seat, score });
const best = (a: { score: number }, b: { score: number }) => b.score - a.score;
const ranks = (standings: readonly { seat: number; rank: number }[]) =>
  Object.fromEntries(standings.map((one) => [one.seat, one.rank]));

test('a shared place is followed by a gap', () => {
  expect(ranks(ranked([row(0, 5), row(1, 9), row(2, 9), row(3, 1)], best))).toEqual({ 1: 1, 2: 1, 0: 3, 3: 4 });
});

test('who resigned ranks behind all who did not, among themselves as usual', () => {
  expect(ranks(ranked([row(0, 50), row(1, 9), row(2, 30), row(3, 1)], best, [0, 2]))).toEqual({
    1: 1,
    3: 2,
    0: 3,
    2: 4,
  });
});

test('the last who has not resigned wins unscored, the others in reverse order of resigning', () => {
  expect(lastOneStanding([0, 1, 2], [1])).toBe(null);
  expect(lastOneStanding([0, 1, 2], [1, 0])).toEqual([
    { seat: 2, rank: 1, score: null },
    { seat: 0, rank: 2, score: null },
    { seat: 1, rank: 3, score: null },
  ]);
});

test('a game has ended for a seat with its part of the first place, and so far ahead of the best of the others', () => {
  const standings = ranked([row(0, 5), row(1, 9), row(2, 9), row(3, 1)], best);
  expect(endingFor(standings, 0)).toEqual({ first: 0, margin: -4 });
  expect(endingFor(standings, 1)).toEqual({ first: 0.5, margin: 0 });
  expect(endingFor(ranked([row(0, 5), row(1, 9)], best), 1)).toEqual({ first: 1, margin: 4 });
});

test('nobody is ahead by points where there are none, or of nobody', () => {
  const unscored = lastOneStanding([0, 1], [1]) ?? [];
  expect(unscored.map(({ seat }) => endingFor(unscored, seat))).toEqual([
    { first: 1, margin: null },
    { first: 0, margin: null },
  ]);
  const half = [
    { seat: 0, rank: 1, score: 7 },
    { seat: 1, rank: 2, score: null },
  ] as const;
  expect(half.map(({ seat }) => endingFor(half, seat).margin)).toEqual([null, null]);
  expect(() => endingFor(half, 2)).toThrow('standing of a seat');
});
