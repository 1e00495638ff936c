import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../db/log.ts';

/**
 * Who is alive among the workers of all bots on this database.
 *
 * A worker marks the job it runs, and the table's queue, as taken. When its process is killed the marks stay, and the
 * queue itself waits four hours before it takes them for stale: for so long nothing would be posted at that table. So
 * each worker also holds an advisory lock, on the connection that listens for jobs; it is gone the moment the process
 * is. Marks of workers without a lock are taken off.
 */
const LOCKS = 1_886_545_002;

const ARRIVE = `select pg_advisory_lock_shared(${LOCKS}, hashtext(worker)) from unnest($1::text[]) as worker`;
const LEAVE = 'select pg_advisory_unlock_all()';

/** $1: our own workers, $2: seconds a mark must be old. Between two connections our own locks are not there. */
const FREE = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)), count(*)::int as freed
from graphile_worker.jobs
where locked_by is not null and locked_by <> all ($1::text[]) and locked_at <= now() - make_interval(secs => $2)
  and not exists (
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory'
      and classid = ${LOCKS} and objid = (hashtext(locked_by)::int8 & 4294967295)::oid)`;

/** Marks the workers of a runner as present for as long as it listens. Returns the list of their ids, kept up to date. */
export function announcePresence(events: WorkerEvents, log: Log): ReadonlySet<string> {
  const here = new Set<string>();
  events.on('worker:create', ({ worker }) => here.add(worker.workerId));
  events.on('worker:fatalError', ({ worker }) => here.delete(worker.workerId));
  events.on('pool:listen:success', ({ client }) => {
    client.query(ARRIVE, [[...here]]).catch((error) => log.debug({ error: error.message }, 'presence was not noted'));
  });
  // The connection goes back to the pool and must not go on speaking for us.
  events.on('pool:listen:release', ({ client }) => {
    client.query(LEAVE).catch((error) => log.debug({ error: error.message }, 'the connection went first'));
  });
  return here;
}

/** Takes off the marks of workers that are gone, so that their jobs run again. Returns how many jobs that frees. */
export async function freeOrphans(pool: pg.Pool, here: ReadonlySet<string>, seconds: number): Promise<number> {
  const { rows } = await pool.query<{ freed: number }>(FREE, [[...here], seconds]);
  return rows[0]?.freed ?? 0;
}
