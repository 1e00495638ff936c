import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connect } from '../../src/db/client.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import {
  announceVersion,
  newerRuns,
  OURS,
  othersConnected,
  VersionFault,
  type Versions,
  versionNumber,
} from '../../src/db/versions.ts';
import { OperatorFault } from '../../src/fault.ts';
import { freshFolder } from '../support/folder.ts';
import { emptyDatabase, freshDatabase } from '../support/postgres.ts';
import { quiet, remembering } from '../support/quiet.ts';
import { afterTheFile } from '../support/releases.ts';

/** Two versions on one database, as while bots are updated one after the other. */
const OLD: Versions = { version: '0.2.0', oldest: '0.2.0', built: null };
/** Has migrations that 0.2.0 does not know and can live with. */
const NEXT: Versions = { version: '0.3.0', oldest: '0.2.0', built: null };
/** Takes away what 0.2.0 still uses. */
const AFTER: Versions = { version: '0.4.0', oldest: '0.3.0', built: null };

async function poolOn(connection: pg.PoolConfig): Promise<pg.Pool> {
  const pool = new pg.Pool(connection);
  afterTheFile(() => pool.end());
  return pool;
}

async function folderWith(more: Readonly<Record<string, string>>): Promise<string> {
  const folder = await freshFolder();
  const all = [...(await readMigrations()), ...Object.entries(more).map(([name, sql]) => ({ name, sql }))];
  for (const { name, sql } of all) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

const MORE = { '99990101000000_more': 'alter table tables add more int' };
const LESS = { ...MORE, '99990102000000_less': 'alter table tables drop closed' };

test('an older version runs on a database that a newer one has migrated, as long as it says so', async () => {
  const { pool } = await freshDatabase();
  expect(await migrate({ pool, log: quiet, folder: await folderWith(MORE), versions: NEXT })).toEqual([
    '99990101000000_more',
  ]);
  const log = remembering();
  expect(await migrate({ pool, log, versions: OLD })).toEqual([]);
  expect(await migrate({ pool, log: quiet, folder: await folderWith(LESS), versions: AFTER })).toHaveLength(1);
  await expect(migrate({ pool, log: quiet, versions: OLD })).rejects.toThrow(
    /^the database needs version 0\.3\.0 of the bot or a newer one, and this is 0\.2\.0: [^\n]+$/,
  );
  await expect(migrate({ pool, log: quiet, versions: OLD })).rejects.toBeInstanceOf(OperatorFault);
  // One in between starts, and lowers nothing.
  expect(await migrate({ pool, log: quiet, folder: await folderWith(MORE), versions: NEXT })).toEqual([]);
  await expect(migrate({ pool, log: quiet, versions: OLD })).rejects.toThrow(VersionFault);
});

test('a migration of a newer version is refused where the database says nothing of versions', async () => {
  const pool = await poolOn(await emptyDatabase());
  await migrate({ pool, log: quiet, folder: await folderWith(MORE), versions: NEXT });
  await pool.query(`delete from settings where key = 'oldest_version'`);
  await expect(migrate({ pool, log: quiet, versions: OLD })).rejects.toThrow(/99990101000000_more.*newer version/);
});

test('what an older bot cannot live with waits until none runs', async () => {
  const { pool } = await freshDatabase();
  const old = await pool.connect();
  await announceVersion(old, OLD);
  expect(await newerRuns(pool, OLD)).toBe(false);
  const folder = await folderWith(LESS);
  const start = () => migrate({ pool, log: quiet, folder, versions: AFTER });
  await expect(start()).rejects.toThrow(
    /^a bot of version 0\.2\.0 runs on the database, and version 0\.4\.0 can only run beside 0\.3\.0 and newer ones: /,
  );
  await pool.query('select closed from tables');
  expect(await migrate({ pool, log: quiet, folder: await folderWith(MORE), versions: NEXT })).toHaveLength(1);
  old.release(true);
  const next = await pool.connect();
  await announceVersion(next, NEXT);
  await expect.poll(() => start().catch(() => null)).toEqual(['99990102000000_less']);
  expect(await newerRuns(pool, OLD)).toBe(true);
  const late = await pool.connect();
  await expect(announceVersion(late, OLD)).rejects.toThrow(/needs version 0\.3\.0/);
  late.release(true);
  next.release(true);
});

test('of two builds of one version the one of the later commit is the newer', async () => {
  const { pool } = await freshDatabase();
  const build = (time: string): Versions => ({ ...OLD, built: Date.parse(time) / 1000 });
  const [morning, evening] = [build('2026-11-24T08:00:00Z'), build('2026-11-24T20:00:00Z')];
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  await announceVersion(clients[0], morning);
  await announceVersion(clients[1], evening);
  expect(await newerRuns(pool, morning)).toBe(true);
  expect(await newerRuns(pool, evening)).toBe(false);
  // A build that does not know its commit is neither older nor newer, and a later version is newer than any build.
  expect(await newerRuns(pool, OLD)).toBe(false);
  expect(await newerRuns(pool, { ...NEXT, built: morning.built })).toBe(false);
  expect(await newerRuns(pool, { ...OLD, version: '0.1.9', built: evening.built })).toBe(true);
  clients[1].release(true);
  await expect.poll(() => newerRuns(pool, morning)).toBe(false);
  clients[0].release(true);
});

test('a build that does not know its own commit hinders nobody', async () => {
  const { pool } = await freshDatabase();
  const client = await pool.connect();
  await announceVersion(client, OLD);
  expect(await newerRuns(pool, { ...OLD, built: 0 })).toBe(false);
  client.release(true);
});

test('other builds are named by their connections', async () => {
  const connection = await emptyDatabase();
  const other = new pg.Client({ ...connection, application_name: 'turnkeeper 0.2.0 0123456789ab' });
  await other.connect();
  const { pool, close } = await connect({ connection, log: quiet });
  expect(await othersConnected(pool)).toEqual(['turnkeeper 0.2.0 0123456789ab']);
  await close();
  await other.end();
});

test('a build that finds migrations it does not know says so, and goes on', async () => {
  const { pool } = await freshDatabase();
  await migrate({ pool, log: quiet, folder: await folderWith(MORE), versions: OLD });
  const log = remembering();
  expect(await migrate({ pool, log, versions: OLD })).toEqual([]);
  expect(log.lines).toEqual([
    'the database has migrations of a newer build, which this one does not know {"migrations":["99990101000000_more"]}',
  ]);
});

test('a bot from before 0.2.0, which does not say that it runs, is known by its connections', async () => {
  const connection = await emptyDatabase();
  const former = new pg.Client({ ...connection, application_name: 'turnkeeper' });
  await former.connect();
  const pool = await poolOn(connection);
  await expect(migrate({ pool, log: quiet, versions: OLD })).rejects.toThrow(/^a bot from before 0\.2\.0 runs /);
  await former.end();
  await expect.poll(() => migrate({ pool, log: quiet, versions: OLD }).catch(() => [])).not.toEqual([]);
});

test('a migration lets others pass while somebody holds its table, and comes again', async () => {
  const { pool } = await freshDatabase();
  const backup = await pool.connect();
  await backup.query('begin');
  await backup.query('select from tables');
  const told: string[] = [];
  const log = {
    ...quiet,
    warn: (_facts: object, message: string) => {
      told.push(message);
      if (told.length === 1) void backup.query('commit').then(() => backup.release());
    },
  };
  const applied = migrate({ pool, log, folder: await folderWith(MORE), versions: NEXT, lockPatience: 50 });
  expect(await applied).toEqual(['99990101000000_more']);
  expect(told).toEqual(['a migration waits for a table that somebody holds (a backup, perhaps)']);
});

test('versions are compared by their three numbers', () => {
  expect(versionNumber('0.2.0')).toBe(2_000);
  expect(versionNumber('1.10.3-dev')).toBe(1_010_003);
  expect(versionNumber('1.9.0')).toBeLessThan(versionNumber('1.10.0'));
  for (const wrong of ['1.2', 'v1.2.3', '1.2.3.4', '']) expect(() => versionNumber(wrong)).toThrow('is not a version');
  expect(versionNumber(OURS.oldest)).toBeLessThanOrEqual(versionNumber(OURS.version));
});
