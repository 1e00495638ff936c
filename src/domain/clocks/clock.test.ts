import { expect, test } from 'vitest';
import { FRESH_SEAT } from '../table/seat-status.ts';
import { type ClockPauses, NO_PAUSES } from '../time/clock-pauses.ts';
import { dayAfter, nights, parseDay, parseTime, writeTime } from '../time/hours.ts';
import { clockEnd, countedTime, nextAwake, type Timing, timeOutAt, vacationEnd } from './clock.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);

function timing(
  stops: Partial<ClockPauses>,
  timeControl: Timing['timeControl'] = { waking: true, vacations: true },
): Timing {
  return { person: 'ann', timeControl, pauses: { ...NO_PAUSES, ...stops } };
}

const NIGHT = { person: 'ann', zone: 'Europe/Budapest', quiet: { from: 22 * 60, to: 7 * 60 } };

test('a clock runs through when nothing stops it', () => {
  expect(timeOutAt(0, 5 * HOUR, timing({}))).toBe(5 * HOUR);
  expect(countedTime({ from: HOUR, to: 4 * HOUR }, timing({}))).toBe(3 * HOUR);
});

test('outages are given back, each once, also where they overlap with a vacation', () => {
  const stops = {
    outages: [
      { from: HOUR, to: 2 * HOUR },
      { from: 3 * HOUR, to: 4 * HOUR },
    ],
    vacations: [{ person: 'ann', from: 1.5 * HOUR, to: 3.5 * HOUR }],
  };
  expect(countedTime({ from: 0, to: 5 * HOUR }, timing(stops))).toBe(2 * HOUR);
  expect(timeOutAt(0, 2 * HOUR, timing(stops))).toBe(5 * HOUR);
  // Where vacations do not count only the outages do.
  expect(timeOutAt(0, 2 * HOUR, timing(stops, { waking: false, vacations: false }))).toBe(3 * HOUR);
});

test("somebody else's vacation and night stop nothing", () => {
  const stops = { vacations: [{ person: 'bob', from: 0, to: HOUR }], quietHours: [{ ...NIGHT, person: 'bob' }] };
  expect(timeOutAt(0, HOUR, timing(stops))).toBe(HOUR);
});

test('time that runs out just as a night begins is over then, and a moment more is over in the morning', () => {
  const since = at('2026-06-01T18:00:00Z'); // 20:00 in Budapest
  expect(timeOutAt(since, 2 * HOUR, timing({ quietHours: [NIGHT] }))).toBe(at('2026-06-01T20:00:00Z'));
  expect(timeOutAt(since, 2 * HOUR + 1, timing({ quietHours: [NIGHT] }))).toBe(at('2026-06-02T05:00:00Z') + 1);
  expect(timeOutAt(since, 2 * HOUR + 1, timing({ quietHours: [NIGHT] }, { waking: false, vacations: true }))).toBe(
    since + 2 * HOUR + 1,
  );
});

test('three days of waking hours are five of the calendar', () => {
  const since = at('2026-06-01T05:00:00Z'); // 7:00, the day has 15 hours
  expect(timeOutAt(since, 72 * HOUR, timing({ quietHours: [NIGHT] }))).toBe(at('2026-06-05T17:00:00Z'));
});

test('a long vacation is crossed in one step, a night at its end included', () => {
  const vacations = [{ person: 'ann', from: at('2026-07-01T00:00:00Z'), to: at('2026-07-31T23:00:00Z') }];
  const since = at('2026-06-30T23:59:00Z');
  expect(timeOutAt(since, 2 * 60_000, timing({ vacations }))).toBe(at('2026-07-31T23:01:00Z'));
  expect(nextAwake(at('2026-07-10T12:00:00Z'), 'ann', { ...NO_PAUSES, vacations, quietHours: [NIGHT] })).toBe(
    at('2026-08-01T05:00:00Z'),
  );
});

test('nobody is disturbed at night, and nobody who is awake waits', () => {
  const stops = { ...NO_PAUSES, quietHours: [NIGHT] };
  expect(nextAwake(at('2026-06-01T23:00:00Z'), 'ann', stops)).toBe(at('2026-06-02T05:00:00Z'));
  expect(nextAwake(at('2026-06-01T05:00:00Z'), 'ann', stops)).toBe(at('2026-06-01T05:00:00Z'));
  expect(nextAwake(at('2026-06-01T23:00:00Z'), 'bob', stops)).toBe(at('2026-06-01T23:00:00Z'));
});

test('who is on turn as their night begins is disturbed in the morning', () => {
  const stops = { ...NO_PAUSES, quietHours: [NIGHT] };
  expect(nextAwake(at('2026-06-01T20:00:00Z'), 'ann', stops)).toBe(at('2026-06-02T05:00:00Z'));
});

test('a clock ends for a person on turn who has one', () => {
  const table = { timeControl: { clock: null, waking: false, strict: false, vacations: false } };
  const status = { ...FRESH_SEAT, remaining: 5 * HOUR, turnStartedAt: HOUR };
  const pauses = { ...NO_PAUSES, outages: [{ from: 2 * HOUR, to: 3 * HOUR }] };
  expect(clockEnd(table, status, 'ann', pauses)).toBe(7 * HOUR);
  expect(clockEnd(table, status, null, pauses)).toBeNull();
  expect(clockEnd(table, { ...status, remaining: null }, 'ann', pauses)).toBeNull();
  expect(clockEnd(table, { ...status, turnStartedAt: null }, 'ann', pauses)).toBeNull();
});

test('a vacation ends for the person who is on it', () => {
  const vacations = [
    { person: 'bob', from: 0, to: 9 },
    { person: 'ann', from: 1, to: 5 },
  ];
  const end = (moment: number) => vacationEnd(moment, 'ann', { ...NO_PAUSES, vacations });
  expect([0, 1, 4, 5].map(end)).toEqual([null, 5, 5, null]);
});

test('nights follow the clock on the wall when it changes', () => {
  const span = { from: at('2026-03-28T12:00:00Z'), to: at('2026-03-30T12:00:00Z') };
  expect(nights(NIGHT.quiet, NIGHT.zone, span)).toEqual([
    { from: at('2026-03-28T21:00:00Z'), to: at('2026-03-29T05:00:00Z') }, // 8 hours: clocks go forward
    { from: at('2026-03-29T20:00:00Z'), to: at('2026-03-30T05:00:00Z') },
  ]);
});

test('a rest within one day, and an empty one', () => {
  const span = { from: at('2026-06-01T00:00:00Z'), to: at('2026-06-02T00:00:00Z') };
  expect(nights({ from: 12 * 60, to: 14 * 60 }, null, span)).toEqual([
    { from: at('2026-06-01T12:00:00Z'), to: at('2026-06-01T14:00:00Z') },
  ]);
  expect(nights({ from: 60, to: 60 }, null, span)).toEqual([]);
});

test.each([
  ['22:30', 1350],
  ['7', 420],
  ['7.05', 425],
  ['24:00', null],
  ['12:60', null],
  ['noon', null],
])('%s as a time of day', (text, minutes) => {
  expect(parseTime(text)).toBe(minutes);
  if (minutes !== null) expect(parseTime(writeTime(minutes))).toBe(minutes);
});

test('days begin where the person lives', () => {
  expect(parseDay('2026-12-24', 'Europe/Budapest')).toBe(at('2026-12-23T23:00:00Z'));
  expect(parseDay('2026-02-30', null)).toBeNull();
  expect(parseDay('tomorrow', null)).toBeNull();
  expect(dayAfter(at('2026-12-23T23:00:00Z'), 'Europe/Budapest')).toBe(at('2026-12-24T23:00:00Z'));
});
