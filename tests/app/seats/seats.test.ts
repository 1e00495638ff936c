import { describe, expect, test } from 'vitest';
import { play } from '../../../src/app/moves/play.ts';
import { announce } from '../../../src/app/notifications/announce.ts';
import { markClosed } from '../../../src/app/notifications/closed-place.ts';
import { disarmLeftChannels, leaveTable, moveTable } from '../../../src/app/seats/seats.ts';
import { propose, vote } from '../../../src/app/votes/propose.ts';
import { channelsOf, whereIs } from '../../../src/domain/table/table.ts';
import { appHarness, by, MINUTE, move, next, seat } from '../../support/app-harness.ts';
import { KINGDOMINO, twoPlayers } from '../../support/two-players.ts';

/** Seats that people leave, offer and take at a running table. */

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
      const deserted = { ...table, host: null, place: { ...table.place, ...whereIs(guild, 'c') } };
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
    const left = { table: table.id, rooms: channelsOf(place), post: place.post };
    await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'elsewhere' });
    await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: place.channel });
    await at.memory.idle();
    const { place: again } = await at.table();
    expect(again.post).not.toBe(place.post);
    at.calls.disarmed.length = 0;
    // This job of the first change is done after the second.
    await disarmLeftChannels(at.context, left);
    expect(at.calls.disarmed).toEqual([`${place.thread} ${place.post}`, `c ${place.post} but ${again.post}`]);
  });

  test('a place that was left and is closed is tried once more ten minutes later', async () => {
    const { at, table } = await twoPlayers();
    const left = { table: table.id, rooms: ['left'], post: 'p' };
    const asked: number[] = [];
    Object.assign(at.context.chat, { disarm: async () => asked.push(at.now) === 0 });
    const began = at.now;
    await disarmLeftChannels(at.context, left);
    await at.pass(30 * 60_000);
    expect(asked.map((time) => Math.round((time - began) / 60_000))).toEqual([0, 10]);
  });

  test('a table that is moved while its lobby is being posted has one where it is now', async () => {
    const at = appHarness(KINGDOMINO);
    const { lobby } = at.context.chat;
    const channels: string[] = [];
    Object.assign(at.context.chat, {
      lobby: async (...given: Parameters<typeof lobby>) => {
        const [table] = given;
        channels.push(table.place.channel);
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
    expect(channels).toContain('elsewhere');
    expect(place.lobby).toMatch(/ in elsewhere$/);
  });
});
