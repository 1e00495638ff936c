import { expect, test } from 'vitest';
import {
  clockOf,
  DEFAULT_TIME_CONTROL,
  PRESETS,
  parseClock,
  parseSpan,
  presetOf,
  writeClock,
  writeSpan,
} from './time-control.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  ['1d 12h', 36 * HOUR],
  ['90m', 1.5 * HOUR],
  ['2D', 48 * HOUR],
  [' 1d  2 h ', 26 * HOUR],
  ['', null],
  ['0h', null],
  ['12', null],
  ['3 weeks', null],
  ['1h of rest', null],
  ['1 of h', null],
])('"%s" is a time', (text, ms) => {
  expect(parseSpan(text)).toBe(ms);
  if (ms !== null) expect(parseSpan(writeSpan(ms))).toBe(ms);
});

test.each(PRESETS)('%s is read as it is written', (preset) => {
  expect(presetOf(clockOf(preset))).toBe(preset);
  expect(parseClock(writeClock(clockOf(preset)))).toEqual(clockOf(preset));
});

test('the presets are those that the wizard describes', () => {
  expect(PRESETS.map(clockOf)).toEqual([
    null,
    { start: 3 * DAY, increment: DAY, cap: 7 * DAY },
    { start: DAY, increment: 12 * HOUR, cap: 2 * DAY },
    { start: 10 * MINUTE, increment: 2 * MINUTE, cap: 30 * MINUTE },
  ]);
});

test('a table for which nothing was chosen is casual, its vacations count, its nights do not, and no autopilot moves', () => {
  expect(DEFAULT_TIME_CONTROL).toEqual({ clock: clockOf('casual'), waking: false, strict: false, vacations: true });
});

test('a clock that differs from a preset in one number is no preset', () => {
  const casual = { start: 3 * DAY, increment: DAY, cap: 7 * DAY };
  expect(presetOf(casual)).toBe('casual');
  for (const other of [{ start: 2 * DAY }, { increment: HOUR }, { cap: 6 * DAY }])
    expect(presetOf({ ...casual, ...other })).toBeNull();
});

test('spans and clocks are written in one spelling', () => {
  expect([26 * HOUR, 90 * MINUTE, 59_999, 0].map(writeSpan)).toEqual(['1d 2h', '1h 30m', '0m', '0m']);
  expect(writeClock(null)).toBe('none');
  expect(writeClock(clockOf('live'))).toBe('live');
  expect(writeClock({ start: 36 * HOUR, increment: 90 * MINUTE, cap: 2 * DAY })).toBe('1d 12h + 1h 30m, 2d');
});

test('the shortest clock begins with a minute and the longest holds sixty days', () => {
  expect(parseClock('1m')).toEqual({ start: MINUTE, increment: MINUTE, cap: MINUTE });
  expect(parseClock('1d + 1h, 60d')).toEqual({ start: DAY, increment: HOUR, cap: 60 * DAY });
  expect(parseClock('1d + 1h, 61d')).toBeUndefined();
});

test('free numbers: start, step and cap', () => {
  expect(parseClock('36h + 12h, 5d')).toEqual({ start: 36 * HOUR, increment: 12 * HOUR, cap: 120 * HOUR });
  expect(parseClock('2d+6h')).toEqual({ start: 48 * HOUR, increment: 6 * HOUR, cap: 48 * HOUR });
  // One time alone is there for every move anew.
  expect(parseClock('1d')).toEqual({ start: 24 * HOUR, increment: 24 * HOUR, cap: 24 * HOUR });
  expect(parseClock(' Live ')).toEqual(clockOf('live'));
  const own = { start: 36 * HOUR, increment: 90 * MINUTE, cap: 50 * HOUR };
  expect(parseClock(writeClock(own))).toEqual(own);
});

test.each([
  '',
  'soon',
  '5',
  '1d + ',
  '1d, 2d, 3d',
  '2d, 1d',
  '100d',
  '1d + 3d, 2d',
  '2d + 1h, 1d',
  ' + 1d',
  '1d + soon',
  '1d, soon',
])('"%s" is no clock', (text) => {
  expect(parseClock(text)).toBeUndefined();
});
