import { expect, test } from 'vitest';
import { ranksInSeries } from './series-ranks.ts';

const seats = [
  { rank: null, how: 'left', resigned: false },
  { rank: null, how: 'aborted', resigned: false },
  { rank: null, how: 'aborted', resigned: true },
] as const;
const series = (ranksAborted: boolean) => ({ rules: { rankedADay: null, ranksAborted } });

test('a game that was played to its end has the ranks of its result', () => {
  const over = seats.map((one, at) => ({ ...one, rank: at + 1 }));
  expect(ranksInSeries(series(true), 'over', over)).toEqual([1, 2, 3]);
});

test('in an aborted game all who stayed share the first rank where the series says so, all who left the next', () => {
  expect(ranksInSeries(series(true), 'aborted', seats)).toEqual([2, 1, 2]);
  expect(ranksInSeries(series(false), 'aborted', seats)).toEqual([null, null, null]);
});
