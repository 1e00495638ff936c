import { inject } from 'vitest';
import { type Connection, connect, type Database } from '../../src/db/client.ts';
import { databaseAt } from './database-at.ts';
import { query } from './query.ts';
import { quiet } from './quiet.ts';
import { afterTheFile } from './releases.ts';

/** Databases for a test file, in a real Postgres that the run has started; dropped after the file. */
let copies = 0;

export function testServer(): Connection {
  const server: Connection | undefined = inject('server');
  if (!server) throw new Error('these tests have no Postgres: name the file among the slow ones (vitest.config.ts)');
  return server;
}

/** An empty database. */
export const emptyDatabase = (): Promise<Connection> => copyOf('template1');

/** A migrated database, and the way to it. */
export async function freshDatabase(): Promise<Database & { readonly connection: Connection }> {
  const connection = await copyOf(inject('prepared'));
  const database = await connect({ connection, log: quiet });
  afterTheFile(() => database.close().catch(() => {}));
  return { ...database, connection };
}

/** A database with all that another one holds, to which nobody may be connected. */
export async function copyOf(original: string): Promise<Connection> {
  const name = `turnkeeper_test_${process.pid}_${copies}`;
  copies += 1;
  await query(testServer(), `create database ${name} template ${original} ${inject('strategy')}`);
  afterTheFile(() => query(testServer(), `drop database ${name} with (force)`));
  return databaseAt(testServer(), name);
}
