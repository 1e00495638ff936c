import { expect, test } from 'vitest';
import { FRESH_SEAT } from './seat-status.ts';
import {
  activePeople,
  chairAt,
  computerAt,
  isAutomatic,
  isDeserted,
  isUnattended,
  nameAt,
  numberChairs,
  seatName,
  seatOf,
  seatStatusOf,
} from './seats.ts';
import { resigned, tableOf, withStatus } from './table.fixture.ts';

const table = tableOf(['ann', 'bob', null]);
const GOING_ON = { resigned: [] };

test('people, seats, chairs and names belong together', () => {
  expect(seatOf(table, 'bob')).toBe(1);
  expect(seatOf(table, 'cat')).toBeNull();
  expect(seatName(table, 'bob')).toBe('bob');
  expect(seatName(table, 'cat')).toBeNull();
  expect(chairAt(table, 2)).toEqual({ seat: 2, person: null, name: 'Computer 2' });
  expect(chairAt(table, 3)).toBeNull();
  expect([nameAt(table, 2), nameAt(table, 3)]).toEqual(['Computer 2', '#4']);
});

test('a seat is fresh while people gather', () => {
  expect(seatStatusOf({ seatStatuses: [] }, 1)).toBe(FRESH_SEAT);
  expect(seatStatusOf(withStatus(table, 1, { away: true }), 1)).toEqual({ ...FRESH_SEAT, away: true });
  expect(FRESH_SEAT).toMatchObject({ away: false, muted: false, nudged: false, increments: [], premoves: [] });
});

test('the autopilot plays for computers, empty seats, and people who have resigned or are away', () => {
  expect([0, 1, 2, 3].map((seat) => isAutomatic(table, GOING_ON, seat as 0))).toEqual([false, false, true, true]);
  expect(isAutomatic(table, { resigned: [1] }, 1)).toBe(true);
  expect(isAutomatic(withStatus(table, 1, { away: true }), GOING_ON, 1)).toBe(true);
});

test('a computer plays its own seat, and not the one of somebody who has resigned', () => {
  expect(computerAt(table, GOING_ON, 2)?.name).toBe('Computer 2');
  expect(computerAt(table, { resigned: [2] }, 2)).toBeNull();
  expect(computerAt(table, { resigned: [1] }, 1)).toBeNull();
  expect(computerAt(table, GOING_ON, 0)).toBeNull();
  expect(computerAt(table, GOING_ON, 3)).toBeNull();
});

test('those play who have not resigned and are not away', () => {
  expect(activePeople(table)).toEqual(['ann', 'bob']);
  expect(activePeople({ ...table, match: null })).toEqual(['ann', 'bob']);
  expect(activePeople(resigned(table, 0))).toEqual(['bob']);
  expect(activePeople(withStatus(table, 1, { away: true }))).toEqual(['ann']);
});

test('a table is deserted when all of its people who have not resigned are away', () => {
  const oneAway = withStatus(table, 0, { away: true });
  const bothAway = withStatus(oneAway, 1, { away: true });
  expect([table, oneAway, bothAway].map(isDeserted)).toEqual([false, false, true]);
  expect(isDeserted(resigned(oneAway, 1))).toBe(true);
  expect(isDeserted({ ...bothAway, match: null })).toBe(true);
  // Where nobody is left to come back it is not deserted but over.
  expect(isDeserted(resigned(table, 0, 1))).toBe(false);
  expect(isDeserted(tableOf([null, null]))).toBe(false);
});

test('a table is unattended when the autopilot made the last move of all its people', () => {
  const annAway = withStatus(table, 0, { away: true });
  expect(isUnattended(table, GOING_ON)).toBe(false);
  expect(isUnattended(annAway, GOING_ON)).toBe(false);
  expect(isUnattended(annAway, { resigned: [1] })).toBe(true);
  expect(isUnattended(withStatus(annAway, 1, { missedTurns: 1 }), GOING_ON)).toBe(true);
});

test('chairs are numbered in the order given, with the levels of computers, up to the largest table', () => {
  const [first, second] = numberChairs([
    { person: 'ann', name: 'ann' },
    { person: null, name: 'Ada', level: 'strong' },
  ]);
  expect(first).toEqual({ seat: 0, person: 'ann', name: 'ann' });
  expect(first).not.toHaveProperty('level');
  expect(second).toEqual({ seat: 1, person: null, name: 'Ada', level: 'strong' });
  const many = Array.from({ length: 9 }, (_, at) => ({ person: `p${at}`, name: `p${at}` }));
  expect(numberChairs(many.slice(0, 8))).toHaveLength(8);
  expect(() => numberChairs(many)).toThrow(new RangeError('there is no seat 8'));
});
