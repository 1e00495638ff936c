import { expect, test } from 'vitest';
import { schedule } from './schedule.ts';

const length = (wanted: readonly number[], most = 250): number =>
  schedule(wanted, most).reduce((sum, { ms }) => sum + ms, 0);

test('a short film is shown as asked, its last frame for five seconds', () => {
  expect(schedule([700, 700, 1500, 700], 250)).toEqual([
    { frame: 0, ms: 700 },
    { frame: 1, ms: 700 },
    { frame: 2, ms: 1500 },
    { frame: 3, ms: 5000 },
  ]);
  expect(schedule([700], 250)).toEqual([{ frame: 0, ms: 5000 }]);
  expect(schedule([], 250)).toEqual([]);
});

test('a long film lasts a minute, and turning points still stand longer', () => {
  const wanted = Array.from({ length: 120 }, (_, i) => (i % 10 === 9 ? 1500 : 700));
  const shown = schedule(wanted, 250);
  expect(shown).toHaveLength(120);
  expect(length(wanted)).toBeLessThanOrEqual(60_000);
  expect(length(wanted)).toBeGreaterThan(58_500);
  expect(shown[9]?.ms).toBeGreaterThan(1.8 * (shown[8]?.ms ?? 0));
  expect(Math.min(...shown.map(({ ms }) => ms))).toBeGreaterThanOrEqual(200);
});

test('of far too many frames some are left out, evenly, and turning points last', () => {
  const wanted = Array.from({ length: 1000 }, (_, i) => (i % 10 === 9 ? 1800 : 300));
  const shown = schedule(wanted, 250);
  expect(shown.length).toBeLessThanOrEqual(250);
  expect(shown.length).toBeGreaterThan(190);
  expect(shown.at(-1)).toEqual({ frame: 999, ms: 5000 });
  expect(length(wanted)).toBeLessThanOrEqual(60_000);
  const frames = new Set(shown.map(({ frame }) => frame));
  for (let i = 9; i < 999; i += 10) expect(frames.has(i)).toBe(true);
  expect(schedule(wanted, 40).length).toBeLessThanOrEqual(40);
  expect(schedule(wanted, 40).length).toBeGreaterThan(35);
});
