import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/core/seat.ts';
import { type SeatCourse, seatCourses } from '../../../src/domain/clocks/seat-course.ts';
import { happened, moved, RESIGNATION } from '../../../src/domain/table/log.fixture.ts';
import type { LogLine } from '../../../src/domain/table/log.ts';
import { tableOf } from '../../../src/domain/table/table.fixture.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import type { TableEvent } from '../../../src/domain/table/table-event.ts';
import { NO_PAUSES } from '../../../src/domain/time/clock-pauses.ts';
import { TOY } from '../../support/toy.ts';

/** Pebbles: both seats hide, in any order, then they take in turn from six pebbles, seat 0 first. */
const table: Table = {
  ...tableOf(['ann', 'bob']),
  game: TOY.id,
  options: { long: false, shaken: false, tie: 'shared' },
};
const SECOND = 1000;

/** What a line is, and how many seconds after the start. Lines are numbered by versions, from 1. */
type Line = readonly [seconds: number, what: LogLine];

const hide = (seat: Seat, more: Parameters<typeof moved>[1] = {}) => moved(seat, { path: ['hide', 'c1'], ...more });
const take = (seat: Seat, more: Parameters<typeof moved>[1] = {}) =>
  moved(seat, { path: ['take', '1', 'left'], ...more });

function courses(lines: readonly Line[], at: Table = table, pauses = NO_PAUSES): readonly SeatCourse[] {
  const log = lines.map(([seconds, what], n): LogLine => ({ ...what, version: n + 1, at: new Date(seconds * SECOND) }));
  return seatCourses(TOY, at, { log, pauses });
}
const course = (lines: readonly Line[], seat: Seat = 0, at: Table = table): SeatCourse | undefined =>
  courses(lines, at)[seat];
const event = (tableEvent: TableEvent) => happened(tableEvent);
const LATE = (next: 'asked' | 'autopilot' | 'away') => event({ kind: 'time-out', seat: 0, next });
const REPLACED = event({ kind: 'replace', by: null, seat: 0, was: 'Eve', now: 'ann', computer: false });
const TO_COMPUTER = event({ kind: 'replace', by: null, seat: 0, was: 'ann', now: 'Ada', computer: true });

/** Ann hides after 10 seconds, Bob after 30; ann takes after 45, Bob after 50, ann after 80. */
const GAME: readonly Line[] = [
  [10, hide(0)],
  [30, hide(1)],
  [45, take(0)],
  [50, take(1)],
  [80, take(0)],
];

describe('how long a table has waited', () => {
  test('for each seat as long as it had to decide, also for several at the same time', () => {
    expect(courses(GAME).map(({ seconds }) => seconds)).toEqual([10 + 15 + 30, 30 + 5]);
  });

  test('a turn of a seat is what it took until its player had decided; the middle one of all is its pace', () => {
    expect(courses(GAME).map(({ times }) => times?.turn)).toEqual([15, 5]);
    expect(course(GAME.slice(0, 2), 0)?.times?.turn).toBe(10);
    expect(course([], 0)?.times?.turn).toBeNull();
  });

  test('not while the service was down', () => {
    const pauses = { ...NO_PAUSES, outages: [{ from: 5 * SECOND, to: 8 * SECOND }] };
    expect(courses(GAME, table, pauses).map(({ seconds }) => seconds)).toEqual([52, 32]);
  });

  test('not while its own player was on vacation, where vacations count', () => {
    const pauses = { ...NO_PAUSES, vacations: [{ person: 'bob', from: 5 * SECOND, to: 8 * SECOND }] };
    expect(courses(GAME, table, pauses).map(({ seconds }) => seconds)).toEqual([55, 32]);
  });

  test('not while it was paused, and a turn that a pause has broken off is none', () => {
    const paused: readonly Line[] = [
      [4, event({ kind: 'pause', by: 'ann' })],
      [24, event({ kind: 'resume', by: 'ann' })],
      ...GAME.map(([seconds, what]): Line => [seconds + 20, what]),
    ];
    expect(courses(paused).map(({ seconds }) => seconds)).toEqual([55, 35]);
    expect(courses(paused.slice(0, 4)).map(({ times }) => times?.turn)).toEqual([6, 26]);
  });

  test('not for somebody who has resigned, nor for whom the autopilot plays', () => {
    const left: readonly Line[] = [
      [10, hide(0)],
      [20, moved(1, RESIGNATION)],
    ];
    expect(courses(left).map(({ seconds }) => seconds)).toEqual([10, 20]);
    const away: readonly Line[] = [
      [7, LATE('away')],
      [10, hide(0, { autopilot: true })],
      [30, hide(1)],
      [40, event({ kind: 'return', seat: 0 })],
      [45, take(0)],
    ];
    expect(course(away)?.seconds).toBe(7 + 5);
    // What was broken off counts for nobody's pace.
    expect(course(away)?.times?.turn).toBe(5);
  });

  test('once more for moves that were taken back', () => {
    const again: readonly Line[] = [
      ...GAME.slice(0, 3).map(
        ([seconds, what], at): Line => [seconds, at === 2 ? ({ ...what, undone: true } as LogLine) : what],
      ),
      [47, event({ kind: 'undo', by: 'ann', seat: 0, to: 2 })],
      [57, take(0)],
      [60, take(1)],
    ];
    expect(courses(again).map(({ seconds }) => seconds)).toEqual([10 + 15 + 10, 30 + 2 + 3]);
    expect(courses(again).map(({ moves }) => moves)).toEqual([2, 2]);
  });

  test('is not known of a log that cannot be replayed, nor of rules that the game no longer knows', () => {
    const unknown = { seconds: null, times: null, computer: false, moves: 1, helped: false };
    expect(course([[10, take(0)]])).toMatchObject(unknown);
    expect(course([[10, hide(0)]], 0, { ...table, startedAt: null })).toMatchObject(unknown);
    const retired = { ...table, match: { state: {}, resigned: [], ply: 0, schema: 1, revision: 0 } };
    expect(course([[10, hide(0)]], 0, retired)).toMatchObject(unknown);
  });
});

describe('what is said of a seat', () => {
  test('how many of its moves count, without resignations', () => {
    expect(courses([...GAME, [90, moved(1, RESIGNATION)]]).map(({ moves }) => moves)).toEqual([3, 2]);
  });

  test('in which hours its player has moved, by themselves and not in advance', () => {
    const lines: readonly Line[] = [
      [3600, hide(0)],
      [3601, hide(1)],
      [7200, take(0, { planned: true })],
      [7201, take(1, { autopilot: true })],
      [7202, take(0)],
    ];
    const [ann, bob] = courses(lines).map(({ times }) => times?.hours);
    expect(ann?.flatMap((n, hour) => (n > 0 ? [[hour, n]] : []))).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(ann).toHaveLength(24);
    expect(bob?.flatMap((n, hour) => (n > 0 ? [[hour, n]] : []))).toEqual([[1, 1]]);
  });

  test('how often its time was over, since its last player has it', () => {
    const lines: readonly Line[] = [
      [1, LATE('asked')],
      [2, LATE('autopilot')],
      [3, event({ kind: 'return', seat: 0 })],
      [10, hide(0)],
    ];
    expect(courses(lines).map(({ times }) => times?.late)).toEqual([2, 0]);
    expect(course([...lines, [12, REPLACED], [13, LATE('asked')]])?.times).toMatchObject({ late: 1, turn: null });
  });

  test('whether a computer has played it from the beginning', () => {
    const computers = { ...table, chairs: tableOf([null, 'bob']).chairs };
    expect(courses(GAME.slice(1, 2), computers).map(({ computer }) => computer)).toEqual([true, false]);
    const own = [10, hide(0, { autopilot: true })] as const;
    expect(course([own], 0, computers)).toMatchObject({ computer: true, seconds: null, times: null, helped: false });
    // A person had it before.
    expect(course([[5, TO_COMPUTER], own], 0, computers)).toMatchObject({ computer: false, seconds: 5, helped: true });
    expect(
      course(
        [
          [5, LATE('asked')],
          [6, TO_COMPUTER],
        ],
        0,
        computers,
      )?.computer,
    ).toBe(false);
    const left = event({ kind: 'leave', seat: 0, was: 'ann', now: 'Ada' });
    expect(course([[5, left]], 0, computers)).toMatchObject({ computer: false, replaced: true, seconds: 5 });
    // A person who is no longer known has played it: nobody has given it to a computer.
    expect(
      course(
        [
          [10, hide(0)],
          [20, hide(1)],
        ],
        0,
        computers,
      ),
    ).toMatchObject({ computer: false, seconds: 10 });
    // A person has taken it over at once: before that a computer had it, for which nobody waits.
    expect(
      course([
        [5, REPLACED],
        [10, hide(0)],
      ]),
    ).toMatchObject({ computer: false, seconds: 5 });
    // A person has taken it over from a computer, and decides for the first time after thirty seconds.
    const taken: readonly Line[] = [own, [15, REPLACED], [30, hide(1)], [35, take(0)]];
    expect(course(taken)).toMatchObject({ computer: false, replaced: true, seconds: 5 });
  });

  test('whether the autopilot has made a move with a choice for its player', () => {
    const helped = (more: Parameters<typeof moved>[1]) => course([[10, hide(0, { autopilot: true, ...more })]])?.helped;
    expect(helped({})).toBe(true);
    expect(helped({ choices: 1 })).toBe(false);
    expect(helped({ undone: true })).toBe(false);
    expect(helped({ autopilot: false })).toBe(false);
    expect(courses([[10, hide(0, { autopilot: true })]])[1]?.helped).toBe(false);
  });

  test('whether its player was away at the end', () => {
    const away = (...events: readonly LogLine[]) => course(events.map((one, at): Line => [at, one]))?.away;
    expect(away()).toBe(false);
    expect(away(LATE('away'))).toBe(true);
    expect(away(LATE('away'), LATE('asked'))).toBe(true);
    expect(away(LATE('autopilot'))).toBe(false);
    expect(away(LATE('away'), event({ kind: 'return', seat: 0 }))).toBe(false);
    expect(away(LATE('away'), REPLACED)).toBe(false);
    expect(away(LATE('away'), TO_COMPUTER)).toBe(false);
    expect(away(LATE('away'), event({ kind: 'return', seat: 1 }))).toBe(true);
  });

  test('whether it was given to another player', () => {
    expect(course([[1, REPLACED]])?.replaced).toBe(true);
    expect(course([[1, REPLACED]], 1)?.replaced).toBe(false);
    expect(course([[1, LATE('away')]])?.replaced).toBe(false);
  });

  test('whether its player has lost by closing the game', () => {
    const left = (tableEvent: TableEvent) => courses([[1, event(tableEvent)]]).map(({ left: lost }) => lost);
    expect(left({ kind: 'abort', by: 'ann', lost: 0 })).toEqual([true, false]);
    expect(left({ kind: 'abandoned', lost: 1 })).toEqual([false, true]);
    expect(left({ kind: 'abort', by: 'ann' })).toEqual([false, false]);
    // It is only told that it will be closed.
    expect(left({ kind: 'idle', closes: '2026-12-24', lost: 0 })).toEqual([false, false]);
  });
});
