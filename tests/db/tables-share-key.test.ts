import { expect, test } from 'vitest';
import { connect } from '../../src/db/client.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { postgresStore } from '../../src/db/store.ts';
import { freshPlace, whereIs } from '../../src/domain/table/table.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { emptyDatabase, freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';

/** The key by which jobs are shared fairly: written when a table is opened, and when it moves. */

test('the jobs of a table are flagged for its server, also after it has moved, or for its direct messages', async () => {
  const { pool, ...database } = await freshDatabase();
  const store = postgresStore({ pool, ...database });
  const flags = async () => {
    const { rows } = await pool.query('select flags from graphile_worker.jobs order by id');
    return rows.map((row) => Object.keys(row.flags).join());
  };
  await store.open(emptyLobby('a', { place: freshPlace(whereIs('g', 'c')) }), [{ task: 'retire', table: 'a' }]);
  await store.open(emptyLobby('b', { place: freshPlace(whereIs(null, 'dm')) }), [
    { task: 'private-messages', table: 'b', from: 1, version: 2 },
  ]);
  expect(await flags()).toEqual(['server:g', 'server:dm']);
  const place = freshPlace(whereIs('h', 'c'));
  const moved = change('b', 1, { tableEvents: [{ kind: 'moved', by: null }], set: { place } });
  await store.commit({ ...moved, jobs: [{ task: 'private-messages', table: 'b', from: 1, version: 2 }] });
  await store.addJobs([{ task: 'retire', table: 'b' }]);
  expect(await flags()).toEqual(['server:g', 'server:h', 'server:h']);
  // A change that leaves the table where it is leaves the key.
  await store.commit(change('b', 2, { set: { language: 'fr' } }));
  await store.savePlace('b', { closed: true, jobs: [{ task: 'disarm', table: 'b', rooms: [], post: null }] });
  expect(await flags()).toEqual(['server:g', 'server:h', 'server:h', 'server:h']);
});

test('tables of an older bot have a key, those that it opens and moves beside this version too', async () => {
  const database = await connect({ connection: await emptyDatabase(), log: quiet });
  try {
    const { pool } = database;
    const names = (await readMigrations()).map(({ name }) => name);
    const open = `insert into tables (id, game, version, phase, host, language, size, options, guild, channel, seed, time_control)
      values ($1, 'toy', 1, 'gathering', 'ann', 'en', 2, '{}', $2, $3, 's', '{}')`;
    const keys = async () => {
      const { rows } = await pool.query('select id, share_key from tables order by id');
      return Object.fromEntries(rows.map((row) => [row.id, row.share_key]));
    };
    await migrate({ pool, log: quiet, only: names.filter((name) => name < '20261204000100_share_key') });
    await pool.query(open, ['a', 'g', 'c']);
    await pool.query(open, ['b', null, 'dm']);
    await migrate({ pool, log: quiet });
    await pool.query(open, ['c', 'g', 'c']);
    await pool.query(open, ['d', null, 'dm']);
    expect(await keys()).toEqual({ a: 'g', b: 'dm', c: 'g', d: 'dm' });
    await pool.query("update tables set guild = 'h', channel = 'other' where id in ('a', 'd')");
    await pool.query("update tables set version = 2 where id = 'b'");
    expect(await keys()).toEqual({ a: 'h', b: 'dm', c: 'g', d: 'h' });
  } finally {
    await database.close();
  }
});
