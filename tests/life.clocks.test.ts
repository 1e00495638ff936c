import { describe, expect, test } from 'vitest';
import { propose, vote } from '../src/app/consent.ts';
import { plan } from '../src/app/plans.ts';
import { play } from '../src/app/play.ts';
import { comeBack, quit } from '../src/app/seats.ts';
import { sittingAt } from '../src/app/table.ts';
import { undo } from '../src/app/undo.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAMES } from '../src/games/index.ts';
import { by, DAY, HOUR, MINUTE, move, next, type Parlour, parlour, seat } from './support/parlour.ts';
import { TOY } from './support/toy.ts';

/** Nobody gains time, and nobody loses any, by anything but playing. */

const KINGDOMINO = GAMES.filter((game) => game.id.startsWith('king'));

const leftOf = async (at: Parlour, mine: number): Promise<number> =>
  sittingAt(await at.table(), mine as Seat).left ?? Number.NaN;

/** Kingdomino after the first round, where moves can be taken back; two decisions make a turn. */
async function second(pace = {}) {
  const at = parlour(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob'], { pace });
  for (let n = 0; n < 4; n += 1) await move(at);
  const { person, seat: mine } = await next(at);
  return { at, table, person, mine };
}

describe('taking back', () => {
  test('gives back what the move brought', async () => {
    const { at, table, person, mine } = await second();
    const before = await leftOf(at, mine);
    for (let n = 0; n < 3; n += 1) {
      await at.pass(HOUR);
      await move(at);
      expect(await undo(at.house, by(table, person))).toMatchObject({ value: { kind: 'done' } });
    }
    expect(await leftOf(at, mine)).toBe(before - 3 * HOUR);
  });

  test('gives back no more than it brought, where the cap cut it short', async () => {
    const { at, table, person, mine } = await second({ clock: { start: 7 * DAY, step: DAY, cap: 7 * DAY } });
    const before = await leftOf(at, mine);
    expect(before).toBe(7 * DAY);
    await at.pass(HOUR);
    await move(at);
    await move(at);
    for (let n = 0; n < 2; n += 1) await undo(at.house, by(table, person));
    expect(await leftOf(at, mine)).toBe(before - HOUR);
  });

  test('does not begin an old decision with the time of the new one', async () => {
    const { at, table, person, mine } = await second();
    await move(at);
    await at.pass(5 * HOUR);
    const before = await leftOf(at, mine);
    await undo(at.house, by(table, person));
    const after = sittingAt(await at.table(), mine as Seat);
    expect(after.since).toBe(at.now);
    expect(after.left).toBe(before - 5 * HOUR - DAY);
  });
});

describe('a seat that changes hands', () => {
  test('keeps what is left of the time, but enough for one move', async () => {
    const { at, table, person, mine } = await second();
    const before = await leftOf(at, mine);
    await at.pass(2 * DAY);
    const hand = async (from: string, to: string): Promise<void> => {
      const wish = { kind: 'offer', seat: mine as Seat, person: to, name: to } as const;
      expect((await propose(at.house, by(table, from), wish)).ok).toBe(true);
      expect((await vote(at.house, by(table, to), 'yes')).ok).toBe(true);
    };
    await hand(person, 'zoe');
    expect(await leftOf(at, mine)).toBe(before - 2 * DAY);
    await at.pass(before - 2 * DAY - HOUR);
    await hand('zoe', 'yves');
    expect(await leftOf(at, mine)).toBe(DAY);
  });

  test('makes the newcomer host, when it was the host’s', async () => {
    const { at, table, person, mine } = await second();
    const { host } = await at.table();
    const hosts = (await at.table()).chairs.find((chair) => chair.person === host)?.seat ?? 0;
    await propose(at.house, by(table, host), { kind: 'offer', seat: hosts, person: 'zoe', name: 'Zoe' });
    await vote(at.house, by(table, 'zoe'), 'yes');
    expect((await at.table()).host).toBe('zoe');
    expect(await propose(at.house, by(table, host), { kind: 'abort' })).toMatchObject({
      ok: false,
      error: { code: 'not-seated' },
    });
    expect([person, mine]).toBeDefined();
  });

  test('makes somebody host who is there', async () => {
    const at = parlour(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo'], {
      pace: { strict: true, clock: { start: HOUR, step: HOUR, cap: HOUR } },
    });
    const gone = (await at.table()).chairs.find((chair) => chair.person !== 'ann');
    const there = ['bob', 'cleo'].find((one) => one !== gone?.person) ?? '';
    for (let n = 0; n < 60 && !(await at.table()).sittings.some((one) => one.away); n += 1) {
      if ((await next(at)).person !== gone?.person) await move(at);
      else await at.pass(HOUR + MINUTE);
    }
    expect(sittingAt(await at.table(), gone?.seat ?? 0).away).toBe(true);
    await quit(at.house, table.id, 'ann');
    expect((await at.table()).host).toBe(there);
  });
});

test('a move that was planned brings its step like any other', async () => {
  const at = parlour([TOY]);
  const table = await seat(at, ['ann', 'bob'], { pace: { clock: { start: 2 * DAY, step: HOUR, cap: 9 * DAY } } });
  for (const person of ['ann', 'bob'])
    await play(at.house, { table: table.id, version: null, person, path: ['hide', 'c1'] });
  await at.pass(MINUTE);
  const { person: on } = await next(at);
  const off = on === 'ann' ? 'bob' : 'ann';
  const mine = (await at.table()).chairs.find((chair) => chair.person === off)?.seat ?? 0;
  const before = await leftOf(at, mine);
  await plan(at.house, { table: table.id, person: off, path: ['take', '1', 'left'] });
  await play(at.house, { table: table.id, version: null, person: on, path: ['take', '1', 'left'] });
  await at.memory.idle();
  expect((await at.house.store.entries(table.id)).at(-1)).toMatchObject({ planned: true });
  expect(await leftOf(at, mine)).toBe(before + HOUR);
});

describe('more time', () => {
  test('for somebody who is late counts from now on', async () => {
    const at = parlour(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob']);
    const { person: on, seat: mine } = await next(at);
    await at.pass(3 * DAY + 9 * HOUR);
    const off = on === 'ann' ? 'bob' : 'ann';
    expect((await propose(at.house, by(table, off), { kind: 'extend', seat: mine as Seat, ms: HOUR })).ok).toBe(true);
    expect(sittingAt(await at.table(), mine as Seat)).toMatchObject({ left: HOUR, since: at.now });
  });

  test('is nothing to a computer, or to somebody the autopilot plays for', async () => {
    const at = parlour(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob'], { computers: 1 });
    const robot = (await at.table()).chairs.find((chair) => chair.person === null)?.seat ?? 0;
    const wish = { kind: 'extend', seat: robot, ms: HOUR } as const;
    expect(await propose(at.house, by(table, 'ann'), wish)).toMatchObject({ error: { code: 'no-clock' } });
  });
});

test('whoever has resigned does not come back', async () => {
  const { at, table, person } = await second();
  expect(await comeBack(at.house, table.id, person)).toMatchObject({ error: { code: 'not-away' } });
});
