import { expect, test } from 'vitest';
import { dayAfter, dayOf, isZone, nights, parseDay, parseTime, timeAt, writeTime, zones } from './hours.ts';

const BUDAPEST = 'Europe/Budapest';
const at = (text: string): number => Date.parse(text);
const spans = (list: readonly { readonly from: number; readonly to: number }[]) =>
  list.map(({ from, to }) => [new Date(from), new Date(to)].map((one) => one.toISOString().slice(0, 16)).join(' to '));

test('zones are known by their IANA names', () => {
  expect(zones()).toContain(BUDAPEST);
  expect(isZone(BUDAPEST)).toBe(true);
  expect(isZone('Europe/Nowhere')).toBe(false);
});

test.each([
  ['22:30', 1350],
  ['22.30', 1350],
  ['22h30', 1350],
  ['2230', 1350],
  [' 7 ', 420],
  ['22', 1320],
  ['0', 0],
  ['23:59', 1439],
  ['24', null],
  ['24:00', null],
  ['7:60', null],
  ['7:5', null],
  ['07:05:00', null],
  ['at 7', null],
  ['7-30', null],
  ['', null],
])('"%s" is a time of day', (text, minutes) => {
  expect(parseTime(text)).toBe(minutes);
});

test.each([0, 5, 425, 1350, 1439])('%d minutes after midnight are read as they are written', (minutes) => {
  expect(writeTime(minutes)).toMatch(/^\d\d:\d\d$/);
  expect(parseTime(writeTime(minutes))).toBe(minutes);
});

test('a time of day is written with two digits each', () => {
  expect(writeTime(425)).toBe('07:05');
});

test('a day begins at midnight of its zone, UTC when none is known', () => {
  expect(parseDay('2026-12-24', null)).toBe(at('2026-12-24T00:00Z'));
  expect(parseDay(' 2026-12-24 ', BUDAPEST)).toBe(at('2026-12-23T23:00Z'));
});

test.each([
  '',
  'tomorrow',
  '2026-12',
  '2026-13-01',
  '2026-02-30',
  '2026-12-24T10:00',
  '12026-12-24',
  '+012026-12-24',
  '2026-W52-4',
])('"%s" is no day', (text) => {
  expect(parseDay(text, null)).toBeNull();
});

test('the day and the time of a moment are those of its zone', () => {
  const late = at('2026-12-24T23:30Z');
  expect([dayOf(late, null), timeAt(late, null)]).toEqual(['2026-12-24', '23:30']);
  expect([dayOf(late, BUDAPEST), timeAt(late, BUDAPEST)]).toEqual(['2026-12-25', '00:30']);
  expect(new Date(dayAfter(late, null))).toEqual(new Date('2026-12-25T00:00Z'));
  expect(new Date(dayAfter(late, BUDAPEST))).toEqual(new Date('2026-12-25T23:00Z'));
});

test('nights that touch a span are given whole, also the one that began the day before', () => {
  const quiet = { from: 22 * 60 + 30, to: 7 * 60 };
  expect(spans(nights(quiet, null, { from: at('2026-12-24T03:00Z'), to: at('2026-12-24T23:00Z') }))).toEqual([
    '2026-12-23T22:30 to 2026-12-24T07:00',
    '2026-12-24T22:30 to 2026-12-25T07:00',
  ]);
  // Neither the end of one night nor the beginning of the next is inside a day's waking hours.
  expect(nights(quiet, null, { from: at('2026-12-24T07:00Z'), to: at('2026-12-24T22:30Z') })).toEqual([]);
});

test('quiet hours of one day are no night', () => {
  const quiet = { from: 12 * 60, to: 13 * 60 };
  expect(spans(nights(quiet, BUDAPEST, { from: at('2026-12-24T00:00Z'), to: at('2026-12-25T00:00Z') }))).toEqual([
    '2026-12-24T11:00 to 2026-12-24T12:00',
  ]);
});

test('quiet hours that begin and end together are none', () => {
  expect(nights({ from: 0, to: 0 }, null, { from: 0, to: at('2026-12-24T00:00Z') })).toEqual([]);
});

test('a night in which clocks are changed is an hour shorter or longer', () => {
  const quiet = { from: 22 * 60, to: 7 * 60 };
  const length = (day: string): number => {
    const [night] = nights(quiet, BUDAPEST, { from: at(`${day}T00:00Z`), to: at(`${day}T00:01Z`) });
    return night ? (night.to - night.from) / 3_600_000 : 0;
  };
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(length)).toEqual([9, 8, 10]);
});
