import { expect, test } from 'vitest';
import { connect } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { PUBLIC } from '../../src/domain/table/viewer.ts';
import { change, MOVE } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';

const PATIENT = { timeout: 5_000 };

test('no question reads all there is', async () => {
  const crowded = await freshDatabase();
  // What a connection has read and written is counted when it ends.
  const filler = await connect({ connection: crowded.connection, log: quiet });
  await filler.pool.query(`
    insert into tables (id, game, version, phase, host, language, size, options, guild, channel, thread, seed, schema, ply, state, time_control)
      select 't' || n, 'toy', 3, case when n % 10 = 0 then 'playing' else 'over' end, 'p' || n, 'en', 2, '{}', 'g' || n % 1000, 'c', 'thread' || n,
        'aa', 1, 1, '{}', '{"clock":null,"waking":false,"strict":false,"vacations":true}' from generate_series(1, 5000) as n;
    insert into chairs select 't' || n, seat, 'p' || (n + seat), 'P' from generate_series(1, 5000) as n, generate_series(0, 1) as seat;
    insert into entries select 't' || n, version, 0, 'pass', 1, false, '[]', '[]' from generate_series(1, 5000) as n, generate_series(1, 2) as version;
    insert into table_events select 't' || n, 3, '{"kind":"pause","by":null}' from generate_series(1, 5000) as n;
    insert into people (id, name, quiet_from, quiet_to) select 'p' || n, 'P', 0, 60 from generate_series(1, 5000) as n;
    insert into vacations select 'p' || n, now() - interval '1 day', now() + interval '1 day' from generate_series(1, 5000) as n;
    insert into uses select 'p' || n, '', 'films', date_trunc('minute', now()), 1 from generate_series(1, 5000) as n;
    insert into blocks select 'person:p' || n, 'person:p' || (n + 1) from generate_series(1, 5000) as n;
    insert into outages select now() - n * interval '2 days', now() - n * interval '2 days' + interval '1 hour' from generate_series(1, 5000) as n;
    insert into results select 't' || n, 'toy', 'over', 2, 'g' || n % 1000, now() - n * interval '1 minute'
      from generate_series(1, 5000) as n where n % 10 > 0;
    insert into result_seats select table_id, seat, 'p' || (right(table_id, -1)::int + seat), 'P', 1 + seat, 0, false, ended_at
      from results, generate_series(0, 1) as seat;
    insert into armed_posts select 't' || n, 'm' || n, 'c', '{}' from generate_series(1, 5000) as n`);
  // As a database that has been in use for a while: an index alone answers where it holds all that is asked.
  await filler.pool.query('vacuum analyze');
  await filler.close();
  const read = async (): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await crowded.pool.query<{ relname: string; read: number }>(
      // Rows of indexes count too: an index that holds all that is asked is read alone, without its table.
      `select relname, (coalesce(seq_tup_read, 0) + coalesce((
         select sum(idx_tup_read) from pg_stat_user_indexes as i where i.relid = t.relid
       ), 0))::int as read
       from pg_stat_user_tables as t where schemaname = 'public'`,
    );
    return Object.fromEntries(rows.map((row) => [row.relname, row.read]));
  };
  const filled = `select n_tup_ins::int as n from pg_stat_user_tables where relname = 'outages'`;
  await expect.poll(async () => (await crowded.pool.query(filled)).rows, PATIENT).toEqual([{ n: 5000 }]);
  const before = await read();
  const reader = await connect({ connection: crowded.connection, log: quiet });
  const asked = postgresStore(reader);
  const soon = { from: Date.now() + 1_000_000, to: Date.now() + 2_000_000 };
  expect(await asked.find('t70')).not.toBeNull();
  expect(await asked.findAt('thread70')).not.toBeNull();
  expect(await asked.tablesOf('p70')).toHaveLength(1);
  expect(
    await asked.commit(change('t70', 3, { entries: [MOVE], undone: 0, tableEvents: [{ kind: 'return', seat: 0 }] })),
  ).toBe(true);
  expect(await asked.entries('t71')).toHaveLength(2);
  expect(await asked.log('t71')).toHaveLength(3);
  expect((await asked.results('t71'))?.seats).toHaveLength(2);
  const page = { past: null, newer: false, limit: 7 };
  for (const seenBy of [null, { person: 'p72', server: 'g71' }])
    expect(await asked.finished({ tables: { kind: 'person', person: 'p71', seenBy }, game: 'toy' }, page)).toHaveLength(
      1,
    );
  const ofServer = { kind: 'server', server: 'g71' } as const;
  expect(await asked.finished({ tables: ofServer, game: null }, page)).toHaveLength(5);
  expect(await asked.finished({ tables: ofServer, game: 'toy' }, { ...page, limit: 2 })).toHaveLength(2);
  expect(await asked.finished({ tables: ofServer, game: 'rare' }, page)).toHaveLength(0);
  expect(
    (
      await asked.formerResults(['p71'], {
        game: 'toy',
        size: 2,
        compared: { own: {}, usual: {} },
        before: { table: 't1', endedAt: new Date() },
      })
    ).size,
  ).toBe(1);
  await asked.saveFilm({ key: 'k', table: 't71', hash: 'h', bytes: new Uint8Array(3) }, 9);
  expect(await asked.film('k')).not.toBeNull();
  // As ratings and statistics will ask: the newest of a person, a game, a server.
  const newest = 'order by ended_at desc limit 10';
  const [theirs, played, here] = [`person = 'p71'`, `game = 'toy'`, `guild = 'g71'`];
  expect((await reader.pool.query(`select from result_seats where ${theirs} ${newest}`)).rowCount).toBe(1);
  expect((await reader.pool.query(`select from results where ${played} ${newest}`)).rowCount).toBe(10);
  expect((await reader.pool.query(`select from results where ${here} ${newest}`)).rowCount).toBe(5);
  expect(await asked.allTablesOf('p70')).toHaveLength(2);
  expect(await asked.allTablesOf('p70', { past: null, limit: 1 })).toHaveLength(1);
  expect(await asked.unarchived(new Date(), null, 5, { part: 0, of: 1 })).toHaveLength(5);
  const pauses = await asked.clockPauses(['p70', 'p71'], Date.now() - 3 * 86_400_000);
  expect(pauses.vacations).toHaveLength(2);
  expect(pauses.outages).toHaveLength(1);
  expect(await asked.vacation('p70')).not.toBeNull();
  await asked.setVacation('p70', soon);
  await asked.recordHeartbeat(0);
  expect(await asked.beginTurnPost('t70', PUBLIC)).toHaveLength(1);
  await asked.savePlace('t70', { post: 'x', announced: 9, armed: [{ channel: 'c', message: 'x', plain: null }] });
  expect(await asked.retiredPosts('t70')).toHaveLength(1);
  await asked.removeArmedPosts('t70', ['m70']);
  expect(await asked.beginInbox('p70')).toBe(true);
  expect(await asked.person('p70')).not.toBeNull();
  await asked.savePerson({ id: 'p70', name: 'Pia' });
  const [person, server, n, limit] = ['p70', 'g70', 1, 9] as const;
  const wanted = (['tables', 'solo', 'films'] as const).flatMap((quota) => [
    { quota, person, server: null, n, limit },
    { quota, person: null, server, n, limit },
    { quota, person, server, n, limit },
  ]);
  expect(await asked.within(wanted, async () => true)).toMatchObject({ ok: true });
  expect((await asked.usesOf('p70')).length).toBeGreaterThan(1);
  expect(await asked.blocks({ by: ['person:p70'], whom: ['person:p71'] })).toHaveLength(1);
  expect(await asked.blocks({ whom: ['person:p71'] })).toHaveLength(1);
  await reader.close();
  const grown = async () =>
    Object.entries(await read()).map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const);
  for (const name of [
    'tables',
    'chairs',
    'entries',
    'table_events',
    'people',
    'vacations',
    'outages',
    'results',
    'result_seats',
    'armed_posts',
    'uses',
    'blocks',
  ]) {
    await expect.poll(async () => new Map(await grown()).get(name), PATIENT).toBeGreaterThan(0);
  }
  for (const [name, rows] of await grown()) expect(rows, name).toBeLessThan(100);
});
