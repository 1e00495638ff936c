import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Connection, connect } from '../../../src/db/client.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { installJobs } from '../../../src/jobs/runner.ts';
import { type Embedded, startEmbedded } from '../../../src/postgres/embedded.ts';
import { databaseAt } from '../database-at.ts';
import { query } from '../query.ts';
import { quiet } from '../quiet.ts';
import { failRun } from './fail-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Postgres of a run; in it the database `prepared` is migrated, and to be copied. */
    readonly server: Connection;
    readonly prepared: string;
    /** How a database is copied, as `create database` takes it. */
    readonly strategy: string;
  }
}

/** A power failure costs nothing here; every worker may have a few bots of ten connections each. */
const settings = (workers: number): readonly string[] => [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  `max_connections=${20 + 60 * workers}`,
];

/**
 * A real Postgres for the test files of a run, which take databases of their own there; one that is left at the end
 * fails the run. To try another Postgres, say the oldest that is supported, set TEST_DATABASE_URL to a user of it who
 * may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = `turnkeeper_test_${process.pid}_prepared`;
  const { TEST_DATABASE_URL } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-test-'));
  await chmod(folder, 0o755);
  const own = TEST_DATABASE_URL ? null : await ownServer(folder, Number(project.globalConfig.maxWorkers));
  const server = own?.connection ?? { connectionString: TEST_DATABASE_URL };
  await prepare(server, prepared);
  project.provide('server', server);
  project.provide('prepared', prepared);
  project.provide('strategy', await strategyOf(server));
  return async () => {
    await query(server, `drop database ${prepared}`);
    const left = own ? await testDatabases(server) : [];
    await own?.stop();
    await rm(folder, { recursive: true, force: true });
    if (left.length > 0) failRun(`tests have left databases: ${left.join(', ')}`);
  };
}

async function testDatabases(server: Connection): Promise<readonly string[]> {
  const text = `select datname from pg_database where datname like 'turnkeeper_test_%'`;
  return (await query<{ datname: string }>(server, text)).map(({ datname }) => datname);
}

function ownServer(folder: string, workers: number): Promise<Embedded> {
  return startEmbedded({ directory: join(folder, 'data'), log: quiet, settings: settings(workers) });
}

async function prepare(server: Connection, name: string): Promise<void> {
  await query(server, `create database ${name} template template1`);
  const database = await connect({ connection: databaseAt(server, name), log: quiet });
  await migrate({ pool: database.pool, log: quiet });
  await installJobs({ pool: database.pool, log: quiet });
  await database.close();
}

/** Files are copied in half the time that their pages are, which is usual from Postgres 15 on. */
async function strategyOf(server: Connection): Promise<string> {
  const [found] = await query<{ server_version_num: string }>(server, 'show server_version_num');
  return Number(found?.server_version_num) >= 150_000 ? 'strategy file_copy' : '';
}
