import { expect, test } from 'vitest';
import { FRESH_SEAT } from '../table/seat-status.ts';
import { clockOf, DEFAULT_TIME_CONTROL } from '../time/time-control.ts';
import { reminderTimes } from './reminders.ts';

const HOUR = 3_600_000;
const TIMED = { timeControl: DEFAULT_TIME_CONTROL };

test('most and soon are counted back from the time-out', () => {
  const status = { ...FRESH_SEAT, remaining: 10 * HOUR, turnStartedAt: HOUR };
  expect(reminderTimes(TIMED, status, 11 * HOUR)).toEqual([
    { mark: 'turn', at: HOUR },
    { mark: 'most', at: 9 * HOUR },
    { mark: 'soon', at: 10.5 * HOUR },
  ]);
});

test('without a clock a player is reminded once', () => {
  const untimed = { timeControl: { ...DEFAULT_TIME_CONTROL, clock: clockOf('none') } };
  const status = { ...FRESH_SEAT, turnStartedAt: HOUR };
  expect(reminderTimes(untimed, status, null)).toEqual([{ mark: 'turn', at: HOUR }]);
});

test('a seat that is not on turn has nothing to be reminded of', () => {
  expect(() => reminderTimes(TIMED, FRESH_SEAT, null)).toThrow('no turn to remind of');
});
