import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { OperatorFault } from '../fault.ts';
import type { Log } from '../log.ts';
import { onConnection } from './connection.ts';
import { isPrevented } from './prevented.ts';
import { once } from './sql.ts';
import {
  keepOldestVersion,
  MIGRATING,
  OURS,
  oldestVersion,
  refuseBeside,
  refuseOutdated,
  type Versions,
  versionNumber,
} from './versions.ts';

/**
 * Applies `prisma/migrations` at start, so that running the bot takes no second tool. The books are Prisma's own
 * (`_prisma_migrations`, the same checksums, the same lock), so `prisma migrate deploy` and this may take turns.
 * The differences: each migration is one transaction together with its line in the books, so none is ever half done.
 */
const FOLDER = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));

/** Milliseconds between looks whether another bot has migrated. */
const PAUSE = 250;
/** Milliseconds a statement may take: the pool's own limit is for those of a running bot. */
const PATIENCE = 6 * 3_600_000;

const BOOKS = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Migrations that builds between 0.1.0 and 0.2.0 have applied under another name, and the ones that do the same today.
 * The books keep a line of either name: those builds would apply what they miss there, to tables that have it.
 */
export const RENAMED: readonly { readonly was: string; readonly checksum: string; readonly now: string }[] = [
  {
    was: '20261126121000_rated_games',
    checksum: 'f904ec78e98e48716262cdade7ab5f8b2ed5e8af8d8c5d769fe203c7e4bc53d4',
    now: '20261126160000_rated_games',
  },
  {
    was: '20261126130000_statistics',
    checksum: '31e80ce8b2231a1033488b41e5f97e6cfb3ca0decf7db0d6b9369445d5593f0e',
    now: '20261126161000_statistics',
  },
];

/** The names of today for those that are in a database or a backup, each once. */
export function currentNames(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => RENAMED.find(({ was }) => was === name)?.now ?? name))].sort();
}

interface AppliedMigration {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/** What is wrong with the database's migrations, in a sentence for the operator. */
class MigrationFault extends OperatorFault {}

/**
 * Brings the database up to date and returns the names of what was applied. Safe when several processes start at once,
 * and while others run: throws a `VersionFault` when one of them is too old for it, or when this version is too old.
 */
export async function migrate(options: {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly folder?: string;
  /** Only the migrations of these names, and the database says nothing of versions; all there are when left out. */
  readonly only?: readonly string[];
  readonly versions?: Versions;
  /**
   * Milliseconds for which a migration waits for a lock on a table before it lets those pass who wait behind it, and
   * tries again; 3,000 when left out.
   */
  readonly lockPatience?: number;
}): Promise<readonly string[]> {
  const { pool, log, folder = FOLDER, only, versions = OURS, lockPatience = 3_000 } = options;
  const all = await readMigrations(folder);
  const migrations = only ? all.filter(({ name }) => only.includes(name)) : all;
  // With an error the connection is closed, and the lock goes with it.
  return onConnection(pool, async (client) => {
    // A migration may take longer than any query of the running bot.
    await client.query('set statement_timeout = 0');
    await lock(client, log);
    await client.query(BOOKS);
    const { rows } = await client.query<AppliedMigration>(
      `select migration_name, checksum, finished_at from _prisma_migrations
       where rolled_back_at is null order by started_at, migration_name`,
    );
    const known = await oldestVersion(client);
    refuseOutdated(known, versions);
    const pending = compare(migrations, rows, known !== null);
    const unknown = unknownOf(all, rows);
    if (unknown.length > 0)
      log.warn({ migrations: unknown }, 'the database has migrations of a newer build, which this one does not know');
    const raised = only === undefined && (known === null || versionNumber(known) < versionNumber(versions.oldest));
    if (raised) await refuseBeside(client, versions);
    for (const migration of pending) {
      await apply(client, migration, { log, lockPatience, oldest: raised ? versions.oldest : null });
      log.info({ migration: migration.name }, 'database migrated');
    }
    if (raised) await keepOldestVersion(client, versions.oldest);
    await keepFormerNames(client);
    await client.query(once`select pg_advisory_unlock(${MIGRATING})`);
    await client.query('reset statement_timeout');
    return pending.map((migration) => migration.name);
  });
}

/** Takes the lock that only one bot has, the one that migrates. */
async function lock(client: pg.PoolClient, log: Log): Promise<void> {
  for (let said = false; ; said = true) {
    const { rows } = await client.query<{ ours: boolean }>(once`select pg_try_advisory_lock(${MIGRATING}) as ours`);
    if (rows[0]?.ours) return;
    if (!said) log.info({}, 'another bot brings the database up to date; waiting for it');
    await wait(PAUSE);
  }
}

export async function readMigrations(folder: string = FOLDER): Promise<readonly Migration[]> {
  const inside = await readdir(folder, { withFileTypes: true });
  const names = inside.filter((one) => one.isDirectory()).map((one) => one.name);
  return Promise.all(
    names.sort().map(async (name) => ({ name, sql: await readFile(`${folder}/${name}/migration.sql`, 'utf8') })),
  );
}

/** The migrations of today took the lines of their former names out of the books. */
async function keepFormerNames(client: pg.PoolClient): Promise<void> {
  for (const { was, checksum: sum, now } of RENAMED)
    await client.query(
      once`insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       select ${randomUUID()}, ${sum}, ${was}::varchar, started_at, finished_at, 1 from _prisma_migrations
       where migration_name = ${now} and finished_at is not null and rolled_back_at is null
         and not exists (select from _prisma_migrations where migration_name = ${was}::varchar)
       limit 1`,
    );
}

/** SHA-256 in hex, as Prisma writes it. */
export function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/**
 * What is still to do, in order. `newer`: whether the database may have migrations of newer versions. Throws a
 * `MigrationFault` when books and folder tell different stories.
 */
function compare(
  migrations: readonly Migration[],
  lines: readonly AppliedMigration[],
  newer: boolean,
): readonly Migration[] {
  const unfinished = lines.find((line) => line.finished_at === null);
  if (unfinished) {
    throw new MigrationFault(
      `migration ${unfinished.migration_name} was begun by another tool and did not finish; ` +
        `see what it left behind, then settle it with "prisma migrate resolve"`,
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const line of lines) {
    const migration = known.get(line.migration_name);
    if (!migration) {
      if (newer || RENAMED.some(({ was }) => was === line.migration_name)) continue;
      throw new MigrationFault(
        `the database has migration ${line.migration_name}, which this version does not know: ` +
          `it was used by a newer version of the bot. Start that one, or restore a backup`,
      );
    }
    if (!spellings(migration.sql).some((sql) => checksum(sql) === line.checksum)) {
      throw new MigrationFault(
        `migration ${line.migration_name} was changed after it had been applied; ` +
          `restore its file and put the change into a new migration`,
      );
    }
  }
  const done = new Set(lines.map((line) => line.migration_name));
  return migrations.filter((migration) => !done.has(migration.name));
}

/** What the books have and the folder has not, under no other name either. */
function unknownOf(all: readonly Migration[], lines: readonly AppliedMigration[]): readonly string[] {
  const known = [...all.map(({ name }) => name), ...RENAMED.map(({ was }) => was)];
  return lines.map(({ migration_name: name }) => name).filter((name) => !known.includes(name));
}

/** Line ends change with the way a file was checked out; that is no change of the migration. */
function spellings(sql: string): readonly string[] {
  const unix = sql.replaceAll('\r\n', '\n');
  return [sql, unix, unix.replaceAll('\n', '\r\n')];
}

interface Applying {
  readonly log: Log;
  readonly lockPatience: number;
  /** The oldest version that may run from now on, kept together with the migration; null: as it was. */
  readonly oldest: string | null;
}

async function apply(client: pg.PoolClient, migration: Migration, applying: Applying): Promise<void> {
  const { log, lockPatience } = applying;
  for (let said = false; ; said = true) {
    if (await applied(client, migration, applying)) return;
    if (!said)
      log.warn({ migration: migration.name }, 'a migration waits for a table that somebody holds (a backup, perhaps)');
    // Those who waited behind it come first.
    await wait(lockPatience);
  }
}

/** Whether it was applied; if not, since a table was locked for too long, nothing has happened. */
async function applied(
  client: pg.PoolClient,
  migration: Migration,
  { lockPatience, oldest }: Applying,
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockPatience}`);
    const patiently: pg.QueryConfig & { readonly query_timeout: number } = {
      text: migration.sql,
      query_timeout: PATIENCE,
    };
    await client.query(patiently);
    await client.query(
      once`insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values (${randomUUID()}, ${checksum(migration.sql)}, ${migration.name}, clock_timestamp(), 1)`,
    );
    if (oldest !== null) await keepOldestVersion(client, oldest);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (isLocked(error)) return false;
    if (isPrevented(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationFault(`migration ${migration.name} failed and changed nothing: ${why}`, { cause: error });
  }
}

/** Whether a statement gave up a lock that others hold: it took too long, or each waited for the other. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}
