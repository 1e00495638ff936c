import { describe, expect, test } from 'vitest';
import { positionsOf } from '../../src/app/history/positions.ts';
import { play, resign } from '../../src/app/moves/play.ts';
import { announce } from '../../src/app/notifications/announce.ts';
import { markClosed } from '../../src/app/notifications/closed-place.ts';
import { sendPrivateMessages } from '../../src/app/notifications/private-messages.ts';
import { erasePerson } from '../../src/app/privacy/erase.ts';
import { disarmRooms, leaveTable, moveTable } from '../../src/app/seats/seats.ts';
import { propose, vote } from '../../src/app/votes/propose.ts';
import { undo } from '../../src/app/votes/undo.ts';
import { same } from '../../src/core/json.ts';
import { seatOf } from '../../src/domain/table/seats.ts';
import { roomsOf, whereIs } from '../../src/domain/table/table.ts';
import { appHarness, by, MINUTE, move, next, seat } from '../support/app-harness.ts';
import { TOY } from '../support/toy.ts';
import { KINGDOMINO, twoPlayers } from '../support/two-players.ts';

/** What people do at a running table besides playing, with a clock that the test turns. */

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

describe('somebody who wants to be forgotten', () => {
  test('is so only when their inbox is gone, and can ask again', async () => {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    const { person } = await next(at);
    await at.pass(2 * MINUTE);
    const inbox = (await at.context.store.person(person))?.inbox;
    expect(inbox).toBeTruthy();
    const { removeInbox: discard } = at.context.chat;
    Object.assign(at.context.chat, { removeInbox: () => Promise.reject(new Error('the chat is away')) });
    await expect(erasePerson(at.context, person)).rejects.toThrow('the chat is away');
    Object.assign(at.context.chat, { removeInbox: discard });
    expect(await erasePerson(at.context, person)).toMatchObject({ ok: true });
    expect(at.calls.discarded).toEqual([inbox?.message]);
    expect(await at.context.store.person(person)).toBeNull();
  });
});

describe('seats', () => {
  test('somebody who leaves hands over to a computer, and the seat keeps everything', async () => {
    const { at, table, on, off } = await twoPlayers();
    await move(at);
    const { match } = await at.table();
    expect((await leaveTable(at.context, table.id, on)).ok).toBe(true);
    expect((await at.table()).match).toEqual(match);
    const left = (await at.context.store.log(table.id)).find((line) => 'tableEvent' in line);
    expect(left).toMatchObject({ tableEvent: { kind: 'leave', was: on } });
    await at.memory.idle();
    expect((await next(at)).person).toBe(off);
    expect((await at.table()).host).toBe(off);
    expect((await leaveTable(at.context, table.id, off)).ok).toBe(true);
    await at.memory.idle();
    // The last thing there is to tell, although only computers would go on.
    const ended = await at.table();
    expect(ended).toMatchObject({ phase: 'aborted', announced: ended.version });
    expect(at.calls.turns.at(-1)?.table.phase).toBe('aborted');
    expect(at.calls.turns.at(-1)?.lines.at(-1)).toContain('has ended without a result');
  });

  test('a seat is offered to somebody, who alone can take it', async () => {
    const { at, table, on, off } = await twoPlayers();
    const mine = (await at.table()).chairs.find((chair) => chair.person === on)?.seat ?? 0;
    const wish = { kind: 'offer', seat: mine, person: 'cleo', name: 'Cleo' } as const;
    expect(await propose(at.context, by(table, off), wish)).toMatchObject({ ok: false });
    expect(await propose(at.context, by(table, on), wish)).toMatchObject({
      value: { kind: 'asked', awaits: ['cleo'] },
    });
    expect(await vote(at.context, by(table, off), 'yes')).toMatchObject({ ok: false, error: { code: 'not-asked' } });
    expect(await vote(at.context, by(table, 'cleo'), 'yes')).toMatchObject({ value: { kind: 'done' } });
    expect((await at.table()).chairs[mine]).toMatchObject({ person: 'cleo', name: 'Cleo' });
    expect((await next(at)).person).toBe('cleo');
  });

  test('a player is replaced by a computer only when most of the others agree', async () => {
    const at = appHarness(KINGDOMINO);
    const table = await seat(at, ['ann', 'bob', 'cleo', 'dora']);
    const bob = (await at.table()).chairs.find((chair) => chair.person === 'bob')?.seat ?? 0;
    const wish = { kind: 'replace', seat: bob } as const;
    expect(await propose(at.context, by(table, 'ann'), wish)).toMatchObject({ value: { kind: 'asked' } });
    expect(await vote(at.context, by(table, 'bob'), 'no')).toMatchObject({ ok: false, error: { code: 'not-asked' } });
    expect(await vote(at.context, by(table, 'cleo'), 'yes')).toMatchObject({ value: { kind: 'done' } });
    expect((await at.table()).chairs[bob]?.person).toBeNull();
  });

  test('nobody is told that its place is gone when its last player was erased', async () => {
    for (const guild of ['g', null]) {
      const { at, table } = await twoPlayers();
      const deserted = { ...table, host: '', place: { ...table.place, ...whereIs(guild, 'c') } };
      await markClosed(at.context, deserted, '10003');
      expect(at.calls.directs).toEqual([]);
      expect(await at.context.store.person('')).toBeNull();
      expect((await at.table()).place.closed).toBe(true);
    }
  });

  test('the table goes on elsewhere when its place is gone, and its host has been told once', async () => {
    const { at, table } = await twoPlayers();
    at.unreachable = '10003';
    await move(at);
    await at.pass(MINUTE);
    await move(at);
    await at.pass(MINUTE);
    expect(at.calls.directs.filter((one) => one.message.kind === 'closed').map((one) => one.person)).toEqual(['ann']);
    at.unreachable = null;
    const place = { kind: 'channel', guild: 'g', channel: 'elsewhere' } as const;
    const other = await moveTable(at.context, by(table, 'bob'), place);
    expect(other).toMatchObject({ ok: false, error: { code: 'moderators' } });
    expect((await moveTable(at.context, by(table, 'ann'), place)).ok).toBe(true);
    await at.memory.idle();
    expect(await at.table()).toMatchObject({ place: { channel: 'elsewhere', closed: false } });
    expect(at.calls.turns.at(-1)?.table.place.channel).toBe('elsewhere');
    expect(at.calls.disarmed.map((one) => one.split(' ')[0])).toContain('c');
  });

  test('a turn that is posted where the table was left meanwhile has no buttons', async () => {
    const { at, table } = await twoPlayers();
    const { turn } = at.context.chat;
    const late: string[] = [];
    Object.assign(at.context.chat, {
      turn: async (...given: Parameters<typeof turn>) => {
        Object.assign(at.context.chat, { turn });
        await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'elsewhere' });
        // As if a bot that is taken for dead were slow: the job that takes the buttons off there knows only the former
        // post.
        const posted = await turn(...given);
        expect(given[0].table.place.channel).toBe('c');
        if (posted.kind === 'posted') late.push(posted.id);
        return posted;
      },
    });
    const { person, path } = await next(at);
    const played = await play(at.context, { table: table.id, version: null, person, path });
    expect(played.ok).toBe(true);
    await announce(at.context, table.id);
    await at.memory.idle();
    expect(late).toHaveLength(1);
    expect(at.calls.disarmed).toContain(`c ${late[0]}`);
  });

  test('a table that has come back keeps its buttons on the newest post only', async () => {
    const { at, table } = await twoPlayers();
    const { place } = await at.table();
    const left = { table: table.id, rooms: roomsOf(place), post: place.post };
    await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'elsewhere' });
    await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: place.channel });
    await at.memory.idle();
    const { place: again } = await at.table();
    expect(again.post).not.toBe(place.post);
    at.calls.disarmed.length = 0;
    // This job of the first change is done after the second.
    await disarmRooms(at.context, left);
    expect(at.calls.disarmed).toEqual([`${place.thread} ${place.post}`, `c ${place.post} but ${again.post}`]);
  });

  test('a table that is moved while its lobby is being posted has one where it is now', async () => {
    const at = appHarness(KINGDOMINO);
    const { lobby } = at.context.chat;
    const rooms: string[] = [];
    Object.assign(at.context.chat, {
      lobby: async (...given: Parameters<typeof lobby>) => {
        const [table] = given;
        rooms.push(table.place.channel);
        if (table.phase === 'playing' && table.place.channel !== 'elsewhere')
          await moveTable(at.context, by(table, table.host), { kind: 'channel', guild: 'g', channel: 'elsewhere' });
        const posted = await lobby(...given);
        return posted.kind === 'posted' ? { ...posted, id: `${posted.id} in ${table.place.channel}` } : posted;
      },
    });
    await seat(at, ['ann', 'bob']);
    await at.memory.idle();
    const { place } = await at.table();
    expect(place.channel).toBe('elsewhere');
    expect(rooms).toContain('elsewhere');
    expect(place.lobby).toMatch(/ in elsewhere$/);
  });
});
