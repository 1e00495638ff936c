import { beforeAll, describe, expect, test } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import type { Store } from '../../src/app/ports/store.ts';
import { askForExport } from '../../src/app/privacy/export.ts';
import { postgresStore } from '../../src/db/store.ts';
import { personParty, serverParty } from '../../src/domain/people/block.ts';
import { type Demand, MINUTE } from '../../src/domain/permissions/quota.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/domain/permissions/server-settings.ts';
import { freshPlace, whereIs } from '../../src/domain/table/table.ts';
import { killedWithin } from '../support/killed-within.ts';
import { emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { STORES, type Timed } from '../support/stores.ts';

/** What quotas count, and who is blocked, as both stores keep it. */
const HOUR = 3_600_000;

const films = (person: string | null, server: string | null, n = 1, limit = 5): Demand => ({
  quota: 'films',
  person,
  server,
  n,
  limit,
});
const lobbies = (person: string | null, server: string | null, limit = 3): Demand => ({
  quota: 'lobbies',
  person,
  server,
  n: 1,
  limit,
});
const done = async () => true;

describe.each(STORES)('in %s', (name, begin) => {
  let at: Timed;
  let store: Store;
  beforeAll(async () => {
    at = await begin();
    ({ store } = at);
  });
  let opened = 0;
  const next = (): string => {
    opened += 1;
    return `${name.slice(0, 2)}${opened}`.toLowerCase();
  };
  const place = (guild: string | null) => freshPlace(whereIs(guild, 'c'));

  test('what was done counts for an hour, for each person and server alone', async () => {
    expect(await store.within([films('ann', null, 3)], done)).toEqual({ ok: true, value: true });
    expect(await store.within([films('ann', null, 2)], done)).toMatchObject({ ok: true });
    const over = await store.within([films('ann', null)], done);
    expect(over).toMatchObject({ ok: false, error: { quota: 'films', scope: 'person', limit: 5, person: 'ann' } });
    const again = over.ok ? null : (over.error.again?.getTime() ?? 0);
    expect(again).toBeGreaterThan(at.now() + HOUR - MINUTE);
    expect(again).toBeLessThanOrEqual(at.now() + HOUR + MINUTE);
    expect(await store.within([films('ann', 'g')], done)).toMatchObject({ ok: true });
    expect(await store.within([films(null, 'g')], done)).toMatchObject({ ok: true });
    expect(await store.within([films('bob', null)], done)).toMatchObject({ ok: true });
    await at.pass(HOUR - 2 * MINUTE);
    expect(await store.within([films('ann', null)], done)).toMatchObject({ ok: false });
    await at.pass(4 * MINUTE);
    expect(await store.within([films('ann', null, 5)], done)).toMatchObject({ ok: true });
  });

  test('what a day counts is counted for a day, and said with the hour in which it was done', async () => {
    const thinking = (n: number): Demand => ({ quota: 'thinking', person: 'eve', server: null, n, limit: 60 });
    expect(await store.within([thinking(40)], done)).toMatchObject({ ok: true });
    await at.pass(2 * HOUR);
    expect(await store.within([thinking(20)], done)).toMatchObject({ ok: true });
    const over = await store.within([thinking(1)], done);
    expect(over).toMatchObject({ ok: false, error: { quota: 'thinking', scope: 'person', limit: 60 } });
    const again = over.ok ? 0 : (over.error.again?.getTime() ?? 0);
    expect(again).toBeGreaterThan(at.now() + 22 * HOUR - MINUTE);
    expect(again).toBeLessThanOrEqual(at.now() + 23 * HOUR + MINUTE);
    expect((await store.usesOf('eve')).map(({ n }) => n)).toEqual([40, 20]);
    for (const { minute } of await store.usesOf('eve')) expect(minute).toBeLessThanOrEqual(at.now());
    // Another use deletes in passing what is over.
    await at.pass(20 * HOUR);
    await store.within([films('fay', null)], done);
    expect(await store.within([thinking(1)], done)).toMatchObject({ ok: false });
    await at.pass(3 * HOUR + 2 * MINUTE);
    expect(await store.within([thinking(40)], done)).toMatchObject({ ok: true });
    expect(await store.within([thinking(1)], done)).toMatchObject({ ok: false });
  });

  test('what was done already is counted beyond the limit, and says whether one more would be too much', async () => {
    const thought = (n: number): Demand => ({ quota: 'thinking', person: 'hal', server: null, n, limit: 60 });
    expect(await Promise.all([store.add(thought(20)), store.add(thought(20))])).toEqual([null, null]);
    await at.pass(2 * HOUR);
    expect(await store.add(thought(19))).toBeNull();
    const over = await store.add(thought(30));
    expect(over).toMatchObject({ quota: 'thinking', scope: 'person', limit: 60, person: 'hal' });
    expect(await store.within([thought(1)], done)).toEqual({ ok: false, error: over });
    expect((await store.usesOf('hal')).reduce((sum, { n }) => sum + n, 0)).toBe(89);
    await at.pass(22 * HOUR + 61 * MINUTE);
    expect(await store.add(thought(1))).toBeNull();
  });

  test('what was counted and not done is taken back, that of the last minute first', async () => {
    const both = [films('gil', null), films('gil', 'h'), films(null, 'h')];
    expect(await store.within(both, done)).toMatchObject({ ok: true });
    await at.pass(2 * MINUTE);
    expect(await store.within(both, done)).toMatchObject({ ok: true });
    await store.uncount(both);
    const left = async () => (await store.usesOf('gil')).map(({ server, n }) => ({ server, n }));
    const each = [
      { server: null, n: 1 },
      { server: 'h', n: 1 },
    ];
    expect((await left()).sort((a, b) => (a.server ?? '').localeCompare(b.server ?? ''))).toEqual(each);
    expect((await store.usesOf('gil')).every(({ minute }) => minute < at.now() - MINUTE)).toBe(true);
    // Nothing is taken back that was never counted.
    await store.uncount([...both, films('gil', 'elsewhere')]);
    await store.uncount(both);
    expect(await left()).toEqual([]);
    expect(await store.within([films('gil', null, 5)], done)).toMatchObject({ ok: true });
    expect(await store.within([films('gil', null)], done)).toMatchObject({ ok: false });
  });

  test('of several exports that are asked for at once only the one that is made counts', async () => {
    const context = { store, games: [], now: () => at.now() } as unknown as AppContext;
    const asked = await Promise.all(Array.from({ length: 5 }, () => askForExport(context, `${name}-eve`, null)));
    const made = asked.filter((one) => one.ok && one.value.again === null);
    const told = asked.filter((one) => one.ok && one.value.again !== null);
    expect([made.length, told.length]).toEqual([1, 4]);
    const counted = await store.usesOf(`${name}-eve`);
    expect(counted.map(({ quota, n }) => ({ quota, n }))).toEqual([{ quota: 'exports', n: 1 }]);
  });

  test('an export that is killed before it counts is not stored', async () => {
    if (name !== 'Postgres') return;
    const person = `${name}-kat`;
    const context = { store: killedWithin(store), games: [], now: () => at.now() } as unknown as AppContext;
    await expect(askForExport(context, person, null)).rejects.toThrow('killed');
    expect(await store.exportOf(person)).toBeNull();
  });

  test('of several demands all are met, or none is counted', async () => {
    const both = [films('cleo', null), films(null, 'h', 1, 1)];
    expect(await store.within(both, done)).toMatchObject({ ok: true });
    expect(await store.within(both, done)).toMatchObject({ ok: false, error: { scope: 'server', person: null } });
    const counted = await store.usesOf('cleo');
    expect(counted.map(({ quota, server, n }) => ({ quota, server, n }))).toEqual([
      { quota: 'films', server: null, n: 1 },
    ]);
  });

  test('work that does nothing, or breaks, counts nothing and leaves nothing behind', async () => {
    const id = next();
    const nothing = await store.within([films('dan', null)], async (inside) => {
      if (name === 'Postgres') await inside.open(emptyLobby(id, { host: 'dan' }), []);
      return null;
    });
    expect(nothing).toEqual({ ok: true, value: null });
    const broken = store.within([films('dan', null)], async () => {
      throw new Error('the work broke');
    });
    await expect(broken).rejects.toThrow('the work broke');
    expect(await store.usesOf('dan')).toEqual([]);
    expect(await store.find(id)).toBeNull();
  });

  test('parallel demands meet the limit and nothing more', async () => {
    const tries = Array.from({ length: 30 }, () => store.within([films('eve', null), films(null, 'crowd')], done));
    const passed = (await Promise.all(tries)).filter(({ ok }) => ok);
    expect(passed).toHaveLength(5);
  });

  test('tables opened in parallel meet the limit of their host and of their server, and nothing more', async () => {
    const open = (host: string, guild: string) =>
      store.within([lobbies(host, null), lobbies(null, guild, 5)], (inside) =>
        inside.open(emptyLobby(next(), { host, place: place(guild) }), []),
      );
    const hosts = ['fay', 'fay', 'gus', 'gus', 'hal'];
    const tries = await Promise.all(hosts.flatMap((host) => [open(host, 'p'), open(host, 'p'), open(host, 'q')]));
    expect(tries.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(5);
    for (const guild of ['p', 'q']) {
      const made = await Promise.all(['fay', 'gus', 'hal'].map((host) => store.allTablesOf(host)));
      const all = made.flat();
      expect(all.filter((table) => table.place.guild === guild).length).toBeLessThanOrEqual(5);
    }
    expect(await store.allTablesOf('fay')).toHaveLength(3);
    expect(await store.allTablesOf('gus')).toHaveLength(3);
    expect(await open('fay', 'r')).toMatchObject({
      ok: false,
      error: { quota: 'lobbies', scope: 'person', again: null },
    });
  });

  test('tables are counted by what they are', async () => {
    const chairs = [
      { seat: 0, person: 'ida', name: 'Ida' },
      { seat: 1, person: null, name: 'Computer' },
    ] as const;
    const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
    const two = [chairs[0], { seat: 1, person: 'jon', name: 'Jon' }] as const;
    for (const more of [{ chairs }, { chairs: two }])
      await store.open(emptyLobby(next(), { host: 'ida', phase: 'playing', match, place: place('s'), ...more }), []);
    await store.open(emptyLobby(next(), { host: 'ida', phase: 'aborted', chairs, place: place('s') }), []);
    const count = async (quota: Demand['quota'], person: string | null, server: string | null) => {
      for (let limit = 0; ; limit += 1)
        if ((await store.within([{ quota, person, server, n: 1, limit: limit + 1 }], done)).ok) return limit;
    };
    expect(await count('tables', 'ida', null)).toBe(2);
    expect(await count('solo', 'ida', null)).toBe(1);
    expect(await count('tables', null, 's')).toBe(2);
    expect(await count('tables', 'ida', 's')).toBe(2);
    expect(await count('tables', 'ida', 't')).toBe(0);
    expect(await count('lobbies', 'ida', null)).toBe(0);
  });

  test('what admins choose for one quota leaves the others', async () => {
    expect(await store.serverLimits('u')).toEqual({});
    await store.saveServerLimit('u', 'films', { all: 7, each: 2 });
    await store.saveServerLimit('u', 'tables', { each: 1 });
    await store.saveServerLimit('u', 'films', { all: 8 });
    await store.saveServerLimit('u', 'hints', { all: 40 });
    await store.saveServerLimit('u', 'calls', { all: 4 });
    await store.saveServerSettings('u', { ranked: 'never' });
    await store.saveServerLimit('u', 'hints', { all: 50 });
    const newer = { hints: { all: 50 }, calls: { all: 4 } };
    expect(await store.serverLimits('u')).toEqual({ films: { all: 8 }, tables: { each: 1 }, ...newer });
    expect((await store.serverSettings('u')).ranked).toBe('never');
    expect(await store.serverLimits('v')).toEqual({});
  });

  test('blocks are found by who blocks and by whom, and are there once', async () => {
    const [kim, lea] = [personParty('kim'), personParty('lea')];
    await store.saveBlock(kim, lea);
    await store.saveBlock(kim, lea);
    await store.saveBlock(serverParty('w'), lea);
    await store.saveBlock('operator', serverParty('w'));
    const shown = async (which: Parameters<Store['blocks']>[0]) =>
      (await store.blocks(which)).map(({ by, whom }) => `${by} ${whom}`).sort();
    expect(await shown({ by: [kim] })).toEqual(['person:kim person:lea']);
    expect(await shown({ whom: [lea] })).toEqual(['person:kim person:lea', 'server:w person:lea']);
    expect(await shown({ by: ['operator', serverParty('w')], whom: [lea, serverParty('w')] })).toEqual([
      'operator server:w',
      'server:w person:lea',
    ]);
    expect(await shown({ by: [kim], whom: [kim] })).toEqual([]);
    expect(await store.removeBlock(kim, lea)).toBe(true);
    expect(await store.removeBlock(kim, lea)).toBe(false);
    expect(await shown({ by: [kim] })).toEqual([]);
  });
});

test('more transactions than connections wait for each other, and those of two processes count each other', async () => {
  const database = await freshDatabase();
  const [one, other] = [postgresStore(database), postgresStore(database)];
  const tries = Array.from({ length: 60 }, (_, at) =>
    (at % 2 === 0 ? one : other).within([films(`p${at % 10}`, null, 1, 100), films(null, 'g', 1, 25)], async () => {
      // As what is done inside may ask the pool for more.
      await one.find('nothing');
      return true;
    }),
  );
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(25);
});

test('what is older than it counts is deleted in passing', async () => {
  const database = await freshDatabase();
  const store = postgresStore(database);
  for (const person of ['ann', 'bob', 'cleo']) await store.within([films(person, null)], done);
  await database.pool.query(`update uses set minute = minute - interval '3 hours'`);
  await store.within([films('dan', null)], done);
  const { rows } = await database.pool.query('select person from uses');
  expect(rows).toEqual([{ person: 'dan' }]);
});

test('version 0.1.0 does not delete what a day counts before the day is over', async () => {
  const { pool, ...database } = await freshDatabase();
  const store = postgresStore({ pool, ...database });
  await store.within([{ quota: 'thinking', person: 'ann', server: null, n: 7, limit: 60 }, films('ann', null)], done);
  const swept = async (hours: number): Promise<unknown[]> => {
    await pool.query(`update uses set minute = minute - $1::int * interval '1 hour'`, [hours]);
    // What it deletes whenever something is counted.
    await pool.query(`delete from uses where minute < now() - interval '122 minutes'`);
    return (await pool.query('select quota from uses')).rows;
  };
  expect(await swept(4)).toEqual([{ quota: 'thinking' }]);
  expect(await swept(20)).toEqual([{ quota: 'thinking' }]);
  expect(await swept(3)).toEqual([]);
});

test('limits of quotas that another version knows are kept where it reads them, and what it has written besides is left out', async () => {
  const { pool, ...database } = await freshDatabase();
  const store = postgresStore({ pool, ...database });
  await store.saveServerLimit('a', 'films', { all: 3 });
  await store.saveServerLimit('a', 'hints', { all: 4 });
  const { rows } = await pool.query('select limits, settings from servers');
  // Version 0.1.0 knows films, reads no limits among which there are others, and does not read settings.
  expect(rows).toEqual([{ limits: { films: { all: 3 } }, settings: { limits: { hints: { all: 4 } } } }]);
  // As a newer version might write them.
  const stored = {
    limits: { films: { all: 5, why: 'x' }, dances: { all: 1 }, shares: { all: -1 } },
    settings: { limits: { hints: 7 } },
  };
  await pool.query('update servers set limits = $1, settings = $2', [stored.limits, stored.settings]);
  expect(await store.serverLimits('a')).toEqual({ films: { all: 5 } });
  await store.saveServerLimit('a', 'films', { all: 6 });
  expect((await pool.query('select limits from servers')).rows).toEqual([
    { limits: { ...stored.limits, films: { all: 6 } } },
  ]);
  for (const settings of [['usual'], { limits: 7 }]) {
    await pool.query('update servers set settings = $1', [JSON.stringify(settings)]);
    expect(await store.serverLimits('a')).toEqual({ films: { all: 6 } });
    expect(await store.serverSettings('a')).toEqual(DEFAULT_SERVER_SETTINGS);
  }
  await pool.query(
    `insert into uses (person, server, quota, minute, n) values ('ann', '', 'dances', now(), 1), ('ann', '', 'films', now(), 2)`,
  );
  expect((await store.usesOf('ann')).map(({ quota, n }) => [quota, n])).toEqual([['films', 2]]);
});
