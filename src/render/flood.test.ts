import { expect, test } from 'vitest';
import { Flood } from './flood.ts';

/** What a flood of six, which ends after a second, says when so many wait at these milliseconds. */
function course(asked: readonly (readonly [now: number, waiting: number])[]): readonly boolean[] {
  const flood = new Flood(6, 1_000);
  return asked.map(([now, waiting]) => flood.goesOn(waiting, now));
}

test('it begins when many wait', () => {
  expect(course([0, 10, 20, 30].map((now, at) => [now, at * 2]))).toEqual([false, false, false, true]);
});

test('it goes on while fewer wait, and ends when hardly any does for long enough', () => {
  const begun = [0, 6] as const;
  expect(course([begun, [900, 0], [999, 1], [1_000, 1]])).toEqual([true, true, true, false]);
  expect(course([begun, [900, 2], [1_800, 2], [2_700, 1], [2_799, 0], [2_800, 0]])).toEqual([
    ...[true, true, true, true],
    ...[true, false],
  ]);
});

test('as many as let it go on do not begin it again', () => {
  expect(
    course([
      [0, 6],
      [1_000, 5],
      [1_001, 2],
      [1_002, 6],
    ]),
  ).toEqual([true, false, false, true]);
});
