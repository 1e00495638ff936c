import { describe, expect, test } from 'vitest';
import { play, resign } from '../../../src/app/moves/play.ts';
import { leaveTable, returnToSeat } from '../../../src/app/seats/seats.ts';
import { propose, vote, withdrawMotion } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { personParty, serverParty } from '../../../src/domain/people/block.ts';
import { seatStatusOf } from '../../../src/domain/table/seats.ts';
import {
  type AppHarness,
  appHarness,
  by,
  DAY,
  HOUR,
  MINUTE,
  move,
  next,
  seat,
  seatAt,
} from '../../support/app-harness.ts';
import { KINGDOMINO, twoPlayers } from '../../support/two-players.ts';

/** Nobody decides alone what is not theirs to decide. */

const FAST = { strict: true, clock: { start: HOUR, increment: HOUR, cap: HOUR } };

/** Lets everybody play but one, until the autopilot plays for that one. */
async function absent(at: AppHarness, gone: string): Promise<void> {
  for (let n = 0; n < 90; n += 1) {
    if (seatStatusOf(await at.table(), await seatAt(at, gone)).away) return;
    if ((await next(at)).person !== gone) await move(at);
    else await at.pass(HOUR + MINUTE);
  }
  throw new Error(`${gone} is still there`);
}

describe('consent', () => {
  test('the host need not ask, others do, and the one who asked may think better of it', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    expect(await propose(at.context, by(table, 'bob'), { kind: 'pause' })).toMatchObject({ value: { kind: 'asked' } });
    expect(await withdrawMotion(at.context, by(table, 'cleo'))).toMatchObject({
      ok: false,
      error: { code: 'not-yours' },
    });
    expect((await withdrawMotion(at.context, by(table, 'bob'))).ok).toBe(true);
    expect(await propose(at.context, by(table, 'bob'), { kind: 'abort' })).toMatchObject({ value: { kind: 'asked' } });
    expect(await vote(at.context, by(table, 'ann'), 'yes')).toMatchObject({
      value: { kind: 'asked', awaits: ['cleo'] },
    });
    expect(await vote(at.context, by(table, 'cleo'), 'yes')).toMatchObject({ value: { kind: 'done' } });
    expect((await at.table()).phase).toBe('aborted');
  });

  test('time is given by others, not taken', async () => {
    const { at, table, on, off } = await twoPlayers();
    const mine = (await at.table()).chairs.find((chair) => chair.person === on)?.seat ?? 0;
    const before = seatStatusOf(await at.table(), mine).remaining ?? 0;
    const wish = { kind: 'extend', seat: mine, ms: DAY } as const;
    expect(await propose(at.context, by(table, on), wish)).toMatchObject({ value: { kind: 'asked', awaits: [off] } });
    await vote(at.context, by(table, off), 'yes');
    expect(seatStatusOf(await at.table(), mine).remaining).toBe(before + DAY);
    expect(await propose(at.context, by(table, off), wish)).toMatchObject({ value: { kind: 'done' } });
    expect(seatStatusOf(await at.table(), mine).remaining).toBe(before + 2 * DAY);
  });

  test('a vote leaves the wizard of the player on turn as it was', async () => {
    const { at, on, off, table } = await twoPlayers();
    const { version } = await at.table();
    await propose(at.context, by(table, off), { kind: 'extend', seat: 0, ms: DAY });
    const { path } = await next(at);
    expect((await play(at.context, { table: table.id, version, person: on, path })).ok).toBe(true);
  });
});

describe('replacing', () => {
  test('one’s only opponent takes their consent', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob']);
    const wish = { kind: 'replace', seat: await seatAt(at, 'bob') } as const;
    expect(await propose(at.context, by(table, 'ann'), wish)).toMatchObject({
      value: { kind: 'asked', awaits: ['bob'] },
    });
    await vote(at.context, by(table, 'bob'), 'no');
    expect((await at.table()).chairs.map(({ person }) => person).sort()).toEqual(['ann', 'bob']);
  });

  test('is no more for a moderator to decide who sits at the table', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob']);
    const bobs = await seatAt(at, 'bob');
    const wish = { kind: 'replace', seat: bobs } as const;
    expect(await propose(at.context, by(table, 'ann', true), wish)).toMatchObject({ value: { kind: 'asked' } });
    expect(await withdrawMotion(at.context, by(table, 'bob', true))).toMatchObject({ error: { code: 'not-yours' } });
    await withdrawMotion(at.context, by(table, 'ann'));
    const offer = { kind: 'offer', seat: bobs, person: 'zoe', name: 'Zoe' } as const;
    expect(await propose(at.context, by(table, 'ann', true), offer)).toMatchObject({ error: { code: 'not-to-give' } });
    expect(await propose(at.context, by(table, 'mod', true), wish)).toMatchObject({ value: { kind: 'done' } });
  });

  test('somebody who has not come for a week where there is no clock does not', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob'], { timeControl: { clock: null } });
    const { person: on, seat: slow } = await next(at);
    const off = on === 'ann' ? 'bob' : 'ann';
    const wish = { kind: 'replace', seat: slow as Seat } as const;
    await at.pass(7 * DAY - MINUTE);
    expect(await propose(at.context, by(table, off), wish)).toMatchObject({ value: { kind: 'asked' } });
    await withdrawMotion(at.context, by(table, off));
    await at.pass(MINUTE);
    expect(await propose(at.context, by(table, off), wish)).toMatchObject({ value: { kind: 'done' } });
  });

  test('an opponent whom the autopilot plays for does not', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob'], { timeControl: FAST });
    await absent(at, 'bob');
    const wish = { kind: 'replace', seat: await seatAt(at, 'bob') } as const;
    expect(await propose(at.context, by(table, 'ann'), wish)).toMatchObject({ value: { kind: 'done' } });
  });
});

describe('an offer', () => {
  test('of a seat whose player is back in the meantime is none any more', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo'], { timeControl: FAST });
    await absent(at, 'bob');
    const wish = { kind: 'offer', seat: await seatAt(at, 'bob'), person: 'zoe', name: 'Zoe' } as const;
    expect((await propose(at.context, by(table, 'ann'), wish)).ok).toBe(true);
    expect((await returnToSeat(at.context, table.id, 'bob')).ok).toBe(true);
    expect(await vote(at.context, by(table, 'zoe'), 'yes')).toMatchObject({ ok: false, error: { code: 'no-motion' } });
    expect(await seatAt(at, 'bob')).toBe(wish.seat);
  });

  test('of a seat that was given up in the meantime is none any more', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    const wish = { kind: 'offer', seat: await seatAt(at, 'bob'), person: 'zoe', name: 'Zoe' } as const;
    expect((await propose(at.context, by(table, 'bob'), wish)).ok).toBe(true);
    await resign(at.context, { table: table.id, version: null, person: 'bob' });
    expect(await vote(at.context, by(table, 'zoe'), 'yes')).toMatchObject({ ok: false, error: { code: 'no-motion' } });
  });

  test('is not for somebody who is blocked there, and not by them', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    const { store } = at.context;
    const wish = { kind: 'offer', seat: await seatAt(at, 'bob'), person: 'zoe', name: 'Zoe' } as const;
    await store.saveBlock(serverParty('g'), personParty('zoe'));
    expect(await propose(at.context, by(table, 'bob'), wish)).toMatchObject({ error: { code: 'not-invitable' } });
    await store.removeBlock(serverParty('g'), personParty('zoe'));
    await store.saveBlock('operator', personParty('bob'));
    expect(await propose(at.context, by(table, 'bob'), wish)).toMatchObject({ error: { code: 'blocked' } });
    await store.removeBlock('operator', personParty('bob'));
    expect((await propose(at.context, by(table, 'bob'), wish)).ok).toBe(true);
    await store.saveBlock(serverParty('g'), personParty('zoe'));
    expect(await vote(at.context, by(table, 'zoe'), 'yes')).toMatchObject({ error: { code: 'blocked' } });
    // They may always decline.
    expect(await vote(at.context, by(table, 'zoe'), 'no')).toMatchObject({ value: { kind: 'done' } });
  });

  test('stands when the one who made it has left', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    const wish = { kind: 'offer', seat: await seatAt(at, 'bob'), person: 'zoe', name: 'Zoe' } as const;
    await propose(at.context, by(table, 'bob'), wish);
    await leaveTable(at.context, table.id, 'bob');
    await at.pass(MINUTE);
    expect(await vote(at.context, by(table, 'zoe'), 'yes')).toMatchObject({ value: { kind: 'done' } });
    expect(await seatAt(at, 'zoe')).toBe(wish.seat);
  });
});

describe('a question', () => {
  test('is closed by the host when nobody answers, but not when it is about their own seat', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo', 'dora']);
    await propose(at.context, by(table, 'bob'), { kind: 'pause' });
    expect(await withdrawMotion(at.context, by(table, 'cleo'))).toMatchObject({ error: { code: 'not-yours' } });
    expect((await withdrawMotion(at.context, by(table, 'ann'))).ok).toBe(true);
    await propose(at.context, by(table, 'bob'), { kind: 'replace', seat: await seatAt(at, 'ann') });
    expect(await withdrawMotion(at.context, by(table, 'ann'))).toMatchObject({ error: { code: 'not-yours' } });
    expect((await withdrawMotion(at.context, by(table, 'zoe', true))).ok).toBe(true);
  });

  test('that the house asks is taken back by nobody', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    await at.pass(3 * DAY + MINUTE);
    expect((await at.table()).motion?.wish.kind).toBe('time-out');
    expect(await withdrawMotion(at.context, by(table, 'ann', true))).toMatchObject({ error: { code: 'not-yours' } });
  });

  test('is not answered by an answer to the one before', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    await propose(at.context, by(table, 'bob'), { kind: 'pause' });
    const old = (await at.table()).motion?.at ?? 0;
    await withdrawMotion(at.context, by(table, 'bob'));
    await at.pass(MINUTE);
    await propose(at.context, by(table, 'bob'), { kind: 'abort' });
    expect(await vote(at.context, by(table, 'cleo'), 'yes', old)).toMatchObject({ error: { code: 'no-motion' } });
  });

  test('about a move lapses when the autopilot makes one', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob'], { timeControl: FAST });
    let mover = '';
    while (mover === '' || (await next(at)).person === mover) mover = await move(at);
    expect(await undo(at.context, by(table, mover))).toMatchObject({ value: { kind: 'asked' } });
    await at.pass(HOUR + MINUTE);
    expect((await at.context.store.entries(table.id)).at(-1)).toMatchObject({ autopilot: true });
    expect((await at.table()).motion).toBeNull();
  });

  test('that nobody is left to answer is not agreed to', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    await propose(at.context, by(table, 'bob'), { kind: 'abort' });
    await leaveTable(at.context, table.id, 'bob');
    await resign(at.context, { table: table.id, version: null, person: 'cleo' });
    await resign(at.context, { table: table.id, version: null, person: 'ann' });
    await at.pass(MINUTE);
    expect((await at.table()).phase).toBe('over');
  });
});
