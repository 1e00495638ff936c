import type pg from 'pg';

/**
 * Who is alive among the workers of all bots on this database.
 *
 * A worker marks the job it runs, and the table's queue, as taken. When its process is killed the marks stay, and the
 * queue itself waits four hours before it takes them for stale: for so long nothing would be posted at that table. So
 * each worker also holds an advisory lock, on a connection kept for this; it is gone the moment the process is. Marks
 * of workers without a lock are taken off.
 */
const LOCKS = 1_886_545_002;

const ARRIVE = `select pg_advisory_lock_shared(${LOCKS}, hashtext(worker)) from unnest($1::text[]) as worker`;

/** $1: our own workers, $2: seconds a mark must be old. */
const FREE = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)), count(*)::int as freed
from graphile_worker._private_jobs
where not is_available and locked_by is not null and locked_by <> all ($1::text[]) and locked_at <= now() - make_interval(secs => $2)
  and not exists (
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory'
      and classid = ${LOCKS} and objid = (hashtext(locked_by)::int8 & 4294967295)::oid)`;

/**
 * The queue of a job that two workers ran, since the first was taken for dead, stays taken by the second when the first
 * finishes it: for four hours nothing would run there. $1: seconds a mark must be old; who looks for a job sets both marks
 * in one statement, and takes both off in one.
 */
const FREE_QUEUES = `update graphile_worker._private_job_queues as queue set locked_at = null, locked_by = null
where locked_at < now() - make_interval(secs => $1)
  and not exists (
    select from graphile_worker._private_jobs as job
    where job.job_queue_id = queue.id and job.locked_by = queue.locked_by)`;

/** Seconds for which a queue may be taken without a job. */
const EMPTY = 5;

export interface Presence {
  /** Resolves when the connection breaks: from then on others take us for dead. */
  readonly lost: Promise<void>;
  /** Says that these workers are alive. */
  arrive(workers: readonly string[]): Promise<void>;
  leave(): void;
}

export async function presence(pool: pg.Pool): Promise<Presence> {
  const client = await pool.connect();
  const lost = new Promise<void>((resolve) => client.once('end', resolve).once('error', () => resolve()));
  return {
    lost,
    async arrive(workers) {
      await client.query(ARRIVE, [workers]);
    },
    // Closed, not given back: it must not go on speaking for us.
    leave: () => client.release(true),
  };
}

/** Takes off the marks of workers that are gone, so that their jobs run again. Returns how many jobs and queues that frees. */
export async function freeOrphans(pool: pg.Pool, ours: readonly string[], seconds: number): Promise<number> {
  const { rows } = await pool.query<{ freed: number }>(FREE, [ours, seconds]);
  const { rowCount } = await pool.query(FREE_QUEUES, [EMPTY]);
  return (rows[0]?.freed ?? 0) + (rowCount ?? 0);
}
