import type pg from 'pg';
import { OperatorFault } from '../fault.ts';
import { BUILD, PROGRAM, VERSION } from '../version.ts';
import { onConnection } from './connection.ts';
import { mapErrors } from './errors.ts';
import { once } from './sql.ts';

/**
 * Which versions of the bot may run on a database, and which do. While bots are updated two versions share a database:
 * the newer one has migrated it, and the older one goes on as long as the database says that it may
 * (docs/decisions/operations.md).
 */

/**
 * The oldest version that may run on a database once this version has started on it. Raise it in the release that takes
 * away or changes what that version still reads or writes.
 */
const OLDEST = '0.2.0';

/** What a program says of itself: its version, the oldest one that may run beside it, and of which commit it is. */
export interface Versions {
  readonly version: string;
  readonly oldest: string;
  /** Seconds since 1970 at its commit, by which builds of one version are told apart; null when it is not known. */
  readonly built: number | null;
}

export const OURS: Versions = { version: VERSION, oldest: OLDEST, built: BUILD.time };

/** This version may not run on the database, or may not start yet. */
export class VersionFault extends OperatorFault {}

/**
 * The setting with the oldest version that may run. Databases that no version from 0.2.0 on has started on have none.
 */
const KEY = 'oldest_version';

/** The first key of the advisory lock that a bot holds while it runs; the second is its version as a number. */
const RUNNING = 1_886_545_004;
/** The first key of a second lock, held with it; the other is the commit's time, in seconds from the start of 2026. */
const BUILT = 1_886_545_005;
const BUILT_FROM = 1_767_225_600;
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
  const { rows } = await client.query<{ value: string }>(once`select value from settings where key = ${KEY}`);
  return rows[0]?.value ?? null;
}

/** Keeps `oldest` as the oldest version that may run; nothing where there are no settings yet. */
export async function keepOldestVersion(client: pg.ClientBase, oldest: string): Promise<void> {
  if (!(await hasSettings(client))) return;
  await client.query(
    once`insert into settings (key, value) values (${KEY}, ${oldest}) on conflict (key) do update set value = excluded.value`,
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
  const outdated = running.find(({ number }) => number < versionNumber(oldest));
  if (outdated === undefined) return;
  const called = outdated.number === 0 ? 'from before 0.2.0' : `of version ${versionText(outdated.number)}`;
  throw new VersionFault(
    `a bot ${called} runs on the database, and version ${version} can only run beside ${oldest} and newer ones: ` +
      `stop it first (docs/hosting.md, Updates)`,
  );
}

/**
 * Whether a newer version runs on the database just now, or a build of this one from a later commit. Throws
 * `Unreachable` when the database is away.
 */
export async function newerRuns(pool: pg.Pool, { version, built }: Versions = OURS): Promise<boolean> {
  const ours = versionNumber(version);
  const later = (theirs: number | null): boolean => built !== null && theirs !== null && theirs > built - BUILT_FROM;
  return (await runningIn(pool)).some((one) => one.number > ours || (one.number === ours && later(one.built)));
}

/** What other versions and builds, tools too, call their connections to the database: each once. */
export async function othersConnected(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await mapErrors(() =>
    pool.query<{ name: string }>(
      once`select distinct application_name as name from pg_stat_activity
       where datname = current_database() and application_name like 'turnkeeper%' and application_name <> ${PROGRAM} order by 1`,
    ),
  );
  return rows.map(({ name }) => name);
}

/** Whether any bot runs on the database just now. Throws `Unreachable` when the database is away. */
export async function anyRuns(pool: pg.Pool): Promise<boolean> {
  return (await runningIn(pool)).length > 0;
}

/** A bot that runs: its version, 0 when it tells none, and the time of its commit as it is locked. */
interface Running {
  readonly number: number;
  readonly built: number | null;
}

function runningIn(pool: pg.Pool): Promise<readonly Running[]> {
  return mapErrors(() => onConnection(pool, runningVersions));
}

async function runningVersions(client: pg.ClientBase): Promise<readonly Running[]> {
  const { rows } = await client.query<Running>(
    once`with held as (
       select classid, objid, pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where datname = current_database() and locktype = 'advisory' and classid in (${RUNNING}, ${BUILT}) and granted
     )
     select bot.objid::int as number, build.objid::int as built
     from held as bot left join held as build on build.pid = bot.pid and build.classid = ${BUILT} where bot.classid = ${RUNNING}
     union
     select 0, null from pg_stat_activity where datname = current_database() and application_name = ${FORMERLY_CALLED}`,
  );
  return rows;
}

/**
 * Says on `client`, for as long as its connection lasts, that this version runs. Throws a `VersionFault` when it may
 * not. A bot that migrates meanwhile is waited for, so that it either sees this one or is seen.
 */
export async function announceVersion(client: pg.ClientBase, ours: Versions = OURS): Promise<void> {
  await client.query(once`select pg_advisory_lock_shared(${MIGRATING})`);
  try {
    await client.query(once`select pg_advisory_lock_shared(${RUNNING}, ${versionNumber(ours.version)})`);
    if (ours.built !== null)
      await client.query(once`select pg_advisory_lock_shared(${BUILT}, ${ours.built - BUILT_FROM})`);
    refuseOutdated(await oldestVersion(client), ours);
  } finally {
    await client.query(once`select pg_advisory_unlock_shared(${MIGRATING})`);
  }
}
