import { describe, expect, test } from 'vitest';
import { playAutomaticSeats } from '../../../src/app/moves/automatic-seats.ts';
import { play } from '../../../src/app/moves/play.ts';
import { announce } from '../../../src/app/notifications/announce.ts';
import { addPremove } from '../../../src/app/premoves/premoves.ts';
import { ownTables } from '../../../src/app/queries/own-tables.ts';
import { leaveTable, returnToSeat } from '../../../src/app/seats/seats.ts';
import { propose, vote } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { seatStatusOf } from '../../../src/domain/table/seats.ts';
import {
  type AppHarness,
  appHarness,
  by,
  DAY,
  HOUR,
  MINUTE,
  marksOf,
  move,
  next,
  seat,
} from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';
import { KINGDOMINO, twoPlayers } from '../../support/two-players.ts';

/** Nobody gains time, and nobody loses any, by anything but playing. */

const leftOf = async (at: AppHarness, mine: number): Promise<number> =>
  seatStatusOf(await at.table(), mine as Seat).remaining ?? Number.NaN;

/** Kingdomino after the first round, where moves can be taken back; two decisions make a turn. */
async function second(timeControl = {}) {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob'], { timeControl });
  for (let n = 0; n < 3; n += 1) await move(at);
  const { person, seat: mine } = await next(at);
  return { at, table, person, mine };
}

describe('clocks', () => {
  test('a move takes what it took and brings its step, up to the cap', async () => {
    const { at, on } = await twoPlayers({
      timeControl: { clock: { start: 2 * HOUR, increment: HOUR, cap: 150 * MINUTE } },
    });
    const { seat: mine } = await next(at);
    await at.pass(HOUR);
    await move(at);
    expect(seatStatusOf(await at.table(), mine as never).remaining).toBe(2 * HOUR);
    while ((await next(at)).person !== on) await move(at);
    const before = seatStatusOf(await at.table(), mine as never).remaining ?? 0;
    await at.pass(MINUTE);
    await move(at);
    expect(seatStatusOf(await at.table(), mine as never).remaining).toBe(
      Math.min(150 * MINUTE, before - MINUTE + HOUR),
    );
  });

  test('nobody is told twice that little time is left, also when some was given back', async () => {
    const { at, on } = await twoPlayers();
    await at.pass(3 * DAY - HOUR);
    expect(marksOf(at, on)).toEqual(['turn', 'most', 'soon']);
    await at.pass(5 * HOUR, 'down');
    await at.pass(HOUR - 5 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn', 'most', 'soon']);
    await at.pass(10 * MINUTE);
    expect(marksOf(at, on)).toEqual(['turn', 'most', 'soon', 'end']);
  });

  test('what the service was away is given back, with one line', async () => {
    const { at } = await twoPlayers({ timeControl: { strict: true } });
    await at.pass(2 * DAY);
    await at.pass(5 * DAY, 'down');
    expect((await at.context.store.entries((await at.table()).id)).length).toBe(0);
    await at.pass(DAY - 5 * MINUTE);
    expect((await at.context.store.entries((await at.table()).id)).length).toBe(0);
    await move(at);
    await at.pass(MINUTE);
    const told = at.calls.turns.flatMap((turn) => turn.lines).filter((line) => line.includes('I was away'));
    expect(told).toEqual(['🔌 I was away for 5 days. That time is given back to every clock.']);
  });

  test('strict: the autopilot moves, after two in a row it plays on until the player is back', async () => {
    const { at, table, on, off } = await twoPlayers({
      timeControl: { strict: true, clock: { start: HOUR, increment: HOUR, cap: HOUR } },
    });
    await at.pass(HOUR + MINUTE);
    const entries = await at.context.store.entries(table.id);
    expect(entries.map((entry) => entry.autopilot)).toEqual([true]);
    for (let n = 0; n < 40 && !(await at.table()).seatStatuses.some((one) => one.away); n += 1) {
      if ((await next(at)).person === off) await move(at);
      else await at.pass(HOUR + MINUTE);
    }
    const mine = (await at.table()).chairs.find((chair) => chair.person === on)?.seat ?? 0;
    expect(seatStatusOf(await at.table(), mine)).toMatchObject({ away: true, missedTurns: 2 });
    await at.memory.idle();
    // From now on nobody waits for them.
    expect((await next(at)).person).toBe(off);
    expect((await returnToSeat(at.context, table.id, on)).ok).toBe(true);
    expect(await returnToSeat(at.context, table.id, on)).toMatchObject({ ok: false, error: { code: 'not-away' } });
    while ((await next(at)).person !== on) await move(at);
    expect(seatStatusOf(await at.table(), mine)).toMatchObject({ away: false, missedTurns: 0 });
  });

  test('strict: where nobody is left the table waits a day for somebody, and says so', async () => {
    const { at, table, on } = await twoPlayers({
      timeControl: { strict: true, clock: { start: HOUR, increment: HOUR, cap: HOUR } },
    });
    const isGone = async () => (await at.table()).seatStatuses.every(({ away }) => away);
    for (let n = 0; n < 20 && !(await isGone()); n += 1) await at.pass(HOUR + MINUTE);
    await at.pass(MINUTE);
    const played = (await at.context.store.entries(table.id)).length;
    const left = (await at.context.store.log(table.id)).findLast((line) => 'tableEvent' in line);
    expect(at.calls.turns.at(-1)?.deserted?.getTime()).toBe((left?.at.getTime() ?? 0) + DAY);
    // A job that comes too early, and one that tells of the table, change nothing about that.
    await playAutomaticSeats(at.context, table.id);
    await announce(at.context, table.id);
    await at.pass(22 * HOUR);
    expect((await at.context.store.entries(table.id)).length).toBe(played);
    expect((await returnToSeat(at.context, table.id, on)).ok).toBe(true);
    await at.pass(MINUTE);
    expect(at.calls.turns.at(-1)).toMatchObject({ deserted: null });
    expect((await at.table()).phase).toBe('playing');
    // The one who came back is late twice once more: another day.
    for (let n = 0; n < 20 && !(await isGone()); n += 1) await at.pass(HOUR + MINUTE);
    const again = (await at.context.store.entries(table.id)).length;
    await at.pass(22 * HOUR);
    expect((await at.context.store.entries(table.id)).length).toBe(again);
    await at.pass(2 * HOUR);
    expect((await at.table()).phase).toBe('over');
  });

  test('strict: where nobody is left, a move that somebody makes all the same is told', async () => {
    const { at } = await twoPlayers({
      timeControl: { strict: true, clock: { start: HOUR, increment: HOUR, cap: HOUR } },
    });
    const isGone = async () => (await at.table()).seatStatuses.every(({ away }) => away);
    for (let n = 0; n < 20 && !(await isGone()); n += 1) await at.pass(HOUR + MINUTE);
    await at.pass(MINUTE);
    const { announced } = await at.table();
    await move(at);
    await at.pass(MINUTE);
    const now = await at.table();
    expect(now.announced).toBe(now.version);
    expect(now.announced).toBeGreaterThan(announced);
    // That keeps nobody from coming back, and the game from its end.
    expect(now.phase).toBe('playing');
    await at.pass(25 * HOUR);
    expect((await at.table()).phase).toBe('over');
  });

  test('friendly: the others choose; a move of the late player settles it', async () => {
    const { at, table, on, off } = await twoPlayers();
    await at.pass(3 * DAY + MINUTE);
    expect((await at.table()).motion).toMatchObject({ wish: { kind: 'time-out' }, by: null });
    expect(at.calls.motions.at(-1)?.asked).toEqual([off]);
    expect(await vote(at.context, by(table, on), 'wait')).toMatchObject({ ok: false, error: { code: 'not-asked' } });
    expect(await vote(at.context, by(table, off), 'yes')).toMatchObject({ ok: false, error: { code: 'not-asked' } });
    expect((await vote(at.context, by(table, off), 'wait')).ok).toBe(true);
    await at.pass(DAY + MINUTE);
    expect((await at.table()).motion?.wish.kind).toBe('time-out');
    await move(at);
    expect((await at.table()).motion).toBeNull();
  });

  test.each([
    ['autopilot', { phase: 'playing', entries: 1 }],
    ['replace', { phase: 'playing', entries: 1 }],
    ['abort', { phase: 'aborted', entries: 0 }],
  ] as const)('friendly: the others choose %s', async (choice, expected) => {
    const { at, table, off } = await twoPlayers();
    await at.pass(3 * DAY + MINUTE);
    expect((await vote(at.context, by(table, off), choice)).ok).toBe(true);
    await at.memory.idle();
    const after = await at.table();
    expect(after.phase).toBe(expected.phase);
    expect((await at.context.store.entries(table.id)).length).toBeGreaterThanOrEqual(expected.entries);
    expect(after.chairs.filter((chair) => chair.person === null)).toHaveLength(choice === 'replace' ? 1 : 0);
  });

  test('alone with computers nobody is late', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann'], { computers: 1 });
    await at.pass(20 * DAY);
    expect((await at.table()).motion).toBeNull();
    expect((await next(at)).person).toBe('ann');
    // A time that means nothing is not shown, and nobody is told that it runs out.
    expect(at.calls.turns.at(-1)?.onTurn.map(({ until }) => until)).toEqual([null]);
    expect(await ownTables(at.context, 'ann')).toMatchObject([{ myTurn: true, until: null }]);
    expect(marksOf(at, 'ann')).toEqual(['turn']);
  });

  test('somebody who was alone with computers has a clock again when somebody comes', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann'], { computers: 1 });
    await at.pass(DAY);
    const computer = (await at.table()).chairs.find((chair) => chair.person === null)?.seat ?? 0;
    const wish = { kind: 'offer', seat: computer, person: 'bob', name: 'Bob' } as const;
    expect(await propose(at.context, by(table, 'ann'), wish)).toMatchObject({ value: { kind: 'asked' } });
    expect((await vote(at.context, by(table, 'bob'), 'yes')).ok).toBe(true);
    await at.pass(HOUR);
    const untils = at.calls.turns.at(-1)?.onTurn.map(({ until }) => until);
    expect(untils).toEqual([expect.any(Date)]);
    expect(await ownTables(at.context, 'ann')).toMatchObject([{ myTurn: true, until: untils?.[0] }]);
    await at.pass(2 * DAY);
    expect(marksOf(at, 'ann')).toEqual(['turn', 'most', 'soon', 'end']);
    expect((await at.table()).motion?.wish.kind).toBe('time-out');
  });

  test('while the table rests nothing runs, and nobody is reminded', async () => {
    const { at, table, on } = await twoPlayers();
    await at.pass(DAY);
    expect(await propose(at.context, by(table, 'ann'), { kind: 'pause' })).toMatchObject({ value: { kind: 'done' } });
    await at.pass(30 * DAY);
    expect((await at.table()).motion).toBeNull();
    expect(marksOf(at, on)).toEqual(['turn']);
    expect(await propose(at.context, by(table, 'ann'), { kind: 'resume' })).toMatchObject({ value: { kind: 'done' } });
    await at.pass(2 * DAY - MINUTE);
    expect((await at.table()).motion).toBeNull();
    await at.pass(2 * MINUTE);
    expect((await at.table()).motion?.wish.kind).toBe('time-out');
  });
});

describe('taking back', () => {
  test('gives back what the move brought', async () => {
    const { at, table, person, mine } = await second();
    const before = await leftOf(at, mine);
    for (let n = 0; n < 3; n += 1) {
      await at.pass(HOUR);
      await move(at);
      expect(await undo(at.context, by(table, person))).toMatchObject({ value: { kind: 'done' } });
    }
    expect(await leftOf(at, mine)).toBe(before - 3 * HOUR);
  });

  test('gives back no more than it brought, where the cap cut it short', async () => {
    const { at, table, person, mine } = await second({ clock: { start: 7 * DAY, increment: DAY, cap: 7 * DAY } });
    const before = await leftOf(at, mine);
    expect(before).toBe(7 * DAY);
    await at.pass(HOUR);
    await move(at);
    await move(at);
    for (let n = 0; n < 2; n += 1) await undo(at.context, by(table, person));
    expect(await leftOf(at, mine)).toBe(before - HOUR);
  });

  test('does not begin an old decision with the time of the new one', async () => {
    const { at, table, person, mine } = await second();
    await move(at);
    await at.pass(5 * HOUR);
    const before = await leftOf(at, mine);
    await undo(at.context, by(table, person));
    const after = seatStatusOf(await at.table(), mine as Seat);
    expect(after.turnStartedAt).toBe(at.now);
    expect(after.remaining).toBe(before - 5 * HOUR - DAY);
  });
});

describe('a seat that changes hands', () => {
  test('keeps what is left of the time, but enough for one move', async () => {
    const { at, table, person, mine } = await second();
    const before = await leftOf(at, mine);
    await at.pass(2 * DAY);
    const hand = async (from: string, to: string): Promise<void> => {
      const wish = { kind: 'offer', seat: mine as Seat, person: to, name: to } as const;
      expect((await propose(at.context, by(table, from), wish)).ok).toBe(true);
      expect((await vote(at.context, by(table, to), 'yes')).ok).toBe(true);
    };
    await hand(person, 'zoe');
    expect(await leftOf(at, mine)).toBe(before - 2 * DAY);
    await at.pass(before - 2 * DAY - HOUR);
    await hand('zoe', 'yves');
    expect(await leftOf(at, mine)).toBe(DAY);
  });

  test('makes the newcomer host, when it was the host’s', async () => {
    const { at, table } = await second();
    const { host } = await at.table();
    const hosts = (await at.table()).chairs.find((chair) => chair.person === host)?.seat ?? 0;
    await propose(at.context, by(table, host), { kind: 'offer', seat: hosts, person: 'zoe', name: 'Zoe' });
    await vote(at.context, by(table, 'zoe'), 'yes');
    expect((await at.table()).host).toBe('zoe');
    expect(await propose(at.context, by(table, host), { kind: 'abort' })).toMatchObject({
      ok: false,
      error: { code: 'not-seated' },
    });
  });

  test('makes somebody host who is there', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo'], {
      timeControl: { strict: true, clock: { start: HOUR, increment: HOUR, cap: HOUR } },
    });
    const gone = (await at.table()).chairs.find((chair) => chair.person !== 'ann');
    const there = ['bob', 'cleo'].find((one) => one !== gone?.person) ?? '';
    for (let n = 0; n < 60 && !(await at.table()).seatStatuses.some((one) => one.away); n += 1) {
      if ((await next(at)).person !== gone?.person) await move(at);
      else await at.pass(HOUR + MINUTE);
    }
    expect(seatStatusOf(await at.table(), gone?.seat ?? 0).away).toBe(true);
    await leaveTable(at.context, table.id, 'ann');
    expect((await at.table()).host).toBe(there);
  });
});

test('a move that was planned brings its step like any other', async () => {
  const at = appHarness([TOY]);
  const table = await seat(at, ['ann', 'bob'], {
    timeControl: { clock: { start: 2 * DAY, increment: HOUR, cap: 9 * DAY } },
  });
  for (const person of ['ann', 'bob'])
    await play(at.context, { table: table.id, version: null, person, path: ['hide', 'c1'] });
  await at.pass(MINUTE);
  const { person: on } = await next(at);
  const off = on === 'ann' ? 'bob' : 'ann';
  const mine = (await at.table()).chairs.find((chair) => chair.person === off)?.seat ?? 0;
  const before = await leftOf(at, mine);
  await addPremove(at.context, { table: table.id, person: off, path: ['take', '1', 'left'] });
  await play(at.context, { table: table.id, version: null, person: on, path: ['take', '1', 'left'] });
  await at.memory.idle();
  expect((await at.context.store.entries(table.id)).at(-1)).toMatchObject({ planned: true });
  expect(await leftOf(at, mine)).toBe(before + HOUR);
});

describe('more time', () => {
  test('for somebody who is late counts from now on', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob']);
    const { person: on, seat: mine } = await next(at);
    await at.pass(3 * DAY + 9 * HOUR);
    const off = on === 'ann' ? 'bob' : 'ann';
    expect((await propose(at.context, by(table, off), { kind: 'extend', seat: mine as Seat, ms: HOUR })).ok).toBe(true);
    expect(seatStatusOf(await at.table(), mine as Seat)).toMatchObject({ remaining: HOUR, turnStartedAt: at.now });
  });

  test('is nothing to a computer, or to somebody the autopilot plays for', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob'], { computers: 1 });
    const robot = (await at.table()).chairs.find((chair) => chair.person === null)?.seat ?? 0;
    const wish = { kind: 'extend', seat: robot, ms: HOUR } as const;
    expect(await propose(at.context, by(table, 'ann'), wish)).toMatchObject({ error: { code: 'no-clock' } });
  });
});

test('somebody who has resigned does not come back', async () => {
  const { at, table, person } = await second();
  expect(await returnToSeat(at.context, table.id, person)).toMatchObject({ error: { code: 'not-away' } });
});
