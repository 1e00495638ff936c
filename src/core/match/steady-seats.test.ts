import { expect, test } from 'vitest';
import type { Seat } from '../seat.ts';
import { steadySeats } from './steady-seats.ts';

type Made = Parameters<typeof steadySeats>[0][number];
const made = (seat: Seat, more: Partial<Made> = {}): Made => ({
  seat,
  path: ['pass'],
  choices: 2,
  autopilot: false,
  ...more,
});
const by = (level: 'steady' | 'strong') => ({ autopilot: true, computer: { level, search: 1 } });

test('seats are known as steady that resigned, and whose last decision the autopilot or a steady computer made', () => {
  const entries = [
    made(1, { path: ['resign'], choices: 0 }),
    made(2, { autopilot: true }),
    made(3, by('steady')),
    made(4, by('strong')),
    made(5),
    made(6, { autopilot: true }),
    made(6),
  ];
  expect(steadySeats(entries, 0)).toEqual([1, 2, 3]);
  expect(steadySeats(entries, 2)).toEqual([1, 3]);
});

test('a move without a choice tells nothing', () => {
  expect(steadySeats([made(1, { choices: 1, autopilot: true })], 0)).toEqual([]);
  expect(steadySeats([made(1, { autopilot: true }), made(1, { choices: 1 })], 0)).toEqual([1]);
});
