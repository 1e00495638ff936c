import { expect, test } from 'vitest';
import { isOfTheDay, readJudged, writeJudged } from './daily.ts';
import { dayOfNumber, numberOfDay } from './day.ts';

test('what decisions have cost is read as it was written', () => {
  for (const judged of [
    { losses: [0, 20, 255], best: 300 },
    { losses: [0, 0], best: null },
    { losses: [1], best: 0 },
  ])
    expect(readJudged(writeJudged(judged))).toEqual(judged);
});

test('a try is one of the day when it was begun on it and ended before the seed was told', () => {
  const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 27, hour));
  const result = (hour: number) => ({ ...{ finishedAt: at(hour), margin: 1, score: 1, repeats: false }, ...REST });
  const tried = (begun: number, ended: number | null) =>
    isOfTheDay({ day: '2026-11-27', begunAt: at(begun), result: ended === null ? null : result(ended) });
  expect([tried(0, 1), tried(23, 35), tried(23, null)]).toEqual([true, true, true]);
  expect([tried(24, 25), tried(23, 36)]).toEqual([false, false]);
});

test('days are numbered from the first of 1970', () => {
  expect(dayOfNumber(0)).toBe('1970-01-01');
  expect(dayOfNumber(numberOfDay('2026-11-29'))).toBe('2026-11-29');
});

const REST = { moves: new Uint8Array(), judged: null };
