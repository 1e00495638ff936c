import { expect, test } from 'vitest';
import { begin, type Position, redo, resign, writtenChance } from '../../../src/core/match/match.ts';
import { nextTable, type PlayedEntry, type TableUpdate } from '../../../src/domain/clocks/next-table.ts';
import { moved } from '../../../src/domain/table/log.fixture.ts';
import { matchOf, termsOf } from '../../../src/domain/table/position.ts';
import { motionOf, tableOf, withStatus } from '../../../src/domain/table/table.fixture.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { NO_PAUSES } from '../../../src/domain/time/clock-pauses.ts';
import { clockOf } from '../../../src/domain/time/time-control.ts';
import { TOY } from '../../support/toy.ts';

const options = { long: false, shaken: false, tie: 'shared' };
const fresh: Table = { ...tableOf(['ann', 'bob', null]), game: TOY.id, options };
const start = begin(TOY, termsOf(fresh), 'aa');
const remaining = clockOf('live')?.start ?? 0;
const waits = { remaining, turnStartedAt: 1000 };
const table: Table = withStatus(withStatus({ ...fresh, match: matchOf(TOY, TOY.revision, start) }, 0, waits), 1, waits);
const PAUSED = { kind: 'pause', by: 'ann' } as const;

/** Everybody hides first, in any order. */
function hidden(position: Position = start): { readonly position: Position; readonly entries: readonly PlayedEntry[] } {
  const step = redo(TOY, termsOf(table), position, moved(0, { path: ['hide', 'c1'] }), writtenChance([]));
  if (!step.ok) throw new Error(step.error.code);
  return { position: step.value.position, entries: [step.value.entry] };
}
const next = (update: TableUpdate, at: Table = table) =>
  nextTable(TOY, at, start, update, { now: 5000, pauses: NO_PAUSES });

test('the version goes up by the lines of the log, and at least by one', () => {
  expect(next({}).table.version).toBe(table.version + 1);
  expect(next(hidden()).table.version).toBe(table.version + 1);
  expect(next({ ...hidden(), tableEvents: [PAUSED, PAUSED] }).table.version).toBe(table.version + 3);
});

test('the clock of who has moved stops, that of who has not goes on, and computers have none', () => {
  const { table: after, onTurn } = next(hidden());
  expect(onTurn).toEqual([1, 2]);
  expect(after.seatStatuses.map(({ turnStartedAt }) => turnStartedAt)).toEqual([null, 1000, null]);
  expect(after.match).toMatchObject({ ply: 1, schema: TOY.schema, revision: TOY.revision });
});

test('seats for which the autopilot plays have to decide, and no clock runs for them', () => {
  const away = withStatus(table, 1, { away: true });
  const { table: after, onTurn } = next(hidden(), away);
  expect(onTurn).toEqual([1, 2]);
  expect(after.seatStatuses.map(({ turnStartedAt }) => turnStartedAt)).toEqual([null, null, null]);
});

test('what is set is set, also where it decides what happens to clocks', () => {
  const { table: after } = next({ set: { paused: new Date(5000), host: 'bob' } });
  expect(after).toMatchObject({ host: 'bob', paused: new Date(5000), phase: 'playing' });
  expect(after.seatStatuses.map(({ turnStartedAt }) => turnStartedAt)).toEqual([null, null, null]);
  // Four seconds of the time are gone.
  expect(after.seatStatuses[0]?.remaining).toBe(remaining - 4000);
});

test('seat statuses are changed before their clocks are settled, knowing what is left on them', () => {
  const left: (number | null)[] = [];
  const { table: after } = next({
    seatStatuses: (all, of) => {
      left.push(of(0), of(2));
      return all.map((one) => ({ ...one, muted: true }));
    },
  });
  expect(left).toEqual([remaining - 4000, null]);
  expect(after.seatStatuses.map(({ muted }) => muted)).toEqual([true, true, false]);
});

test('a table is over with its game, or as it is set, and nobody has to decide then', () => {
  const others = ([0, 1] as const).reduce<Position>((position, seat) => {
    const step = resign(TOY, termsOf(table), position, seat);
    if (!step.ok) throw new Error(step.error.code);
    return step.value.position;
  }, start);
  expect(next({ position: others })).toMatchObject({ onTurn: [], table: { phase: 'over' } });
  expect(next({ set: { phase: 'aborted' } })).toMatchObject({ onTurn: [], table: { phase: 'aborted' } });
  expect(next({})).toMatchObject({ onTurn: [0, 1, 2], table: { phase: 'playing' } });
});

test('a motion stays until it has become pointless, at the latest with the game', () => {
  const asked = { ...table, motion: motionOf({ kind: 'pause' }) };
  expect(next(hidden(), asked).table.motion).toEqual(asked.motion);
  expect(next({ set: { phase: 'aborted' } }, asked).table.motion).toBeNull();
  const undo = { ...table, motion: motionOf({ kind: 'undo', seat: 0, to: 1 }) };
  expect(next({}, undo).table.motion).toEqual(undo.motion);
  expect(next({ tableEvents: [PAUSED] }, undo).table.motion).toEqual(undo.motion);
  expect(next(hidden(), undo).table.motion).toBeNull();
  expect(next({ set: { motion: null } }, asked).table.motion).toBeNull();
});

test('a match that has begun keeps the revision of its rules', () => {
  const older = { ...table, match: table.match && { ...table.match, revision: 0 } };
  expect(next({}, older).table.match?.revision).toBe(0);
  expect(next({}, { ...table, match: null }).table.match?.revision).toBe(TOY.revision);
});
