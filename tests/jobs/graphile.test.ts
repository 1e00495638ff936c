import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { GRAPHILE_VERSION, QUEUES } from '../../src/jobs/graphile.ts';
import { freshDatabase } from '../support/postgres.ts';

/**
 * What `src/jobs/graphile.ts` knows of graphile-worker is private to that package. When one of these fails, a new
 * version is installed: read what it has changed, compare each statement of that file with it, and only then put its
 * version and its schema (`graphile-schema.txt`) in place of the old ones.
 */

const require = createRequire(import.meta.url);

test('the installed version is the one we were written against, and it is pinned', async () => {
  const installed: { readonly version: string } = require('graphile-worker/package.json');
  const ours: { readonly dependencies: Readonly<Record<string, string>> } = require('../../package.json');
  expect(installed.version).toBe(GRAPHILE_VERSION);
  expect(ours.dependencies['graphile-worker']).toBe(GRAPHILE_VERSION);
});

test('the schema it makes is the one we were written against', async () => {
  const { pool } = await freshDatabase();
  const known = await readFile(resolve(import.meta.dirname, 'graphile-schema.txt'), 'utf8');
  expect(await schemaOf(pool)).toEqual(known.trimEnd().split('\n'));
});

test('a column of another type, an index or a function that is gone would be seen', async () => {
  const { pool } = await freshDatabase();
  const before = await schemaOf(pool);
  await pool.query(`alter table ${QUEUES} alter is_available drop expression;
    drop function graphile_worker.force_unlock_workers(text[]);
    drop index graphile_worker.turnkeeper_busy`);
  const after = await schemaOf(pool);
  const gone = before.filter((line) => !after.includes(line));
  expect(gone).toEqual([
    'column _private_job_queues is_available boolean not null generated (locked_at IS NULL)',
    expect.stringMatching(/^function force_unlock_workers\(/),
    expect.stringMatching(/^index turnkeeper_busy: /),
  ]);
});

/**
 * A line for each column of a table, view or composite type, index and function of its schema. The fields of a
 * composite type come with their positions, since a row is made of values alone; functions with a hash of their bodies,
 * since their signatures do not say what they lock.
 */
async function schemaOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select format('column %s%s %s %s%s%s', relname, case when relkind = 'c' then ' ' || attnum else '' end, attname, format_type(atttypid, atttypmod),
       case when attnotnull then ' not null' else '' end,
       case when attgenerated <> '' then ' generated ' || pg_get_expr(adbin, adrelid) else '' end) as line
     from pg_attribute join pg_class on pg_class.oid = attrelid
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'v', 'c') and attnum > 0 and not attisdropped
     union all
     select format('index %s: %s', indexname, indexdef) from pg_indexes where schemaname = 'graphile_worker'
     union all
     select format('function %s(%s) returns %s, body %s', proname, pg_get_function_arguments(oid),
       pg_get_function_result(oid), md5(prosrc))
     from pg_proc where pronamespace = 'graphile_worker'::regnamespace`,
  );
  return rows.map(({ line }) => line).sort();
}
