import { expect, test } from 'vitest';
import { clockOf, PRESETS, parseClock, parseSpan, presetOf, writeClock, writeSpan } from './time-control.ts';

const HOUR = 3_600_000;

test.each([
  ['1d 12h', 36 * HOUR],
  ['90m', 1.5 * HOUR],
  ['2D', 48 * HOUR],
  ['', null],
  ['0h', null],
  ['12', null],
  ['3 weeks', null],
  ['1h of rest', null],
])('"%s" is a time', (text, ms) => {
  expect(parseSpan(text)).toBe(ms);
  if (ms !== null) expect(parseSpan(writeSpan(ms))).toBe(ms);
});

test.each(PRESETS)('%s is read as it is written', (preset) => {
  expect(presetOf(clockOf(preset))).toBe(preset);
  expect(parseClock(writeClock(clockOf(preset)))).toEqual(clockOf(preset));
});

test('free numbers: start, step and cap', () => {
  expect(parseClock('36h + 12h, 5d')).toEqual({ start: 36 * HOUR, increment: 12 * HOUR, cap: 120 * HOUR });
  expect(parseClock('2d+6h')).toEqual({ start: 48 * HOUR, increment: 6 * HOUR, cap: 48 * HOUR });
  // One time alone is there for every move anew.
  expect(parseClock('1d')).toEqual({ start: 24 * HOUR, increment: 24 * HOUR, cap: 24 * HOUR });
  const own = { start: 36 * HOUR, increment: 90 * 60_000, cap: 50 * HOUR };
  expect(parseClock(writeClock(own))).toEqual(own);
});

test.each(['', 'soon', '5', '1d + ', '1d, 2d, 3d', '2d, 1d', '100d', '1d + 3d, 2d'])('"%s" is no clock', (text) => {
  expect(parseClock(text)).toBeUndefined();
});
