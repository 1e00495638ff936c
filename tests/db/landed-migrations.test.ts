import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, restore } from '../../src/db/backup.ts';
import { connect, type Database } from '../../src/db/client.ts';
import { checksum, migrate, RENAMED, readMigrations } from '../../src/db/migrate.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { folderOf } from '../support/migrations.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';

/** What is on main has been applied to somebody's database: a migration keeps its name and its text. */

const LANDED = join(import.meta.dirname, 'landed-migrations.sha256');

test('migrations that have landed are there as they were, and each is in the list', async () => {
  const landed = (await readFile(LANDED, 'utf8')).replaceAll('\r\n', '\n');
  const there = (await readMigrations()).map(
    ({ name, sql }) => `${checksum(sql.replaceAll('\r\n', '\n'))}  prisma/migrations/${name}/migration.sql\n`,
  );
  // A new one is added by: sha256sum prisma/migrations/NAME/migration.sql >> tests/db/landed-migrations.sha256
  expect(there.join('')).toBe(landed);
});

/** The books of the builds between 04:46 and 10:40 on 2026-11-23, as those builds wrote them: names and checksums. */
const STATISTICS = ['20261126130000_statistics', '20261126131000_bests', '20261126132000_consent'];
const BUILDS: readonly (readonly [commit: string, newest: readonly string[]])[] = [
  ['d2726e27', STATISTICS],
  ['7e46203c', ['20261126121000_rated_games', ...STATISTICS]],
  ['e3a07361', ['20261126121000_rated_games', ...STATISTICS, '20261126140000_server_arrivals']],
  [
    'e812fee2',
    ['20261126121000_rated_games', ...STATISTICS, '20261126140000_server_arrivals', '20261126150000_analyses'],
  ],
];
/** What all of them have before these. */
const BEFORE = '20261126120000_ratings';

/** The migrations of such a build; those that have another name today lie beside this file. */
async function migrationsOf(newest: readonly string[]): Promise<string> {
  const today = await readMigrations();
  const sqlOf = async (name: string): Promise<string> =>
    today.find((one) => one.name === name)?.sql ??
    (await readFile(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8'));
  const names = [...today.map(({ name }) => name).filter((name) => name <= BEFORE), ...newest];
  return folderOf(Object.fromEntries(await Promise.all(names.map(async (name) => [name, await sqlOf(name)]))));
}

async function inEmpty<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connect({ connection: await emptyDatabase(), log: quiet });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test('former names are those of migrations that are here, with the checksums they had', async () => {
  const names = (await readMigrations()).map(({ name }) => name);
  for (const { was, checksum: sum, now } of RENAMED) {
    expect(names).toContain(now);
    expect(names).not.toContain(was);
    expect(checksum(await readFile(join(import.meta.dirname, 'migrations', `${was}.sql`), 'utf8'))).toBe(sum);
  }
});

test.each(BUILDS)('a database of %s is brought up to date, and that build goes on with it', (_, newest) =>
  inEmpty(async ({ pool }) => {
    const folder = await migrationsOf(newest);
    await migrate({ pool, log: quiet, folder });
    expect(await migrate({ pool, log: quiet })).toContain('20261126160000_rated_games');
    expect(await migrate({ pool, log: quiet })).toEqual([]);
    expect(await migrate({ pool, log: quiet, folder })).toEqual([]);
  }),
);

test('such a build finds its migrations in the books of a database it has never seen', () =>
  inEmpty(async ({ pool }) => {
    await migrate({ pool, log: quiet });
    for (const [, newest] of BUILDS)
      expect(await migrate({ pool, log: quiet, folder: await migrationsOf(newest) })).toEqual([]);
  }));

test.each(BUILDS)('a backup that %s has made is restored, and brought up to date', (_, newest) =>
  inEmpty(async (old) => {
    const folder = await migrationsOf(newest);
    await migrate({ pool: old.pool, log: quiet, folder });
    await installJobs({ pool: old.pool, log: quiet });
    await old.pool.query(
      `insert into tables (id, game, version, phase, host, language, size, options, guild, channel, seed, time_control, schema, ply, state)
       values ('t', 'toy', 1, 'over', 'ann', 'en', 2, '{}', 'g', 'c', 'aa', '{}', 1, 1, '{}')`,
    );
    await old.pool.query(`insert into results (table_id, game, ending, size, guild, ended_at)
      values ('t', 'toy', 'over', 2, 'g', '2026-11-23T05:00:00Z')`);
    await old.pool.query(`insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at)
      values ('t', 0, 'ann', 'Ann', 1, 9, false, '2026-11-23T05:00:00Z')`);
    const lines: string[] = [];
    await backUp(old.pool, async (line) => {
      lines.push(line);
    });
    // As that build wrote it.
    const { rows } = await old.pool.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations order by migration_name',
    );
    lines[0] = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), migrations: rows.map(({ name }) => name) });
    expect(lines[0]).toContain('20261126130000_statistics');
    async function* each(): AsyncGenerator<string> {
      yield* lines;
    }
    await inEmpty(async ({ pool }) => {
      const installQueue = () => installJobs({ pool, log: quiet });
      await restore({ pool, log: quiet, installQueue, lines: each() });
      expect(await migrate({ pool, log: quiet })).toContain('20261126162000_result_indexes');
      const seats = await pool.query('select person, game, guild, size, rated_as from result_seats');
      expect(seats.rows).toEqual([{ person: 'ann', game: 'toy', guild: 'g', size: 2, rated_as: null }]);
    });
  }),
);
