import { describe, expect, test } from 'vitest';
import { positionsOf } from '../../../src/app/history/positions.ts';
import { play, resign } from '../../../src/app/moves/play.ts';
import { sendPrivateMessages } from '../../../src/app/notifications/private-messages.ts';
import { propose, vote } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import { same } from '../../../src/core/json.ts';
import { seatOf } from '../../../src/domain/table/seats.ts';
import { appHarness, by, MINUTE, move, next, seat } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';
import { KINGDOMINO, twoPlayers } from '../../support/two-players.ts';

/** Taking back, freely or when the table agrees. */

describe('taking back', () => {
  test('a move that told nothing is taken back freely, exactly, and its post with it', async () => {
    const { at, table } = await twoPlayers();
    // In the first round each king that is drawn comes to light.
    for (let n = 0; n < 3; n += 1) await move(at);
    await at.pass(6 * MINUTE);
    const before = (await at.table()).match;
    const on = await move(at);
    await at.pass(6 * MINUTE);
    const posted = at.calls.turns.at(-1)?.version;
    expect(await undo(at.context, by(table, on))).toMatchObject({ value: { kind: 'done' } });
    await at.memory.idle();
    const after = await at.table();
    expect(same(after.match?.state ?? null, before?.state ?? null)).toBe(true);
    expect(after.match?.ply).toBe(before?.ply);
    expect(at.calls.withdrawn).toContain(posted);
    expect((await next(at)).person).toBe(on);
    expect(at.calls.turns.at(-1)?.lines).toEqual([`↩️ ${on}’s last move was taken back.`]);
    const log = await at.context.store.log(table.id);
    const kinds = log.map((line) => ('tableEvent' in line ? line.tableEvent.kind : line.undone));
    expect(kinds).toEqual([false, false, false, false, true, 'undo']);
  });

  test('after somebody else has moved everybody has to agree', async () => {
    const { at, table, on } = await twoPlayers();
    await move(at);
    let other = '';
    while (other === '' || other === on) other = await move(at);
    const before = await at.context.store.entries(table.id);
    expect(await undo(at.context, by(table, on))).toMatchObject({ value: { kind: 'asked', awaits: [other] } });
    expect(await undo(at.context, by(table, on))).toMatchObject({ ok: false, error: { code: 'motion' } });
    expect((await vote(at.context, by(table, other), 'no')).ok).toBe(true);
    expect(await at.context.store.entries(table.id)).toEqual(before);
    await undo(at.context, by(table, on));
    expect((await vote(at.context, by(table, other), 'yes')).ok).toBe(true);
    const kept = await at.context.store.entries(table.id);
    expect(kept.length).toBeLessThan(before.length);
    const after = await at.table();
    const end = positionsOf(at.context.games[0] as never, after, kept).at(-1);
    expect(same(after.match?.state ?? null, (end?.state ?? null) as never)).toBe(true);
  });

  test('moves made at once go back together, freely or when the table agrees', async () => {
    const { at, table } = await twoPlayers();
    for (let n = 0; n < 3; n += 1) await move(at);
    const { entries } = at.context.store;
    const before = await entries(table.id);
    const on = await move(at);
    expect(await move(at)).toBe(on);
    const { version } = await at.table();
    // So many were not made by that player in a row, and that version is not the last.
    for (const meant of [
      { version, moves: 9 },
      { version: version - 1, moves: 2 },
    ])
      expect(await undo(at.context, by(table, on), meant)).toMatchObject({ error: { code: 'nothing' } });
    expect(await undo(at.context, by(table, on), { version, moves: 2 })).toMatchObject({ value: { kind: 'done' } });
    expect(await entries(table.id)).toEqual(before);

    for (let n = 0; n < 2; n += 1) expect(await move(at)).toBe(on);
    const again = (await at.table()).version;
    const other = await move(at);
    expect(other).not.toBe(on);
    const asked = await undo(at.context, by(table, on), { version: again, moves: 2 });
    expect(asked).toMatchObject({ value: { kind: 'asked', table: { motion: { wish: { to: again - 2 } } } } });
    expect((await vote(at.context, by(table, other), 'yes')).ok).toBe(true);
    expect(await entries(table.id)).toEqual(before);
  });

  test('a question about a move lapses when the game goes on', async () => {
    const { at, table, on } = await twoPlayers();
    await move(at);
    let other = '';
    while (other === '' || other === on) other = await move(at);
    await undo(at.context, by(table, on));
    await move(at);
    expect((await at.table()).motion).toBeNull();
    expect(await vote(at.context, by(table, other), 'yes')).toMatchObject({ ok: false, error: { code: 'no-motion' } });
  });

  test('what only its player found is a secret that came to light', async () => {
    const at = appHarness([TOY]);
    const table = await seat(at, ['ann', 'bob']);
    const first = await move(at);
    // The charm in the cell is seen by its owner alone; taking the move back would let them choose again.
    expect(await undo(at.context, by(table, first))).toMatchObject({ value: { kind: 'asked' } });
    const other = first === 'ann' ? 'bob' : 'ann';
    await vote(at.context, by(table, other), 'yes');
    await at.memory.idle();
    expect(at.calls.retracted.length).toBeGreaterThan(0);
  });

  test('somebody who takes a seat is told what it knows then, and what it finds later only once', async () => {
    const at = appHarness([TOY]);
    const table = await seat(at, ['ann', 'bob']);
    const mine = table.chairs.find(({ person }) => person === 'ann')?.seat ?? 0;
    await propose(at.context, by(table, 'ann'), { kind: 'offer', seat: mine, person: 'zoe', name: 'Zoe' });
    const taken = await vote(at.context, by(table, 'zoe'), 'yes');
    const { version } = taken.ok ? taken.value.table : { version: 0 };
    while ((await move(at)) !== 'zoe');
    await at.memory.idle();
    const told = () => at.calls.directs.filter(({ person, message }) => person === 'zoe' && message.kind === 'secret');
    expect(told()).toHaveLength(1);
    // The job about the seat runs late, when its new player has found something already.
    await sendPrivateMessages(at.context, table.id, version - 1, version);
    expect(told()).toHaveLength(1);
  });

  test('somebody who takes a seat is told once also what its player before was not told in time', async () => {
    const at = appHarness([TOY]);
    const table = await seat(at, ['ann', 'bob']);
    const { post } = at.context.chat;
    Object.assign(at.context.chat, { post: () => Promise.reject(new Error('the chat is away')) });
    const { path } = await next(at);
    const found = await play(at.context, { table: table.id, version: null, person: 'ann', path });
    await at.memory.idle();
    Object.assign(at.context.chat, { post });
    const mine = seatOf(table, 'ann') ?? 0;
    await propose(at.context, by(table, 'ann'), { kind: 'offer', seat: mine, person: 'zoe', name: 'Zoe' });
    await vote(at.context, by(table, 'zoe'), 'yes');
    await at.memory.idle();
    const { version } = found.ok ? found.value.table : { version: 0 };
    await sendPrivateMessages(at.context, table.id, version - 1, version);
    const told = at.calls.directs.filter(({ person, message }) => person === 'zoe' && message.kind === 'secret');
    expect(told).toHaveLength(1);
  });

  test('nothing is taken back before the first move, nor across a resignation', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo']);
    expect(await undo(at.context, by(table, 'ann'))).toMatchObject({ ok: false, error: { code: 'nothing' } });
    const person = await move(at);
    const other = ['ann', 'bob', 'cleo'].find((one) => one !== person) ?? '';
    await resign(at.context, { table: table.id, version: null, person: other });
    await at.memory.idle();
    expect(await undo(at.context, by(table, person))).toMatchObject({ ok: false, error: { code: 'nothing' } });
  });
});
