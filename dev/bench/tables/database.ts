import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { JOBS, QUEUES } from '../../../src/jobs/graphile.ts';
import type { Server } from '../../run/database-server.ts';
import type { SizeFigures } from './figures.ts';

/** What a run asks the database for, and does to it. */

/** A connection of its own; the caller ends it. */
export async function dial(server: Server): Promise<pg.Client> {
  const client = new pg.Client(await server.connection());
  await client.connect();
  return client;
}

/** Does something in the database while no bot runs. */
export async function atRest<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  await server.raise();
  const client = await dial(server);
  try {
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

/** A table of the database with fewer rows than this may be read from end to end. */
const FEW = 5_000;

/** What the database has done so far: transactions, and rows of each table that were read without an index. */
export interface DatabaseWork {
  readonly transactions: number;
  readonly scanned: ReadonlyMap<string, { readonly rows: number; readonly isLarge: boolean }>;
}

/** What it has done until now, since it was made. */
export async function workOf(client: pg.Client): Promise<DatabaseWork> {
  const done = await client.query<{ transactions: number }>(
    'select xact_commit::int as transactions from pg_stat_database where datname = current_database()',
  );
  const { rows } = await client.query<{ name: string; rows: number; large: boolean }>(
    `select relid::regclass::text as name, coalesce(seq_tup_read, 0)::float8 as rows, n_live_tup >= ${FEW} as large
     from pg_stat_all_tables where schemaname in ('public', 'graphile_worker')`,
  );
  return {
    transactions: done.rows[0]?.transactions ?? 0,
    scanned: new Map(rows.map(({ name, rows: read, large }) => [name, { rows: read, isLarge: large }])),
  };
}

/** Rows that were scanned meanwhile in tables that were large all the time. */
export function scannedBetween(before: DatabaseWork, after: DatabaseWork): number {
  let sum = 0;
  for (const [name, { rows, isLarge }] of after.scanned) {
    const then = before.scanned.get(name);
    if (isLarge && then?.isLarge) sum += rows - then.rows;
  }
  return sum;
}

/** Rows by table, and the size of it all. */
export async function sizeOf(client: pg.Client): Promise<Pick<SizeFigures, 'rows' | 'megabytes'>> {
  const { rows } = await client.query<{ name: string; n: number }>(
    `select relname as name, reltuples::int as n from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and reltuples > 0 and (nspname = 'public' or pg_class.oid in ('${JOBS}'::regclass, '${QUEUES}'::regclass))
     order by relname`,
  );
  const size = await client.query<{ mb: number }>('select (pg_database_size(current_database()) / 1048576)::int as mb');
  return { rows: Object.fromEntries(rows.map(({ name, n }) => [name, n])), megabytes: size.rows[0]?.mb ?? 0 };
}

/** Tables that were played at, with whatever is to be done there. */
export async function forget(client: pg.Client | pg.Pool, ids: readonly string[]): Promise<void> {
  await client.query(
    `select count(*) from graphile_worker.complete_jobs(
    array(select id from ${JOBS} where payload ->> 'table' = any($1::text[])))`,
    [ids],
  );
  await client.query('delete from tables where id = any($1::text[])', [ids]);
}

const DUE = `select (select count(*) from ${JOBS} where is_available and run_at <= now())::int
  + (select count(*) from ${JOBS} where not is_available and locked_at is not null)::int as n`;

/** How many jobs are due, or being done. */
export async function due(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(DUE);
  return rows[0]?.n ?? 0;
}

/**
 * Posts at once what would be posted in a while: the post of a decision after which the same player is on turn waits
 * for more, and here nobody does more before it is there. Goes on until what is returned is called; that rejects when
 * it has failed.
 */
export function postAtOnce(server: Server): () => Promise<void> {
  const stopped = new AbortController();
  const going = (async () => {
    const client = await dial(server);
    try {
      while (!stopped.signal.aborted) {
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from graphile_worker.reschedule_jobs(
             array(select id from ${JOBS} where key like 'announce:%' and locked_at is null and run_at > now()), run_at => now()
           )`,
        );
        // The workers hear of jobs that are added, not of those that are moved.
        if (rows[0]?.n !== 0) await client.query(`select pg_notify('jobs:insert', '{"count": 24}')`);
        await wait(100);
      }
    } finally {
      await client.end();
    }
  })();
  return () => {
    stopped.abort();
    return going;
  };
}
