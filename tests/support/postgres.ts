import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { type Connection, connect, type Database } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrate.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { type Embedded, startEmbedded } from '../../src/postgres/embedded.ts';
import { quiet } from './quiet.ts';

/**
 * A real Postgres for a test file: started on first use in a folder of its own, gone afterwards. Each suite takes a
 * database of its own, copied from one that is migrated once. To try another Postgres, say the oldest that is supported,
 * set TEST_DATABASE_URL to a user of it who may create databases.
 */
const { TEST_DATABASE_URL } = process.env;

const folders: string[] = [];
const servers: Embedded[] = [];
const databases: Database[] = [];

/** A folder that is gone after the test file. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-test-'));
  // When the tests run as root, Postgres runs as somebody else, who has to get in.
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

let server: Promise<Connection> | undefined;
let template: Promise<void> | undefined;
const names: string[] = [];

/** The test file's own server, or the one that TEST_DATABASE_URL leads to. */
export function testServer(): Promise<Connection> {
  server ??= TEST_DATABASE_URL ? Promise.resolve({ connectionString: TEST_DATABASE_URL }) : ownServer();
  return server;
}

async function ownServer(): Promise<Connection> {
  const started = await startEmbedded({ directory: join(await freshFolder(), 'data'), log: quiet });
  servers.push(started);
  return started.connection;
}

/** An empty database. */
export const emptyDatabase = (): Promise<Connection> => copyOf('template1');

/** A migrated database, and the way to it. */
export async function freshDatabase(): Promise<Database & { readonly connection: Connection }> {
  template ??= prepare();
  await template;
  const connection = await copyOf(PREPARED);
  const database = await connect({ connection, log: quiet });
  databases.push(database);
  return { ...database, connection };
}

const PREPARED = `turnkeeper_test_${process.pid}_prepared`;

async function prepare(): Promise<void> {
  const connection = await copyOf('template1', PREPARED);
  const database = await connect({ connection, log: quiet });
  await migrate({ pool: database.pool, log: quiet });
  await installJobs({ pool: database.pool, log: quiet });
  await database.close();
}

async function copyOf(original: string, name = `turnkeeper_test_${process.pid}_${names.length}`): Promise<Connection> {
  names.push(name);
  await administer(`create database ${name} template ${original}`);
  return databaseAt(await testServer(), name);
}

/** Another database of the same server. */
export function databaseAt(connection: Connection, database: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function administer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(await testServer());
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close().catch(() => {})));
  // A server of our own goes as a whole.
  if (TEST_DATABASE_URL) await administer(...names.map((name) => `drop database ${name}`));
  await Promise.all(servers.map((one) => one.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});
