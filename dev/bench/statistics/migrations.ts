import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Store } from '../../../src/app/ports/store.ts';
import { describeSeats } from '../../../src/app/statistics/describe.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { postgresStore } from '../../../src/db/store.ts';
import { projectFolder } from '../../run/project.ts';
import { machine } from '../machine.ts';
import { inFreshDatabase, quiet } from './database.ts';
import { patiently, seedOlder } from './seed.ts';

/** The first migration that adds to results what statistics need. */
const FIRST = '20261126120000_ratings';

/** The locks that keep others waiting, by table, as the migration holds them until its end. */
const LOCKS = `select relation::regclass::text as table, string_agg(distinct mode, ', ' order by mode) as modes
from pg_locks join pg_class on pg_class.oid = relation and relkind = 'r' and relnamespace = 'public'::regnamespace
where pid = pg_backend_pid() and mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
group by relation order by 1`;

/**
 * Fills a database as it was before statistics with so many results, applies the migrations that came after, and
 * returns as text how long each took and what it has locked, and how long the bot fills in what they leave to it.
 */
export async function benchMigrations(results: number, say: (line: string) => void): Promise<string> {
  return inFreshDatabase(async (database) => {
    const { pool } = database;
    const folder = join(projectFolder(), 'prisma/migrations');
    const names = (await readdir(folder)).filter((name) => /^\d/.test(name)).sort();
    const later = names.filter((name) => name >= FIRST);
    await migrate({ pool, log: quiet, folder, only: names.filter((name) => name < FIRST) });
    const seats = await seedOlder(pool, results, say);
    const lines = [
      `${new Date().toISOString().slice(0, 10)} · ${machine()} · ${results} results, ${seats} seats`,
      '',
      '| Migration | seconds | locked until its end |',
      '|---|---|---|',
    ];
    for (const name of later) {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      const { seconds, locks } = await applied(pool, sql);
      say(`${name}: ${seconds.toFixed(1)} s`);
      lines.push(`| \`${name}\` | ${seconds.toFixed(1)} | ${locks.join('; ')} |`);
    }
    return [...lines, '', await filledIn(postgresStore(database))].join('\n');
  });
}

/**
 * How long it takes to fill in what the migrations leave to the bot, and for how long one step of it locks its seats.
 */
async function filledIn(store: Store): Promise<string> {
  const began = performance.now();
  let step = began;
  let [steps, longest] = [0, 0];
  const seats = await describeSeats({ store }, undefined, () => {
    const now = performance.now();
    [steps, longest, step] = [steps + 1, Math.max(longest, now - step), now];
  });
  const took = (performance.now() - began) / 1_000;
  const mean = (took * 1_000) / Math.max(1, steps);
  return `${seats} seats filled in by ${steps} steps in ${took.toFixed(1)} s: ${mean.toFixed(1)} ms a step, ${longest.toFixed(0)} ms at most`;
}

/** A migration, in a transaction as the bot applies it. */
async function applied(
  pool: pg.Pool,
  sql: string,
): Promise<{ readonly seconds: number; readonly locks: readonly string[] }> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const began = performance.now();
    await client.query('begin');
    await client.query(patiently(sql));
    const { rows } = await client.query<{ table: string; modes: string }>(LOCKS);
    await client.query('commit');
    const seconds = (performance.now() - began) / 1_000;
    return { seconds, locks: rows.map(({ table, modes }) => `${table}: ${modes}`) };
  } finally {
    client.release(true);
  }
}
