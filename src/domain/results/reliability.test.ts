import { expect, test } from 'vitest';
import { finishes, habits, isNewcomer, type Reliability, usualHours } from './reliability.ts';

/** What is said of somebody from how they have used their time. */

const one = (begun: number, finished: number): Reliability => ({
  person: 'ann',
  begun,
  finished,
  late: 0,
  turn: null,
  hours: Array.from({ length: 24 }, () => 0),
});
const hours = (counts: Readonly<Record<number, number>>) => ({
  hours: Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0),
});

test('who has begun fewer than five games is new, and others finish nine of ten', () => {
  expect([one(0, 0), one(4, 0)].map((each) => [isNewcomer(each), finishes(each)])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect([one(5, 5), one(5, 4), one(10, 9), one(20, 17)].map(finishes)).toEqual([true, false, true, false]);
  expect(isNewcomer(one(5, 0))).toBe(false);
});

test('games are told together: time-outs, the median of their medians, and moves by the hour', () => {
  const game = (turn: number | null, late: number, hour: number) => ({ turn, late, ...hours({ [hour]: 2 }) });
  const told = habits([game(10, 0, 8), game(7_000, 1, 8), game(300, 2, 23), game(null, 0, 0)]);
  expect(told).toEqual({ late: 3, turn: 300, ...hours({ 0: 2, 8: 4, 23: 2 }) });
  expect(habits([])).toEqual({ late: 0, turn: null, ...hours({}) });
});

test('usual hours are the shortest stretch with most moves, over midnight too; none of few moves or of all day', () => {
  expect(usualHours(hours({ 18: 10, 19: 8, 3: 2 }))).toEqual({ from: 18, to: 20 });
  expect(usualHours(hours({ 23: 10, 0: 9, 12: 3 }))).toEqual({ from: 23, to: 1 });
  expect(usualHours(hours({ 18: 19 }))).toBeNull();
  // Seven of ten are most, and twelve hours a stretch.
  expect(usualHours(hours({ 18: 14, 3: 3, 9: 3 }))).toEqual({ from: 18, to: 19 });
  expect(usualHours(hours({ 0: 7, 11: 7, 17: 6 }))).toEqual({ from: 0, to: 12 });
  expect(usualHours({ hours: Array.from({ length: 24 }, () => 5) })).toBeNull();
});
