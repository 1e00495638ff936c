import type pg from 'pg';
import { OperatorFault } from '../fault.ts';
import { VERSION } from '../version.ts';
import { mapErrors } from './errors.ts';

/**
 * Which versions of the bot may run on a database, and which do. While bots are updated two versions share a database: the
 * newer one has migrated it, and the older one goes on as long as the database says that it may
 * (docs/decisions/operations.md).
 */

/**
 * The oldest version that may run on a database once this version has started on it. Raise it in the release that takes
 * away or changes what that version still reads or writes.
 */
const OLDEST = '0.2.0';

/** What a program says of itself: its version, and the oldest one that may run beside it. */
export interface Versions {
  readonly version: string;
  readonly oldest: string;
}

export const OURS: Versions = { version: VERSION, oldest: OLDEST };

/** This version may not run on the database, or may not start yet. */
export class VersionFault extends OperatorFault {}

/** The setting with the oldest version that may run. Databases that no version from 0.2.0 on has started on have none. */
const KEY = 'oldest_version';

/** The first key of the advisory lock that a bot holds while it runs; the second is its version as a number. */
const RUNNING = 1_886_545_004;
/** The number Prisma's own tool locks while it migrates, and so do we. */
export const MIGRATING = 72_707_369;
/** What versions before 0.2.0, which hold no such lock, call their connections. */
const FORMERLY_CALLED = 'turnkeeper';

/** `1.2.3` as 1002003, for comparison. What follows the third number (`-dev`) does not count. */
export function versionNumber(version: string): number {
  const [, ...parts] = /^(\d{1,4})\.(\d{1,3})\.(\d{1,3})(?![\d.])/.exec(version) ?? [];
  if (parts.length !== 3) throw new Error(`${version} is not a version`);
  return parts.reduce((number, part) => number * 1000 + Number(part), 0);
}

function versionText(number: number): string {
  return [Math.floor(number / 1_000_000), Math.floor(number / 1000) % 1000, number % 1000].join('.');
}

/** The oldest version that may run on the database; null when it does not say. */
export async function oldestVersion(client: pg.ClientBase): Promise<string | null> {
  if (!(await hasSettings(client))) return null;
  const { rows } = await client.query<{ value: string }>('select value from settings where key = $1', [KEY]);
  return rows[0]?.value ?? null;
}

/** Keeps `oldest` as the oldest version that may run; nothing where there are no settings yet. */
export async function keepOldestVersion(client: pg.ClientBase, oldest: string): Promise<void> {
  if (!(await hasSettings(client))) return;
  await client.query(
    `insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [KEY, oldest],
  );
}

async function hasSettings(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.settings') is not null as there`);
  return rows[0]?.there === true;
}

/** Throws a `VersionFault` when the database has moved on to versions that this one cannot run beside. */
export function refuseOutdated(oldest: string | null, { version }: Versions): void {
  if (oldest === null || versionNumber(oldest) <= versionNumber(version)) return;
  throw new VersionFault(
    `the database needs version ${oldest} of the bot or a newer one, and this is ${version}: ` +
      `start a newer version, or restore a backup`,
  );
}

/** Throws a `VersionFault` while a bot runs on the database that is older than `oldest`. */
export async function refuseBeside(client: pg.ClientBase, { version, oldest }: Versions): Promise<void> {
  const running = await runningVersions(client);
  const outdated = running.find((number) => number < versionNumber(oldest));
  if (outdated === undefined) return;
  const called = outdated === 0 ? 'from before 0.2.0' : `of version ${versionText(outdated)}`;
  throw new VersionFault(
    `a bot ${called} runs on the database, and version ${version} can only run beside ${oldest} and newer ones: ` +
      `stop it first (docs/hosting.md, Updates)`,
  );
}

/** Whether a newer version runs on the database just now. Throws `Unreachable` when the database is away. */
export async function newerRuns(pool: pg.Pool, { version }: Versions = OURS): Promise<boolean> {
  return (await runningIn(pool)).some((number) => number > versionNumber(version));
}

/** Whether any bot runs on the database just now. Throws `Unreachable` when the database is away. */
export async function anyRuns(pool: pg.Pool): Promise<boolean> {
  return (await runningIn(pool)).length > 0;
}

function runningIn(pool: pg.Pool): Promise<readonly number[]> {
  return mapErrors(async () => {
    const client = await pool.connect();
    try {
      return await runningVersions(client);
    } finally {
      client.release();
    }
  });
}

/** The versions that run on the database, as numbers; 0 for those that tell no number. */
async function runningVersions(client: pg.ClientBase): Promise<readonly number[]> {
  const { rows } = await client.query<{ number: number }>(
    `select objid::int as number from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where datname = current_database() and locktype = 'advisory' and classid = $1 and granted
     union
     select 0 from pg_stat_activity where datname = current_database() and application_name = $2`,
    [RUNNING, FORMERLY_CALLED],
  );
  return rows.map(({ number }) => number);
}

/**
 * Says on `client`, for as long as its connection lasts, that this version runs. Throws a `VersionFault` when it may not. A
 * bot that migrates meanwhile is waited for, so that it either sees this one or is seen.
 */
export async function announceVersion(client: pg.ClientBase, ours: Versions = OURS): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATING]);
  try {
    await client.query('select pg_advisory_lock_shared($1, $2)', [RUNNING, versionNumber(ours.version)]);
    refuseOutdated(await oldestVersion(client), ours);
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATING]);
  }
}
