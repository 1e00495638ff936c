import { expect, test } from 'vitest';
import { backUp, LEFT_OUT, restore } from '../../src/db/backup.ts';
import { connect, type Database, DatabaseFault } from '../../src/db/client.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { postgresStore } from '../../src/db/store.ts';
import { JOBS, QUEUES } from '../../src/jobs/graphile.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { BUILD, VERSION } from '../../src/version.ts';
import { emptyLobby } from '../support/lobby.ts';
import { emptyDatabase, freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';

async function linesOf({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const lines: string[] = [];
  await backUp(pool, async (line) => {
    lines.push(line);
  });
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

function restored({ pool }: Pick<Database, 'pool'>, lines: readonly string[]) {
  const installQueue = () => installJobs({ pool, log: quiet });
  return restore({ pool, log: quiet, installQueue, lines: each(lines) });
}

async function inEmpty<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connect({ connection: await emptyDatabase(), log: quiet });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Rows with everything in them that is hard to copy. */
async function filled(): Promise<Database> {
  const database = await freshDatabase();
  const { pool } = database;
  const store = postgresStore(database);
  const invited = ['quote " comma , brace { back \\ slash', 'line\nend', '漢字 🏰', ''];
  await store.open(emptyLobby('first', { invited, seed: 'c0ffee' }), [
    { task: 'announce', table: 'first', version: 1 },
  ]);
  await store.open(emptyLobby('second', {}), []);
  // Its original comes after it in any order of ids.
  await pool.query(
    `update tables set rematch_of = 'second', options = '{"b": 1, "a":  "\\u0000 null"}' where id = 'first'`,
  );
  await pool.query(`update tables set motion = 'null' where id = 'second'`);
  await pool.query(`insert into results values ('first', 'toy', 'over', 2, null, '2026-01-02T03:04:05.678Z')`);
  await pool.query(
    `insert into result_seats values ('first', 0, null, 'Ann', 1, 0.1::float8 + 0.2, false, '2026-01-02T03:04:05.678Z')`,
  );
  await store.recordHeartbeat(1000);
  return database;
}

test('all tables of the bot and of its queue are in a backup', async () => {
  const database = await filled();
  const { rows } = await database.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename not in ('_prisma_migrations', 'migrations')`,
  );
  const named = (await linesOf(database)).flatMap((line) => {
    const { table } = JSON.parse(line);
    return typeof table === 'string' ? [table] : [];
  });
  expect([...named].sort()).toEqual(
    rows
      .map(({ name }) => name)
      .filter((name) => !LEFT_OUT.includes(name))
      .sort(),
  );
});

test('what was restored is the same to the letter, and goes on', async () => {
  const original = await filled();
  const lines = await linesOf(original);
  await inEmpty(async (copy) => {
    const { rows } = await restored(copy, lines);
    expect(rows).toBe(11);
    expect((await linesOf(copy)).slice(1)).toEqual(lines.slice(1));
    const store = postgresStore(copy);
    expect(await store.find('first')).toEqual(await postgresStore(original).find('first'));
    // Foreign keys are there again, and new jobs are numbered after the old ones.
    await expect(copy.pool.query(`update tables set rematch_of = 'nobody' where id = 'first'`)).rejects.toThrow(
      /foreign key/,
    );
    await store.addJobs([{ task: 'announce', table: 'second', version: 1 }]);
    expect(await migrate({ pool: copy.pool, log: quiet })).toEqual([]);
    await expect(restored(copy, lines)).rejects.toThrow(
      /^the database is not empty: public\.tables has rows\. [^\n]*$/,
    );
  });
});

test('a database that has not been brought up to date can be backed up, and restored as old as it was', async () => {
  const known = (await readMigrations()).map(({ name }) => name);
  const only = known.slice(0, known.indexOf('20261124140000_archives'));
  await inEmpty(async (old) => {
    await migrate({ pool: old.pool, log: quiet, only });
    await installJobs({ pool: old.pool, log: quiet });
    await old.pool.query(`insert into settings values ('old', 'yes')`);
    const lines = await linesOf(old);
    expect(lines.join()).not.toContain('archived_logs');
    await inEmpty(async (copy) => {
      await restored(copy, lines);
      expect(await migrate({ pool: copy.pool, log: quiet })).toEqual(known.slice(only.length));
      expect(await postgresStore(copy).setting('old')).toBe('yes');
    });
  });
});

test('jobs that were running are free in the copy', async () => {
  const original = await filled();
  for (const table of [JOBS, QUEUES])
    await original.pool.query(`update ${table} set locked_at = now(), locked_by = 'worker'`);
  const lines = await linesOf(original);
  const busy = `select from ${JOBS} as job join ${QUEUES} as queue on true where job.locked_at is not null or queue.locked_by is not null`;
  expect((await original.pool.query(busy)).rowCount).toBe(1);
  await inEmpty(async (copy) => {
    await restored(copy, lines);
    expect((await copy.pool.query(busy)).rowCount).toBe(0);
  });
});

test('what was written while a backup is made is not in it, and nothing is half in it', async () => {
  const original = await filled();
  const lines: string[] = [];
  await backUp(original.pool, async (line) => {
    if (lines.length === 1) await postgresStore(original).open(emptyLobby('later', {}), []);
    lines.push(line);
  });
  expect(lines.some((line) => line.includes('"second"'))).toBe(true);
  expect(lines.some((line) => line.includes('"later"'))).toBe(false);
});

test('a backup that is cut, damaged, of a newer version or none changes nothing', async () => {
  const lines = await linesOf(await filled());
  const [head = '', ...rest] = lines;
  const newer = head.replace('"migrations":[', '"migrations":["29990101000000_later",');
  const otherQueue = head.replace(/"queue":\d+/, '"queue":9999');
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /not whole/],
    [['{"a":1}'], /no backup of the bot/],
    [['no json'], /no backup of the bot/],
    [
      [newer, ...rest],
      new RegExp(`^the backup of version ${VERSION} \\(${BUILD.commit}\\) has migration 29990101000000_later, which`),
    ],
    [
      [JSON.stringify({ ...JSON.parse(newer), by: undefined }), ...rest],
      /^the backup has migration 29990101000000_later, which this version does not know/,
    ],
    [[otherQueue, ...rest], /queue of revision 9999/],
    [lines.slice(0, -1), /not whole/],
    [lines.filter((line) => !line.includes('c0ffee')), /rows are missing/],
    [lines.map((line) => line.replace('"rematch_of"', '"rematch"')), /other columns/],
  ];
  await inEmpty(async (copy) => {
    for (const [broken, said] of cases) {
      await expect(restored(copy, broken)).rejects.toThrow(DatabaseFault);
      await expect(restored(copy, broken)).rejects.toThrow(said);
    }
    // None of the attempts is in the way of the next.
    await restored(copy, lines);
    expect((await linesOf(copy)).slice(1)).toEqual(lines.slice(1));
  });
});

test('what a newer version has added is not left out of a backup: it is refused', async () => {
  const { pool } = await freshDatabase();
  await pool.query(`insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    values ('x', 'x', '29990101000000_later', now(), 1)`);
  await expect(backUp(pool, async () => {})).rejects.toThrow(/29990101000000_later.*the newer one that runs on it$/);
});
