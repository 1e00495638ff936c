import pg from 'pg';
import { expect, test } from 'vitest';
import { inTransaction, onConnection } from '../../src/db/connection.ts';
import { migrate } from '../../src/db/migrate.ts';
import { folderOf } from '../support/migrations.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';

test('what fails in a transaction leaves nothing, and its connection goes', async () => {
  const pool = new pg.Pool(await emptyDatabase());
  await pool.query('create table kept (n int)');
  const insert = (n: number) => (client: pg.ClientBase) => client.query('insert into kept values ($1)', [n]);
  await inTransaction(pool, insert(1));
  const before = pool.totalCount;
  await expect(
    inTransaction(pool, async (client) => {
      await insert(2)(client);
      throw new Error('it broke');
    }),
  ).rejects.toThrow('it broke');
  expect(pool.totalCount).toBe(before - 1);
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 1 }]);
  await pool.end();
});

test('a connection that breaks under a question keeps no pool from being closed', async () => {
  const connection = await emptyDatabase();
  const [pool, other] = [new pg.Pool(connection), new pg.Pool(connection)];
  pool.on('connect', (client) => client.on('error', () => {}));
  await expect(
    onConnection(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      return client.query('select 1');
    }),
  ).rejects.toThrow();
  await pool.end();
  await other.end();
});

test('a server that goes away at the end of migrating keeps no pool from being closed', async () => {
  const connection = await emptyDatabase();
  const [pool, other] = [new pg.Pool(connection), new pg.Pool(connection)];
  pool.on('connect', (client) => client.on('error', () => {}));
  // The last thing that is asked on the connection is for the lock to go.
  pool.on('acquire', (client) => {
    const query = client.query.bind(client) as (...given: readonly unknown[]) => Promise<unknown>;
    Object.assign(client, {
      query: async (...given: readonly unknown[]) => {
        if (JSON.stringify(given).includes('pg_advisory_unlock'))
          await other.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
          );
        return query(...given);
      },
    });
  });
  const migrating = migrate({ pool, log: quiet, folder: await folderOf({ '1_one': 'create table a (id int)' }) });
  await expect(migrating).rejects.toThrow();
  await pool.end();
  await other.end();
});
