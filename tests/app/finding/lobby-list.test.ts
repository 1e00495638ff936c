import { beforeEach, describe, expect, test } from 'vitest';
import { join, leaveLobby, moveLobby, startTable } from '../../../src/app/lobby/lobby.ts';
import { openTable } from '../../../src/app/lobby/open.ts';
import { changeServerSettings } from '../../../src/app/servers/settings.ts';
import { type AppHarness, appHarness, MINUTE } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** The list of the open lobbies of a server: one message in the channel that admins have chosen. */

let at: AppHarness;
const [ann, bob] = [
  { id: 'ann', name: 'ann' },
  { id: 'bob', name: 'bob' },
];

beforeEach(async () => {
  at = appHarness([TOY]);
  at.servers.set('g', {
    ...{ joinedAt: new Date(0), channel: 'c', adminChannel: 'c', language: 'en' as const },
    common: ['c', 'd', 'list'],
  });
  await at.context.store.recordHeartbeat(90_000);
  for (const { id, name } of [ann, bob]) await at.context.store.savePerson({ id, name });
});

const chosen = (lobbyList: string | null) => changeServerSettings(at.context, 'g', { lobbyList, digestLanguage: 'fr' });

async function opened(channel = 'c', more = {}): Promise<string> {
  const place = { kind: 'channel', guild: 'g', channel } as const;
  const wish = { game: TOY.id, host: ann, invited: [], computers: 0, size: 2, options: {}, language: 'en' } as const;
  const table = await openTable(at.context, { ...wish, place, ...more });
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value.id;
}

/** The tables that the newest message lists, with how many sit there; null: there is none. */
const list = () => at.calls.lists.at(-1)?.lobbies.map(({ table }) => `${table.id} ${table.chairs.length}`);
const open = { roles: [], admin: false, channels: async () => [] };

describe('a list of open lobbies', () => {
  test('is posted nowhere unless an admin has chosen a channel', async () => {
    await opened();
    await at.pass(MINUTE);
    expect(at.calls.lists).toEqual([]);
  });

  test('follows what opens, fills, moves, begins and closes, in one message', async () => {
    await chosen('list');
    await at.pass(MINUTE);
    expect(at.calls.lists).toMatchObject([{ channel: 'list', edited: false, language: 'fr', lobbies: [], more: 0 }]);
    const id = await opened('c', { size: 3 });
    await at.pass(MINUTE);
    expect(list()).toEqual([`${id} 1`]);
    await join(at.context, id, bob);
    await at.pass(MINUTE);
    expect(list()).toEqual([`${id} 2`]);
    await leaveLobby(at.context, id, 'bob');
    await at.pass(MINUTE);
    expect(list()).toEqual([`${id} 1`]);
    // Not everybody sees that channel.
    const hidden = { kind: 'channel', guild: 'g', channel: 'hidden' } as const;
    await moveLobby(at.context, { table: id, person: 'ann', moderator: false }, hidden, open.channels);
    await at.pass(MINUTE);
    expect(list()).toEqual([]);
    await moveLobby(
      at.context,
      { table: id, person: 'ann', moderator: false },
      { ...hidden, channel: 'd' },
      open.channels,
    );
    await at.pass(MINUTE);
    expect(list()).toEqual([`${id} 1`]);
    await join(at.context, id, bob);
    await startTable(at.context, id, 'ann');
    await at.pass(MINUTE);
    expect(list()).toEqual([]);
    const other = await opened();
    await at.pass(MINUTE);
    expect(list()).toEqual([`${other} 1`]);
    await leaveLobby(at.context, other, 'ann');
    await at.pass(MINUTE);
    expect(list()).toEqual([]);
    expect(at.calls.lists.filter(({ edited }) => !edited)).toHaveLength(1);
  });

  test('is edited once for all that changes within seconds, and not for what it does not show', async () => {
    await chosen('list');
    await at.pass(MINUTE);
    at.calls.lists.length = 0;
    const id = await opened('c', { size: 3 });
    await join(at.context, id, bob);
    await opened('hidden');
    await at.pass(MINUTE);
    expect(at.calls.lists).toHaveLength(1);
    expect(list()).toEqual([`${id} 2`]);
    await opened('hidden');
    await at.pass(MINUTE);
    expect(at.calls.lists).toHaveLength(1);
  });

  test('says how many more there are', async () => {
    await chosen('list');
    for (let n = 0; n < 10; n++) await opened();
    await at.pass(MINUTE);
    expect(at.calls.lists.at(-1)).toMatchObject({ more: 3 });
    expect(list()).toHaveLength(7);
  });

  test('lists nothing of other servers, and no seats that are kept for somebody', async () => {
    await chosen('list');
    await opened('c', { invited: ['bob'] });
    await opened('x', { place: { kind: 'channel', guild: 'h', channel: 'c' }, listed: true });
    await at.pass(MINUTE);
    expect(list()).toEqual([]);
  });

  test('goes where the admins want it, and away', async () => {
    await chosen('list');
    await at.pass(MINUTE);
    const first = (await at.context.store.lobbyList('g')).post;
    await chosen('d');
    await at.pass(MINUTE);
    expect(at.calls.removed).toEqual([first?.message]);
    const second = (await at.context.store.lobbyList('g')).post;
    expect(second).toMatchObject({ channel: 'd' });
    await chosen(null);
    await at.pass(MINUTE);
    expect(at.calls.removed).toEqual([first?.message, second?.message]);
    expect(await at.context.store.lobbyList('g')).toMatchObject({ post: null, sending: false });
    await opened();
    await at.pass(MINUTE);
    expect(at.calls.lists).toHaveLength(2);
  });

  test('is posted anew where somebody has deleted it, and later where nothing could be posted', async () => {
    await chosen('list');
    await at.pass(MINUTE);
    const first = (await at.context.store.lobbyList('g')).post;
    at.deleted.add(first?.message ?? '');
    const id = await opened();
    await at.pass(MINUTE);
    const second = (await at.context.store.lobbyList('g')).post;
    expect(second?.message).not.toBe(first?.message);
    expect(list()).toEqual([`${id} 1`]);
    at.unreachable = '50013';
    await join(at.context, await opened('c', { size: 3 }), bob);
    await at.pass(MINUTE);
    expect(await at.context.store.lobbyList('g')).toMatchObject({ post: second, sending: false });
    at.unreachable = null;
    // The lobby of meanwhile could not be posted either, so nothing leads to it.
    const third = await opened();
    await at.pass(MINUTE);
    expect(list()).toEqual([`${third} 1`, `${id} 1`]);
  });
});
