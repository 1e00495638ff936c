import { beforeEach, describe, expect, test } from 'vitest';
import { disband, join, startTable } from '../../../src/app/lobby/lobby.ts';
import { openTable, rematch } from '../../../src/app/lobby/open.ts';
import { resign } from '../../../src/app/moves/play.ts';
import { moveTable } from '../../../src/app/seats/seats.ts';
import { scheduleServers } from '../../../src/app/servers/arrivals.ts';
import { changeServerSettings, channelsWithOther, type OpenerHere } from '../../../src/app/servers/settings.ts';
import { DEFAULT_LIMITS } from '../../../src/domain/permissions/quota.ts';
import { clockOf } from '../../../src/domain/time/time-control.ts';
import { type AppHarness, appHarness, by, DAY, HOUR, MINUTE, seat } from '../../support/app-harness.ts';

/** What the admins of a server choose, and servers that have invited the bot. */
let at: AppHarness;
beforeEach(() => {
  at = appHarness();
});

const opener = (more: Partial<OpenerHere> = {}): OpenerHere => ({
  roles: [],
  admin: false,
  channels: async () => ['c'],
  ...more,
});

const open = (more: Partial<Parameters<typeof openTable>[1]> = {}) =>
  openTable(at.context, {
    game: at.context.games[0]?.id ?? '',
    host: { id: 'ann', name: 'Ann' },
    invited: [],
    computers: 0,
    options: {},
    language: 'en',
    place: { kind: 'channel', guild: 'g', channel: 'c' },
    ...more,
  });

const refusal = async (opened: ReturnType<typeof open>) => {
  const done = await opened;
  return done.ok ? 'opened' : done.error;
};

const choose = (change: Parameters<typeof changeServerSettings>[2]) => changeServerSettings(at.context, 'g', change);

describe('tables', () => {
  test('are opened only in chosen channels, and in threads of these', async () => {
    await choose({ channels: ['d', 'e'] });
    expect(await refusal(open())).toEqual({ code: 'closed-channel', channels: ['d', 'e'] });
    expect(await refusal(open({ place: { kind: 'channel', guild: 'g', channel: 'd' } }))).toBe('opened');
    const inThread = opener({ channels: async () => ['thread', 'e'] });
    expect(
      await refusal(
        open({ place: { kind: 'channel', guild: 'g', channel: 'thread', inThread: true }, opener: inThread }),
      ),
    ).toBe('opened');
    expect(await refusal(open({ place: { kind: 'direct', guild: null, channel: 'c' } }))).toBe('opened');
    expect(await refusal(open({ place: { kind: 'channel', guild: 'h', channel: 'c' } }))).toBe('opened');
    expect(at.memory.ids()).toHaveLength(4);
  });

  test('where a thread hangs is asked only when that decides', async () => {
    const asked: string[] = [];
    const asking = opener({
      channels: async () => {
        asked.push('asked');
        return ['c'];
      },
    });
    await open({ opener: asking });
    await choose({ channels: ['c'] });
    await open({ opener: asking });
    expect(asked).toEqual([]);
    await choose({ channels: ['d'] });
    await open({ opener: asking });
    expect(asked).toEqual(['asked']);
  });

  test('are opened by those with the role, and by admins', async () => {
    await choose({ openers: 'hosts' });
    expect(await refusal(open())).toEqual({ code: 'not-opener', role: 'hosts' });
    expect(await refusal(open({ opener: opener({ roles: ['others'] }) }))).toMatchObject({ code: 'not-opener' });
    expect(await refusal(open({ opener: opener({ roles: ['others', 'hosts'] }) }))).toBe('opened');
    expect(await refusal(open({ opener: opener({ admin: true }) }))).toBe('opened');
    // The role of everyone.
    await choose({ openers: 'g' });
    expect(await refusal(open())).toBe('opened');
  });

  test('neither a rematch nor moving a table goes around that', async () => {
    const table = await seat(at, ['ann', 'bob']);
    await choose({ channels: ['d'] });
    expect(await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'x' })).toMatchObject({
      error: { code: 'closed-channel' },
    });
    expect((await moveTable(at.context, by(table, 'ann'), { kind: 'channel', guild: 'g', channel: 'd' })).ok).toBe(
      true,
    );
    await resign(at.context, { table: table.id, version: null, person: 'ann' });
    await at.memory.idle();
    await choose({ openers: 'hosts' });
    const ann = { id: 'ann', name: 'Ann' };
    expect(await rematch(at.context, table.id, ann)).toMatchObject({ error: { code: 'not-opener' } });
    const host = opener({ roles: ['hosts'], channels: async () => ['d'] });
    expect((await rematch(at.context, table.id, ann, null, host)).ok).toBe(true);
  });

  test('have the clock of the server unless another is chosen', async () => {
    expect(await choose({ clock: 'nonsense' })).toBe('clock');
    expect(await choose({ clock: 'daily' })).toBeNull();
    const usual = await open();
    expect(usual.ok && usual.value.timeControl.clock).toEqual(clockOf('daily'));
    const elsewhere = await open({ place: { kind: 'channel', guild: 'h', channel: 'c' } });
    expect(elsewhere.ok && elsewhere.value.timeControl.clock).toEqual(clockOf('casual'));
    await choose({ clock: '90m+5m,2h' });
    expect((await at.context.store.serverSettings('g')).clock).toBe('1h 30m + 5m, 2h');
  });
});

describe('the role to call', () => {
  beforeEach(() => choose({ called: 'players' }));

  test('is called once for each lobby with free seats', async () => {
    const opened = await open({ size: 3, invited: ['bob'] });
    await at.memory.idle();
    const table = opened.ok ? opened.value.id : '';
    expect(at.calls.roleCalls).toEqual([{ table, role: 'players', free: 1 }]);
    // Joining and starting bring the lobby up to date, and call nobody.
    await join(at.context, table, { id: 'cleo', name: 'Cleo' });
    await startTable(at.context, table, 'ann');
    await at.memory.idle();
    expect(at.calls.roleCalls).toHaveLength(1);
  });

  test('is not called to tables without a free seat, to direct messages, and to lobbies that are closed by then', async () => {
    await open({ size: 2, invited: ['bob'] });
    await open({ size: 2, computers: 1 });
    await open({ place: { kind: 'direct', guild: null, channel: 'dm' } });
    await at.memory.idle();
    expect(at.calls.roleCalls).toEqual([]);
    const opened = await open({ size: 3 });
    await disband(at.context, opened.ok ? opened.value.id : '', { person: 'ann', moderator: false });
    await at.memory.idle();
    expect(at.calls.roleCalls).toEqual([]);
    expect(await choose({ called: 'g' })).toBe('everyone');
  });

  test('is called a few times an hour; tables are opened all the same', async () => {
    const { server } = DEFAULT_LIMITS.calls;
    const most = server?.usual ?? 0;
    for (let n = 0; n < most + 2; n += 1) {
      const host = { id: `host${n}`, name: `Host ${n}` };
      expect(await refusal(open({ host }))).toBe('opened');
    }
    await at.memory.idle();
    expect(at.calls.roleCalls).toHaveLength(most);
    await at.pass(2 * HOUR);
    await open({ host: { id: 'late', name: 'Late' } });
    await at.memory.idle();
    expect(at.calls.roleCalls).toHaveLength(most + 1);
  });
});

describe('servers that invite the bot', () => {
  const arrived = (ago: number, channel: string | null = 'general') => ({
    joinedAt: new Date(at.now - ago),
    channel,
    adminChannel: channel,
    common: [],
    language: 'fr' as const,
  });

  test('are told what to do, once; those where it has been for long, or may not write, are not', async () => {
    at.servers
      .set('a', arrived(40 * DAY))
      .set('b', arrived(MINUTE))
      .set('c', arrived(MINUTE, null));
    at.servers.set('d', arrived(MINUTE)).set('e', arrived(2 * DAY));
    await scheduleServers(at.context);
    await at.pass(10 * MINUTE);
    expect(at.calls.welcomes).toEqual(['b general fr', 'd general fr']);
    at.servers.set('0', arrived(0));
    await at.pass(10 * MINUTE);
    expect(at.calls.welcomes).toEqual(['b general fr', 'd general fr', '0 general fr']);
    expect(await at.context.store.unmetServers([...at.servers.keys()])).toEqual([]);
  });

  test('are met once when several processes look at the same time', async () => {
    at.servers.set('a', arrived(MINUTE));
    const met = await Promise.all(
      [1, 2, 3].map(() =>
        at.context.store.meetServer('a', [{ task: 'welcome', server: 'a', room: 'general', language: 'en' }]),
      ),
    );
    expect(met.filter(Boolean)).toHaveLength(1);
    await scheduleServers(at.context);
    await at.pass(5 * MINUTE);
    expect(at.calls.welcomes).toEqual(['a general en']);
  });

  test('keep no other waiting when one of them cannot be asked about', async () => {
    for (const id of ['a', 'b']) at.servers.set(id, arrived(MINUTE));
    const { arrival } = at.context.chat;
    Object.assign(at.context.chat, {
      arrival: async (id: string) => {
        if (id === 'a') throw new Error('500');
        return arrival(id);
      },
    });
    await scheduleServers(at.context);
    await at.pass(5 * MINUTE);
    expect(at.calls.welcomes).toEqual(['b general fr']);
    Object.assign(at.context.chat, { arrival });
    await at.pass(5 * MINUTE);
    expect(at.calls.welcomes).toEqual(['b general fr', 'a general fr']);
  });

  test('that are gone by then are asked again later', async () => {
    at.servers.set('a', arrived(MINUTE));
    const { arrival } = at.context.chat;
    Object.assign(at.context.chat, { arrival: async () => null });
    await scheduleServers(at.context);
    await at.pass(2 * MINUTE);
    expect(at.calls.welcomes).toEqual([]);
    Object.assign(at.context.chat, { arrival });
    await at.pass(2 * MINUTE);
    expect(at.calls.welcomes).toEqual(['a general fr']);
  });
});

test('a channel is allowed, and no longer', async () => {
  await choose({ channels: await channelsWithOther(at.context, 'g', 'c') });
  await choose({ channels: await channelsWithOther(at.context, 'g', 'd') });
  expect((await at.context.store.serverSettings('g')).channels).toEqual(['c', 'd']);
  expect(await channelsWithOther(at.context, 'g', 'c')).toEqual(['d']);
  expect(await choose({ channels: Array.from({ length: 26 }, (_, n) => `${n}`) })).toBe('channels');
});
