import { expect, test } from 'vitest';
import { ABANDON_NOTICE, CLEAN_UP_STEPS, nextCleanUp } from './retention.ts';

const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);

test('the first clean-up begins at once', () => {
  expect(nextCleanUp(null, at(1, 12).getTime())).toEqual(at(1, 12));
});

test('a clean-up follows the one before at the next three o’clock, and at once when that is past', () => {
  const next = (last: Date) => nextCleanUp(last, at(1, 0).getTime());
  expect(next(at(1, 12, 34))).toEqual(at(2, 3));
  expect(next(at(1, 2, 59))).toEqual(at(1, 3));
  expect(next(at(1, 3))).toEqual(at(2, 3));
  expect(nextCleanUp(at(1, 12), at(5, 7).getTime())).toEqual(at(5, 7));
});

test('games are archived before tables are closed and leftovers deleted; who is idle has a week', () => {
  expect(CLEAN_UP_STEPS).toEqual(['archive', 'abandon', 'delete']);
  expect(ABANDON_NOTICE).toBe(7 * 24 * 60 * 60 * 1000);
});
