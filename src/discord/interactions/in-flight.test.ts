import { expect, test } from 'vitest';
import { type InFlight, inFlight, type Line } from './in-flight.ts';

const admitted = (flights: InFlight, person: string, times: number): readonly string[] =>
  Array.from({ length: times }, () => admission(flights, person, 'act'));
const admission = (flights: InFlight, person: string, line: Line): string => {
  if (flights.drops(person, line)) return 'drop';
  return flights.admit(person, line) ? 'answer' : 'refuse';
};

test('of many at once five are answered, one is refused in words, and the others are dropped', () => {
  const flights = inFlight(0, () => 0);
  expect(admitted(flights, 'ann', 8)).toEqual([...Array(5).fill('answer'), 'refuse', 'drop', 'drop']);
});

test('others are answered beside it, and suggestions take no places of presses', () => {
  const flights = inFlight(0, () => 0);
  admitted(flights, 'ann', 1_000);
  expect(admitted(flights, 'bob', 5)).toEqual(Array(5).fill('answer'));
  expect(admission(flights, 'ann', 'complete')).toBe('answer');
});

test('suggestions that are too much are dropped without a word', () => {
  const flights = inFlight(0, () => 0);
  const all = Array.from({ length: 6 }, () => admission(flights, 'ann', 'complete'));
  expect(all).toEqual([...Array(5).fill('answer'), 'drop']);
  expect(admission(flights, 'ann', 'act')).toBe('answer');
});

test('a place is free again when one is answered', () => {
  const flights = inFlight(0, () => 0);
  admitted(flights, 'ann', 6);
  flights.leave('ann', 'act');
  expect(admitted(flights, 'ann', 2)).toEqual(['answer', 'drop']);
});

test('it is said once a second while it is too much, and at once when it begins anew', () => {
  let now = 0;
  const flights = inFlight(0, () => now);
  expect(admitted(flights, 'ann', 6).at(-1)).toBe('refuse');
  now = 999;
  expect(admission(flights, 'ann', 'act')).toBe('drop');
  now = 1_000;
  expect(admission(flights, 'ann', 'act')).toBe('refuse');
  for (let n = 0; n < 5; n += 1) flights.leave('ann', 'act');
  expect(admitted(flights, 'ann', 6)).toEqual([...Array(5).fill('answer'), 'refuse']);
});
