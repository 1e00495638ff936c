import type pg from 'pg';
import type { Json } from '../core/json.ts';

/**
 * Everything we ask of graphile-worker's own tables, functions and types. It is the only file that names them. Much of
 * it is private to the package and may change with any version, so the version is pinned: `tests/jobs/graphile.test.ts`
 * compares what the installed one makes with what this file was written against.
 */

/** The version this file was written against. */
export const GRAPHILE_VERSION = '0.16.6';

/** One row a job; private. */
export const JOBS = 'graphile_worker._private_jobs';
/** One row a queue: jobs of one queue never run at the same time; private. */
export const QUEUES = 'graphile_worker._private_job_queues';
/** One row a task: its identifier and the number that stands in the jobs; private. */
export const TASKS = 'graphile_worker._private_tasks';
/** The same jobs with the names of their tasks, without payloads; a public view. */
export const JOBS_VIEW = 'graphile_worker.jobs';

/** The tables that hold the queue's rows, with all that is needed to make them again elsewhere. */
export const QUEUE_TABLES = [TASKS, QUEUES, JOBS, 'graphile_worker._private_known_crontabs'] as const;

/** The number of the queue's newest migration. */
export async function queueRevision(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations');
  return onlyRow(rows).id;
}

/** Unlocks all jobs and queues: in a copy of a database nobody runs those that were running in the original. */
export async function unlockAll(client: pg.ClientBase): Promise<void> {
  for (const table of [JOBS, QUEUES])
    await client.query(`update ${table} set locked_at = null, locked_by = null where locked_at is not null`);
}

/** The fields of one job as `queuedSql` reads them. */
export interface QueuedJob {
  /** Its task. */
  readonly identifier: string;
  readonly payload: object;
  /** Jobs of one queue never run at the same time; null: of none. */
  readonly queue_name: string | null;
  /** A flag for jobs of which a process runs a few at a time; null: there are always slots for it. */
  readonly line: string | null;
  /** Seconds from now. */
  readonly wait: number;
  readonly max_attempts: number;
  /** A waiting job with the same key is replaced. */
  readonly job_key: string;
  /** Of the jobs that are due those with the lowest number run first. */
  readonly priority: number;
}

/** Of jobs that are due those of the lowest number run first. */
export const PRIORITIES = { first: -10, usual: 0, last: 10 } as const;

/** What a job's flag begins with that says in which server, or in which direct message, its table is played. */
export const SERVER_FLAG = 'server:';

/**
 * The line of jobs that think. Each is flagged for it, and, after a colon, for the line's part of its server and of its
 * table's owner.
 */
export const THINKING = 'think';
/** What such a flag begins with when it is about a person. */
export const BY = `${THINKING}:by:`;

/**
 * A common table expression `queued`: adds the jobs of `given`, whose `jobs` are a JSON list of `QueuedJob`, when `of`
 * has a row. It has to be read by the statement, or Postgres skips it. `server` is an expression for where a job's
 * table is played, for which each job is flagged; null: no flag. `job` has the job's fields there.
 *
 * Jobs that wait under one of the keys are locked first. Otherwise a worker may take one between the two looks that
 * `add_jobs` has at it, and then it is neither replaced nor followed by another: the new job would be lost. A worker
 * that looks for a job skips rows that are locked.
 */
export function queuedSql(of: string, server: string): string {
  return `held as (
  select waiting.id from ${of}, ${JOBS} as waiting
  where waiting.key in (select one.job_key from json_to_recordset((select jobs from given)) as one (job_key text))
  order by waiting.key for update of waiting
), queued as (
  select graphile_worker.add_jobs(array_agg(row(
    job.identifier, job.payload, job.queue_name, now() + make_interval(secs => job.wait),
    job.max_attempts::smallint, job.job_key, job.priority::smallint,
    array_remove(array['${SERVER_FLAG}' || ${server}, job.line, job.line || ':' || ${server}, case when job.line is not null then
      (select job.line || ':by:' || coalesce(owner, host) from tables where tables.id = job.payload ->> 'table') end], null)
  )::graphile_worker.job_spec))
  from ${of}, json_to_recordset((select jobs from given)) as job
    (identifier text, payload json, queue_name text, line text, wait float8, max_attempts int, job_key text, priority int)
  where (select count(*) from held) >= 0
  having count(*) > 0
)`;
}

/** What the statement with which a worker looks for a job ends with, and its name begins with. */
const TAKEN = 'returning *';
const LOOK = 'get_job';

/**
 * With a job that was found: whether another one was due at that moment, though its queue may be locked. An index
 * answers it by the priorities.
 */
const MORE = `${TAKEN}, exists (
  select from ${JOBS} as other where other.is_available and other.priority in (${Object.values(PRIORITIES).join(', ')})
    and other.run_at <= now() and other.id <> jobs.id
) as more`;

/** Whether another job was due when this one was taken. */
export const hadCompany = (job: object): boolean => !('more' in job) || job.more !== false;

/**
 * What the queue's workers ask the database through. With a job they learn whether it was the only one, and who would
 * look in vain finds nothing without a question. `looksInVain` is given the worker's id.
 */
export function poolForWorkers(pool: pg.Pool, looksInVain: (worker: string) => boolean): pg.Pool {
  const asking = (client: pg.PoolClient) => ({
    release: () => client.release(),
    async query(asked: pg.QueryConfig) {
      if (asked.name?.startsWith(LOOK) !== true) return client.query(asked);
      if (looksInVain(String(asked.values?.[0]))) return { rows: [] };
      if (!asked.text.endsWith(TAKEN)) throw new Error('the queue looks for jobs in a way that is not known');
      return client.query({ ...asked, text: asked.text.slice(0, -TAKEN.length) + MORE });
    },
  });
  const connect = (listener?: Parameters<pg.Pool['connect']>[0]) =>
    listener ? pool.connect(listener) : pool.connect().then(asking);
  return Object.assign(Object.create(pool) as pg.Pool, { connect });
}

/**
 * $1: the job, $2: the worker that runs it, $3: seconds until it is due again, or null: as it was. A job that had a key
 * ($4) and has none any more has given way to a newer one while it ran: that one does its work.
 */
const PUT_OFF = `with ours as (
  select id, job_queue_id, key is null and $4 as replaced from ${JOBS} where id = $1 and locked_by = $2 for update
), gone as (
  delete from ${JOBS} as job using ours where job.id = ours.id and replaced
), waiting as (
  update ${JOBS} as job set run_at = coalesce(now() + make_interval(secs => $3), job.run_at),
    attempts = greatest(0, job.attempts - 1), last_error = null, locked_by = null, locked_at = null
  from ours where job.id = ours.id and not replaced
), free as (
  update ${QUEUES} as queue set locked_by = null, locked_at = null
  from ours where queue.id = ours.job_queue_id and queue.locked_by = $2
) select replaced from ours`;

/**
 * Puts off a job that is being run, as if it had not been begun: it is due again in `seconds`, or as it was when null,
 * the attempt does not count, what an attempt before has failed by is forgotten, since it waits for something else now,
 * and its queue is free for others at once. Its worker may say afterwards that it failed, which changes nothing.
 * `keyed`: whether it had a key when it was begun. Returns false when it is gone, since a newer one took its place.
 */
export async function putOff(
  pool: pg.Pool,
  job: { readonly id: string; readonly worker: string; readonly keyed: boolean },
  seconds: number | null,
): Promise<boolean> {
  const values = [job.id, job.worker, seconds, job.keyed];
  const { rows } = await pool.query<{ replaced: boolean }>({ name: 'put-off', text: PUT_OFF, values });
  return rows[0]?.replaced !== true;
}

/**
 * The few jobs that run or are out of attempts, and those that have failed, among the hundreds of thousands that wait
 * for their time: the runner looks for them again and again. The lock is for several bots that start at once.
 */
const INDEXES = `select pg_advisory_xact_lock(1886545003);
create index if not exists turnkeeper_busy on ${JOBS} (id) where not is_available;
create index if not exists turnkeeper_failed on ${JOBS} (id) where last_error is not null`;

/** Adds our indexes to the queue's tables, unless they are there. */
export async function addIndexes(pool: pg.Pool): Promise<void> {
  await pool.query(INDEXES);
}

/** The first key of the advisory lock that a worker holds while its process lives; the second is the hash of its id. */
const LEASES = 1_886_545_002;

const LEASE = `select pg_advisory_lock_shared(${LEASES}, hashtext(worker)) from unnest($1::text[]) as worker`;

/** Takes the leases of `workers`. They end with the connection of `client`. */
export async function leaseWorkers(client: pg.ClientBase, workers: readonly string[]): Promise<void> {
  await client.query(LEASE, [workers]);
}

/**
 * $1: our own workers, $2: seconds that a job must have been locked. No row when there is nothing to unlock: the
 * function reads every job there is, however few workers it is given.
 */
const UNLOCK_JOBS = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)), count(*)::int as unlocked
from ${JOBS}
where not is_available and locked_by is not null and locked_by <> all ($1::text[]) and locked_at <= now() - make_interval(secs => $2)
  and not exists (
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory'
      and classid = ${LEASES} and objid = (hashtext(locked_by)::int8 & 4294967295)::oid)
having count(*) > 0`;

/**
 * The queue of a job that two workers ran, since the first was taken for dead, stays locked by the second when the
 * first finishes it: for four hours nothing would run there. $1: seconds that it must have been locked; a worker that
 * takes a job locks both in one statement, and unlocks both in one.
 */
const UNLOCK_QUEUES = `update ${QUEUES} as queue set locked_at = null, locked_by = null
where locked_at < now() - make_interval(secs => $1)
  and not exists (
    select from ${JOBS} as job
    where job.job_queue_id = queue.id and job.locked_by = queue.locked_by)`;

/** Seconds for which a queue may be locked without a job. */
const EMPTY = 5;

/**
 * Unlocks the jobs of workers without a lease, so that others run them again, and queues that are locked without a job.
 * `ours`: workers of this process, left alone; `seconds`: how long a job must have been locked. Returns how many jobs
 * and queues were unlocked.
 */
export async function unlockOrphans(pool: pg.Pool, ours: readonly string[], seconds: number): Promise<number> {
  const unlocked = await unlockOrphanJobs(pool, ours, seconds);
  const { rowCount } = await pool.query(UNLOCK_QUEUES, [EMPTY]);
  if (rowCount === null) throw new Error('an update did not say how many rows it changed');
  return unlocked + rowCount;
}

/** The same for jobs alone: one statement that reads only jobs which run or rest. Returns how many were unlocked. */
export async function unlockOrphanJobs(pool: pg.Pool, ours: readonly string[], seconds: number): Promise<number> {
  const { rows } = await pool.query<{ unlocked: number }>({
    name: 'unlock-jobs',
    text: UNLOCK_JOBS,
    values: [ours, seconds],
  });
  return rows[0]?.unlocked ?? 0;
}

/** Seconds after which a job that fails gets no more attempts before the next start. */
export const RETRY_LIMIT = 86_400;

/** $1: seconds since the last attempt, $2: the oldest a job may be in seconds, or null. */
const RETRY = `select count(*)::int as retried from graphile_worker.reschedule_jobs(
  array(
    select id from ${JOBS}
    where not is_available and attempts >= max_attempts and locked_at is null and updated_at <= now() - make_interval(secs => $1)
      and ($2::float8 is null or created_at > now() - make_interval(secs => $2))
  ),
  run_at => now(), attempts => 0, max_attempts => 1
)`;

/**
 * A job whose attempts are used up is not given up: the queue keeps it, and it gets one attempt at a time from here. So
 * a table goes on by itself after any outage of the chat, however long.
 *
 * Gives one more attempt to each job that has none left, has rested for `rest` seconds and is not older than `age`
 * seconds; null: however old. Returns how many there were.
 */
export async function retryExhausted(pool: pg.Pool, rest: number, age: number | null): Promise<number> {
  const { rows } = await pool.query<{ retried: number }>(RETRY, [rest, age]);
  return onlyRow(rows).retried;
}

/** The first line of what a job has failed by, without its numbers: jobs that fail by one thing have it in common. */
const reasonIn = (error: string): string =>
  `regexp_replace(left(split_part(${error}, E'\\n', 1), 200), '[0-9]+', '#', 'g')`;

/** $1: seconds until they are due at the latest, $2: their age in seconds at least, $3: at most, or null. */
const HAS_FAILED = `last_error is not null and locked_at is null
    and (run_at > now() + make_interval(secs => $1) or attempts >= max_attempts)
    and created_at <= now() - make_interval(secs => $2)
    and ($3::float8 is null or created_at > now() - make_interval(secs => $3))`;

/** `late`: the ids of jobs. Those that came last are changed last: `updated_at` says when they did. */
const hastenSql = (late: string): string => `with late as (
  ${late} for update of job skip locked
)
update ${JOBS} as job set run_at = least(job.run_at, now() + make_interval(secs => $1)), updated_at = now(),
  attempts = case when is_available then attempts else 0 end,
  max_attempts = case when is_available then max_attempts else 1 end
from late where job.id = late.id`;

/** $4: how many, or null. */
const HASTEN = hastenSql(`select id from ${JOBS} as job where ${HAS_FAILED} order by updated_at, id limit $4`);

/**
 * $4: how many. Of each task and reason the one that was made last, and the one that has not been tried for the longest
 * time; then the next ones of each.
 */
const HASTEN_SOME = hastenSql(`select job.id from (
    select id, row_number() over (partition by task_id, ${reasonIn('last_error')} order by created_at desc, id desc) as newest,
      row_number() over (partition by task_id, ${reasonIn('last_error')} order by updated_at, id) as longest
    from ${JOBS} where ${HAS_FAILED}
  ) as failed join ${JOBS} as job on job.id = failed.id
  order by least(newest, longest), random() limit $4`);

/**
 * $4: how many are to be due together at most, of all that have failed; $5: a task; $6: what one of its jobs had failed
 * by.
 */
const HASTEN_LIKE = hastenSql(`select job.id from ${JOBS} as job join ${TASKS} as task on task.id = job.task_id
  where ${HAS_FAILED} and task.identifier = $5 and ${reasonIn('last_error')} = ${reasonIn('$6::text')}
  order by updated_at, job.id
  limit greatest(0, $4::int - (select count(*) from ${JOBS} where last_error is not null and is_available and run_at <= now()))`);

/**
 * Lets jobs that have failed come again within so many seconds, those that have no attempts left too, which get one.
 * The queue alone makes the pauses longer and longer, up to minutes, and what waits may be possible again long before.
 * `older` and `younger`: how many seconds ago they were made at least and at most; `limit`: so many, those first that
 * have not come for the longest time. Returns how many there were.
 */
export async function hasten(
  pool: pg.Pool,
  seconds: number,
  which: { readonly older?: number; readonly younger?: number; readonly limit?: number } = {},
): Promise<number> {
  const values = [seconds, which.older ?? 0, which.younger ?? null, which.limit ?? null];
  const { rowCount } = await pool.query({ name: 'hasten', text: HASTEN, values });
  return rowCount ?? 0;
}

/** The same at once with a few, by turns of what jobs failed by: many that always fail keep no others waiting. */
export async function hastenSome(
  pool: pg.Pool,
  { older, younger, limit }: { readonly older: number; readonly younger: number; readonly limit: number },
): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'hasten-some',
    text: HASTEN_SOME,
    values: [0, older, younger, limit],
  });
  return rowCount ?? 0;
}

/** The same with those that failed by the same as a job that is done now, until `limit` of all that failed are due. */
export async function hastenLike(
  pool: pg.Pool,
  done: { readonly task: string; readonly error: string },
  { younger, limit }: { readonly younger: number; readonly limit: number },
): Promise<number> {
  const values = [0, 0, younger, limit, done.task, done.error];
  const { rowCount } = await pool.query({ name: 'hasten-like', text: HASTEN_LIKE, values });
  return rowCount ?? 0;
}

/** $1: the latest moment at which they were made, $2: how many at most. */
const DELETE_DEAD = `select count(*)::int as deleted from graphile_worker.complete_jobs(array(
  select id from ${JOBS} as job
  where not is_available and attempts >= max_attempts and locked_at is null and created_at < $1
    and not exists (select from tables where tables.id = job.payload ->> 'table' and phase in ('gathering', 'playing'))
  limit $2
))`;

/**
 * Deletes jobs that have no attempts left and were made before `before`, `limit` at most; those of tables that still go
 * on stay, for the next start tries them again. Returns how many there were.
 */
export async function deleteDeadJobs(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>(DELETE_DEAD, [before, limit]);
  return onlyRow(rows).deleted;
}

/** The row of a question that has one answer. */
function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the queue gave no answer');
  return row;
}

/** How many jobs of a task are in a state. */
export interface JobCount {
  readonly task: string;
  /** `failing`: to be tried again; `resting`: out of attempts, gets one now and then. */
  readonly state: 'due' | 'running' | 'failing' | 'resting';
  readonly count: number;
  /** Seconds since the oldest was due, or, when it is not `due`, since it was made. */
  readonly oldest: number;
}

const ACTIVE = `select task_identifier as task, state, count(*)::int as count,
  extract(epoch from now() - min(case when state = 'due' then run_at else created_at end))::float8 as oldest
from (
  select task_identifier, run_at, created_at,
    case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'resting'
      when attempts > 0 or last_error is not null then 'failing'
      else 'due'
    end as state
  from ${JOBS_VIEW} where run_at <= now() or locked_at is not null or attempts > 0
) as job group by task_identifier, state`;

/** The jobs whose time has come, by task and state. */
export async function countActive(pool: pg.Pool): Promise<readonly JobCount[]> {
  return (await pool.query<JobCount>(ACTIVE)).rows;
}

/** $1: the tasks that count. A job that is put off has a time to come, one that runs or rests is not available. */
const OLDEST_DUE = `select extract(epoch from now() - min(job.run_at))::float8 as seconds
from ${JOBS} as job join ${TASKS} as task on task.id = job.task_id
where job.is_available and job.run_at <= now() and task.identifier = any ($1::text[])`;

/** Seconds for which the oldest job of these tasks has been due without a worker that runs it; null: none is due. */
export async function oldestDue(client: pg.ClientBase, tasks: readonly string[]): Promise<number | null> {
  const { rows } = await client.query<{ seconds: number | null }>(OLDEST_DUE, [tasks]);
  return onlyRow(rows).seconds;
}

/** $1: the tasks that count, $2: how many seconds ago they were made at most. */
const OLDEST_FAILED = `select extract(epoch from now() - min(job.created_at))::float8 as seconds
from ${JOBS} as job join ${TASKS} as task on task.id = job.task_id
where job.last_error is not null and task.identifier = any ($1::text[]) and job.created_at > now() - make_interval(secs => $2)`;

/**
 * Seconds since the oldest job of these tasks was made that has failed and has not been done since, whatever it waits
 * for; null: none has. Those that are older than `age` seconds do not count.
 */
export async function oldestFailed(
  client: pg.ClientBase,
  tasks: readonly string[],
  age: number,
): Promise<number | null> {
  const { rows } = await client.query<{ seconds: number | null }>(OLDEST_FAILED, [tasks, age]);
  return onlyRow(rows).seconds;
}

const WAITING = `select task_identifier as task, count(*)::int as count from ${JOBS_VIEW}
where run_at > now() and locked_at is null and attempts = 0 group by task_identifier`;

/** The jobs that wait for their time, by task. */
export async function countWaiting(pool: pg.Pool): Promise<readonly Pick<JobCount, 'task' | 'count'>[]> {
  return (await pool.query<Pick<JobCount, 'task' | 'count'>>(WAITING)).rows;
}

/** A job of a table, as an operator looks at it. */
export interface TableJob {
  readonly id: string;
  readonly task: string;
  readonly runAt: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  /** Since when a worker runs it; null: none does. */
  readonly lockedAt: Date | null;
  /** Ids and numbers. */
  readonly payload: Json;
}

const OF_TABLE = `select job.id::text, task.identifier as task, run_at as "runAt", attempts, max_attempts as "maxAttempts",
  last_error as "lastError", locked_at as "lockedAt", payload
from ${JOBS} as job join ${TASKS} as task on task.id = job.task_id
where payload ->> 'table' = $1 order by run_at, job.id`;

/** The jobs of a table, those of its people that are about it included, the next first. It reads all jobs there are. */
export async function jobsOf(pool: pg.Pool, table: string): Promise<readonly TableJob[]> {
  return (await pool.query<TableJob>(OF_TABLE, [table])).rows;
}

const DUE = `select count(*)::int as n from ${JOBS_VIEW}
where locked_at is not null or (run_at <= now() and attempts = 0)`;

/** How many jobs are due or running that have not failed. */
export async function countDue(pool: pg.Pool): Promise<number> {
  return onlyRow((await pool.query<{ n: number }>(DUE)).rows).n;
}

/** A job that has failed and waits for another attempt. */
export interface FailedJob extends Pick<TableJob, 'id' | 'task' | 'runAt' | 'attempts' | 'lastError'> {
  readonly table: string | null;
  /** Whether its attempts are used up. */
  readonly resting: boolean;
}

/** $1: how many at most. */
const FAILED = `select job.id::text, task.identifier as task, payload ->> 'table' as table, run_at as "runAt", attempts,
  attempts >= max_attempts as resting, last_error as "lastError"
from ${JOBS} as job join ${TASKS} as task on task.id = job.task_id
where locked_at is null and (last_error is not null or attempts >= max_attempts)
order by resting desc, job.id limit $1`;

/** Those out of attempts first. It reads all jobs there are. */
export async function failedJobs(pool: pg.Pool, limit: number): Promise<readonly FailedJob[]> {
  return (await pool.query<FailedJob>(FAILED, [limit])).rows;
}

/** $1: ids, or null for all that have failed. Attempts begin anew, so that pauses are short again. */
const RETRY_NOW = `select count(*)::int as retried from graphile_worker.reschedule_jobs(
  array(
    select id from ${JOBS} where locked_at is null
      and case when $1::text[] is null then last_error is not null or attempts >= max_attempts else id::text = any ($1) end
  ),
  run_at => now(), attempts => 0
)`;

/** Tries these jobs again at once, or (null) all that have failed. Returns how many there were. */
export async function retryNow(pool: pg.Pool, ids: readonly string[] | null): Promise<number> {
  return onlyRow((await pool.query<{ retried: number }>(RETRY_NOW, [ids])).rows).retried;
}

/** $1: ids. */
const DROP = `with gone as (
  select id, task_id from graphile_worker.complete_jobs(array(select id from ${JOBS} where id::text = any ($1::text[])))
) select gone.id::text, task.identifier as task from gone join ${TASKS} as task on task.id = task_id order by gone.id`;

/** Deletes these jobs, unless they run. Returns those that were deleted. */
export async function dropJobs(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<readonly Pick<FailedJob, 'id' | 'task'>[]> {
  return (await pool.query<Pick<FailedJob, 'id' | 'task'>>(DROP, [ids])).rows;
}
