import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { type Connection, connect, type Database } from '../../src/db/client.ts';
import { type Embedded, startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { quiet } from './quiet.ts';

/**
 * A real Postgres for a test file: started on first use in a folder of its own, gone afterwards. Each suite takes a
 * database of its own, copied from one that is migrated once.
 */

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

let server: Promise<Embedded> | undefined;
let template: Promise<void> | undefined;
let count = 0;

/** The test file's own server. */
export function testServer(): Promise<Embedded> {
  server ??= freshFolder().then(async (folder) => {
    const started = await startEmbedded({ directory: join(folder, 'data'), log: quiet });
    servers.push(started);
    return started;
  });
  return server;
}

/** An empty database. */
export async function emptyDatabase(): Promise<Connection> {
  const { connection } = await testServer();
  count += 1;
  return copyOf('template1', `test_${count}`, connection);
}

/** A migrated database, and the way to it. */
export async function freshDatabase(): Promise<Database & { readonly connection: Connection }> {
  const { connection: main } = await testServer();
  template ??= prepare(main);
  await template;
  count += 1;
  const connection = await copyOf('prepared', `test_${count}`, main);
  const database = await connect({ connection, log: quiet });
  databases.push(database);
  return { ...database, connection };
}

async function prepare(main: Connection): Promise<void> {
  const connection = await copyOf('template1', 'prepared', main);
  const database = await connect({ connection, log: quiet });
  await migrate({ pool: database.pool, log: quiet });
  await installJobs({ pool: database.pool, log: quiet });
  await database.close();
}

async function copyOf(original: string, name: string, main: Connection): Promise<Connection> {
  const client = new pg.Client(main);
  await client.connect();
  await client.query(`create database ${name} template ${original}`);
  await client.end();
  return { ...main, database: name };
}

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close().catch(() => {})));
  await Promise.all(servers.map((one) => one.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});
