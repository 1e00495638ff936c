import { describe, expect, test } from 'vitest';
import type { Seat } from '../../core/seat.ts';
import { FRESH_SEAT, type SeatStatus } from '../table/seat-status.ts';
import { tableOf, withStatus } from '../table/table.fixture.ts';
import type { Table } from '../table/table.ts';
import { NO_PAUSES } from '../time/clock-pauses.ts';
import { type ClockUpdate, remainingTime, timeToDeduct, updatedSeatStatuses } from './seat-clock.ts';

const HOUR = 3_600_000;
const CLOCK = { start: 10 * HOUR, increment: 2 * HOUR, cap: 11 * HOUR };

const timed = tableOf(['ann', 'bob', null], {
  timeControl: { clock: CLOCK, waking: false, strict: false, vacations: true },
});
const table = withStatus(withStatus(timed, 0, { remaining: 10 * HOUR, turnStartedAt: HOUR }), 1, {
  remaining: 9 * HOUR,
});

const move = (seat: Seat, more: { autopilot?: boolean; forced?: boolean; path?: readonly string[] } = {}) => ({
  seat,
  path: ['pass'],
  autopilot: false,
  ...more,
});

/** The status of a seat after a change at three o'clock. */
function later(seat: Seat, update: Partial<ClockUpdate> = {}): SeatStatus | undefined {
  return updatedSeatStatuses({ table, waiting: [], entries: [], now: 3 * HOUR, pauses: NO_PAUSES, ...update })[seat];
}
const at = (status: Partial<SeatStatus>, seat: Seat = 0): Table => withStatus(table, seat, status);

describe('what is left', () => {
  test('is less by the time that has passed since the turn began, and never less than nothing', () => {
    expect(remainingTime(table, 0, 3 * HOUR, NO_PAUSES)).toBe(8 * HOUR);
    expect(remainingTime(table, 0, 99 * HOUR, NO_PAUSES)).toBe(0);
    expect(remainingTime(table, 1, 3 * HOUR, NO_PAUSES)).toBe(9 * HOUR);
  });

  test('is what it was without a clock and for a computer', () => {
    expect(remainingTime(at({ remaining: null }), 0, 3 * HOUR, NO_PAUSES)).toBeNull();
    expect(remainingTime(table, 5, 3 * HOUR, NO_PAUSES)).toBeNull();
    const computer = withStatus(table, 2, { remaining: 7 * HOUR, turnStartedAt: 0 });
    expect(remainingTime(computer, 2, 3 * HOUR, NO_PAUSES)).toBe(7 * HOUR);
  });

  test('is not less by outages', () => {
    const pauses = { ...NO_PAUSES, outages: [{ from: HOUR, to: 2 * HOUR }] };
    expect(remainingTime(table, 0, 3 * HOUR, pauses)).toBe(9 * HOUR);
  });
});

describe('a clock', () => {
  test('goes on while its seat has to decide still', () => {
    expect(later(0, { waiting: [0] })).toMatchObject({ remaining: 10 * HOUR, turnStartedAt: HOUR });
  });

  test('starts when the seat comes on turn', () => {
    expect(later(1, { waiting: [1] })).toMatchObject({ remaining: 9 * HOUR, turnStartedAt: 3 * HOUR });
  });

  test('stops with what is left, when the turn ends without a move', () => {
    expect(later(0)).toMatchObject({ remaining: 8 * HOUR, turnStartedAt: null, increments: [] });
  });

  test('stops while the table is paused', () => {
    const paused = { ...table, paused: new Date(3 * HOUR) };
    expect(later(0, { table: paused, waiting: [0] })).toMatchObject({ remaining: 8 * HOUR, turnStartedAt: null });
  });

  test('gets an increment for each move, up to the cap', () => {
    expect(later(0, { entries: [move(0)] })).toMatchObject({ remaining: 10 * HOUR, increments: [2 * HOUR] });
    expect(later(0, { entries: [move(0), move(0)] })).toMatchObject({
      remaining: 11 * HOUR,
      increments: [2 * HOUR, HOUR],
    });
    expect(later(0, { entries: [move(0)], waiting: [0] })).toMatchObject({
      remaining: 10 * HOUR,
      turnStartedAt: 3 * HOUR,
    });
  });

  test('above the cap stays as it is', () => {
    expect(later(0, { table: at({ remaining: 20 * HOUR }), entries: [move(0)] })).toMatchObject({
      remaining: 18 * HOUR,
      increments: [0],
    });
  });

  test('gets an increment for a premove, which takes no time', () => {
    expect(later(1, { entries: [move(1)] })).toMatchObject({ remaining: 11 * HOUR, increments: [2 * HOUR] });
  });

  test('gets none for what the autopilot does while the seat is not on turn, nor while the table is paused', () => {
    expect(later(1, { entries: [move(1, { autopilot: true })] })).toMatchObject({
      remaining: 9 * HOUR,
      increments: [0],
    });
    const paused = { ...table, paused: new Date(0) };
    expect(later(1, { table: paused, entries: [move(1)] })).toMatchObject({ remaining: 9 * HOUR, increments: [0] });
  });

  test('gets none for moves of others and for a resignation', () => {
    expect(later(1, { entries: [move(0)] })).toMatchObject({ remaining: 9 * HOUR, increments: [] });
    expect(later(0, { entries: [move(0, { path: ['resign'] })] })).toMatchObject({
      remaining: 8 * HOUR,
      increments: [],
    });
  });

  test('keeps the increments of the latest six moves', () => {
    const before = at({ increments: [1, 2, 3, 4, 5, 6] });
    expect(later(0, { table: before, entries: [move(0)] })?.increments).toEqual([2, 3, 4, 5, 6, 2 * HOUR]);
  });

  test('is none where there is no clock', () => {
    const untimed = { ...at({ remaining: null }), timeControl: { ...table.timeControl, clock: null } };
    expect(later(0, { table: untimed, entries: [move(0)], waiting: [0] })).toEqual({
      ...FRESH_SEAT,
      turnStartedAt: 3 * HOUR,
    });
  });
});

describe('the status of a seat', () => {
  test('has no missed turns any more once its player moves; a forced move and the autopilot say nothing of that', () => {
    const missed = at({ missedTurns: 2 });
    const turns = (entry: ReturnType<typeof move>) => later(0, { table: missed, entries: [entry] })?.missedTurns;
    expect([move(0), move(0, { autopilot: true }), move(0, { forced: true }), move(1)].map(turns)).toEqual([
      0, 2, 2, 2,
    ]);
  });

  test('is muted and nudged for the present decision alone', () => {
    const told = at({ muted: true, nudged: true });
    const both = (update: Partial<ClockUpdate>) => {
      const status = later(0, { table: told, ...update });
      return [status?.muted, status?.nudged];
    };
    expect(both({ waiting: [0] })).toEqual([true, true]);
    expect(both({ waiting: [0], entries: [move(0)] })).toEqual([false, false]);
    expect(both({})).toEqual([false, false]);
    expect(later(0, { waiting: [0] })).toMatchObject({ muted: false, nudged: false });
  });

  test('has no premoves any more once the seat has moved', () => {
    const planned = at({ premoves: [{ path: ['pass'], meaning: 'm' }] });
    expect(later(0, { table: planned, waiting: [0] })?.premoves).toHaveLength(1);
    expect(later(0, { table: planned, entries: [move(0)] })?.premoves).toEqual([]);
  });
});

test('taking moves back takes their increments back, the whole one of the clock where they are not stored', () => {
  const status = { ...FRESH_SEAT, increments: [5, 7, 9] };
  expect([0, 1, 2, 3].map((moves) => timeToDeduct(status, moves, table.timeControl))).toEqual([0, 9, 16, 21]);
  expect(timeToDeduct(status, 5, table.timeControl)).toBe(21 + 2 * CLOCK.increment);
  expect(timeToDeduct(status, 5, { clock: null })).toBe(21);
});
