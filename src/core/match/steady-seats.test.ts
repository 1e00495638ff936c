import { expect, test } from 'vitest';
import type { Entry } from './match.ts';
import { steadySeats } from './steady-seats.ts';

const made = (seat: Entry['seat'], by: Partial<Entry> = {}): Entry => ({
  seat,
  path: ['go'],
  choices: 2,
  autopilot: false,
  shuffles: [],
  events: [],
  ...by,
});
const steady = { autopilot: true, computer: { level: 'steady', search: 3 } } as const;
const strong = { autopilot: true, computer: { level: 'strong', search: 3 } } as const;

test('seats are known as steady by their last decision', () => {
  expect(steadySeats([], 0)).toEqual([]);
  expect(steadySeats([made(3, { autopilot: true }), made(1, steady), made(2, strong), made(0)], 0)).toEqual([1, 3]);
  expect(steadySeats([made(1, steady), made(1), made(2), made(2, { autopilot: true })], 0)).toEqual([2]);
});

test('a move without a choice tells nothing, and one does not know oneself', () => {
  expect(steadySeats([made(1, { ...steady, choices: 1 }), made(0, steady)], 0)).toEqual([]);
  expect(steadySeats([made(1, steady), made(1, { choices: 1 })], 0)).toEqual([1]);
});

test('the autopilot plays for who has resigned', () => {
  expect(steadySeats([made(1, { path: ['resign'], choices: 0 })], 0)).toEqual([1]);
});
