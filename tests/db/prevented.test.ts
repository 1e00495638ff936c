import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { Unreachable } from '../../src/app/ports/store.ts';
import { type Connection, connect, DatabaseFault } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrate.ts';
import { preparing } from '../../src/db/prevented.ts';
import { ConfigFault, OperatorFault } from '../../src/fault.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { createDatabase } from '../../src/postgres/database.ts';
import { emptyDatabase, testServer } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';

/** What is said when the server does not let the bot put its database in order. */

const ROLE = `turnkeeper_test_${process.pid}_role`;
const connections: Connection[] = [];

async function asking(connection: Connection, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

afterAll(async () => {
  for (const connection of connections) await asking(connection, `drop owned by ${ROLE}`);
  if (connections.length > 0) await asking(testServer(), `drop role ${ROLE}`);
});

async function prepare(connection: Connection): Promise<void> {
  const { pool, close } = await connect({ connection, log: quiet });
  try {
    await preparing(pool, async () => {
      await migrate({ pool, log: quiet });
      await installJobs({ pool, log: quiet });
    });
  } finally {
    await close();
  }
}

test('a role without the right to create is told so, and works with the rights that docs/hosting.md lists', async () => {
  const connection = await emptyDatabase();
  const name = (connection.connectionString ?? '').split('/').at(-1) || connection.database;
  await asking(connection, `create role ${ROLE} login password 'role'`, 'revoke create on schema public from public');
  connections.push(connection);
  const theirs: Connection = { ...connection, user: ROLE, password: 'role' };
  const refused = prepare(theirs);
  await expect(refused).rejects.toThrow(ConfigFault);
  await expect(refused).rejects.toThrow(
    /^DATABASE_URL: its user may not [^\n]*permission denied[^\n]*docs\/hosting\.md[^\n]*$/,
  );
  // The schema alone is not enough: the queue makes one of its own.
  await asking(connection, `grant create on schema public to ${ROLE}`);
  await expect(prepare(theirs)).rejects.toThrow(/permission denied for database/);
  await asking(connection, `grant create on database ${name} to ${ROLE}`);
  await prepare(theirs);
});

test('a read-only server is told so', async () => {
  const connection = await emptyDatabase();
  const readOnly = { ...connection, options: '-c default_transaction_read_only=on' };
  const refused = prepare(readOnly);
  await expect(refused).rejects.toThrow(DatabaseFault);
  await expect(refused).rejects.toThrow(/^DATABASE_URL: the database is read-only: [^\n]*$/);
});

test('a server that goes away meanwhile is told as one that cannot be reached', async () => {
  const { pool, close } = await connect({ connection: await emptyDatabase(), log: quiet });
  const left = preparing(pool, () => pool.query('select pg_terminate_backend(pg_backend_pid())'));
  await expect(left).rejects.toThrow(Unreachable);
  await expect(left).rejects.toThrow(/^the database cannot be reached$/);
  await close();
});

test('our own server that goes away before it has the database is told in one line', async () => {
  const client = new pg.Client(await emptyDatabase());
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  const left = createDatabase(client);
  await expect(left).rejects.toThrow(OperatorFault);
  await expect(left).rejects.toThrow(/^embedded Postgres went away while the bot started: [^\n]+$/);
  await client.end();
});
