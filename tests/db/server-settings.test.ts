import { describe, expect, test } from 'vitest';
import { postgresStore } from '../../src/db/store.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/domain/permissions/server-settings.ts';
import { freshDatabase } from '../support/postgres.ts';
import { STORES } from '../support/stores.ts';

/** What is stored of servers. */
describe.each(STORES)('in the store on %s', (_name, begin) => {
  test('settings are chosen one by one, and those of another server stay', async () => {
    const { store } = await begin();
    expect(await store.serverSettings('g')).toEqual(DEFAULT_SERVER_SETTINGS);
    await store.saveServerLimit('g', 'films', { all: 3 });
    await store.saveServerSettings('g', { language: 'hu', channels: ['c', 'd'], recap: true, recapChannel: 'n' });
    await store.saveServerSettings('g', { openers: 'r', language: null, recap: false });
    const chosen = { channels: ['c', 'd'], openers: 'r', recapChannel: 'n' };
    expect(await store.serverSettings('g')).toEqual({ ...DEFAULT_SERVER_SETTINGS, ...chosen });
    expect(await store.serverLimits('g')).toEqual({ films: { all: 3 } });
    expect(await store.serverSettings('h')).toEqual(DEFAULT_SERVER_SETTINGS);
  });

  test('a server is met once, also by several at once', async () => {
    const { store } = await begin();
    await store.saveServerSettings('b', { ranked: 'never' });
    expect(await store.unmetServers(['c', 'b', 'a'])).toEqual(['a', 'b', 'c']);
    const job = { task: 'welcome', server: 'b', room: 'r', language: 'en' } as const;
    const met = await Promise.all([1, 2, 3, 4].map(() => store.meetServer('b', [job])));
    expect(met.filter(Boolean)).toHaveLength(1);
    expect(await store.meetServer('b', [job])).toBe(false);
    expect(await store.unmetServers(['c', 'b', 'a'])).toEqual(['a', 'c']);
    expect((await store.serverSettings('b')).ranked).toBe('never');
  });

  test('what people are called there is forgotten when the bot has left', async () => {
    const { store } = await begin();
    for (const server of ['9', '10', '11', '30', '200']) await store.saveServerName('ann', server, `Ann of ${server}`);
    const known = async () => (await store.serverNamesOf('ann')).map(({ server }) => server);
    await store.forgetLeftServers(null, ['10', '20']);
    expect(await known()).toEqual(['10', '200', '30']);
    await store.forgetLeftServers('20', ['200']);
    expect(await known()).toEqual(['10', '200']);
    await store.saveServerName('bob', '300', 'Bob of 300');
    await store.forgetLeftServers('200', []);
    expect(await store.serverNamesOf('bob')).toEqual([]);
    expect(await known()).toEqual(['10', '200']);
    await store.forgetLeftServers(null, []);
    expect(await known()).toEqual([]);
  });
});

test('settings of other versions are read as far as they are understood, and what they say besides is kept', async () => {
  const database = await freshDatabase();
  const store = postgresStore(database);
  const rows = {
    a: {
      language: 'tlh',
      clock: 7,
      ranked: 'sometimes',
      channels: 'all',
      openers: '',
      called: [],
      recap: 'yes',
      more: 1,
    },
    b: ['usual'],
    c: { recap: true, recapChannel: 'news', ranked: 'usual' },
  };
  for (const [id, settings] of Object.entries(rows))
    await database.pool.query('insert into servers (id, settings) values ($1, $2)', [id, JSON.stringify(settings)]);
  expect(await store.serverSettings('a')).toEqual(DEFAULT_SERVER_SETTINGS);
  expect(await store.serverSettings('b')).toEqual(DEFAULT_SERVER_SETTINGS);
  expect(await store.serverSettings('c')).toMatchObject({ recap: true, recapChannel: 'news', ranked: 'usual' });
  await store.saveServerSettings('a', { ranked: 'never' });
  const { rows: kept } = await database.pool.query(`select settings from servers where id = 'a'`);
  expect(kept[0]?.settings).toMatchObject({ more: 1, language: 'tlh', ranked: 'never' });
  // The one job is queued with the server, by whichever process meets it.
  const job = { task: 'welcome', server: 'a', room: 'r', language: 'en' } as const;
  await Promise.all([store.meetServer('a', [job]), postgresStore(database).meetServer('a', [job])]);
  const { rows: jobs } = await database.pool.query(
    `select key from graphile_worker.jobs where task_identifier = 'welcome'`,
  );
  expect(jobs).toEqual([{ key: 'welcome:a' }]);
});
