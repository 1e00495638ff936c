import { z } from 'zod';
import type { Job } from '../app/ports.ts';

/**
 * How a job is spelled in the queue. Jobs are added by the statement that changes the table, so that both happen or
 * neither; what this file writes there, the runner reads back with `parseJob`.
 */

/** A job that fails is tried again after 3, 7, 20, 55 and 148 seconds, then rests and gets one try at a time. */
const ATTEMPTS = 6;

/** The fields of the queue's `add_jobs`, which see. */
export interface QueuedJob {
  readonly identifier: Job['task'];
  readonly payload: object;
  /** Jobs of one queue never run at the same time: a table's posts come in order. */
  readonly queue_name: string;
  /** Seconds from now. */
  readonly wait: number;
  readonly max_attempts: number;
  /** A waiting job with the same key is replaced. */
  readonly job_key: string;
}

export function writeJob(job: Job): QueuedJob {
  const { task, after, ...payload } = job;
  return {
    identifier: task,
    payload,
    queue_name: `table:${job.table}`,
    wait: after ?? 0,
    max_attempts: ATTEMPTS,
    job_key: keyOf(job),
  };
}

/**
 * Only the newest announcement of a table is worth making; the same goes for everything that looks at the table as it
 * is when the job runs. A whisper tells of certain entries: no later one may take its place.
 */
function keyOf(job: Job): string {
  const key = `${job.task}:${job.table}`;
  return job.task === 'whisper' ? `${key}:${job.version}` : key;
}

/** A job of one kind. */
export type JobOf<T extends Job['task']> = Job & { readonly task: T };

const VERSION = z.number().int().min(0);
const TABLE = { table: z.string().min(1) };
const AT_VERSION = z.object({ ...TABLE, version: VERSION });
const WHISPER = z.object({ ...TABLE, from: VERSION, version: VERSION });
const EXPIRE = z.object(TABLE);

const PARSERS: { readonly [T in Job['task']]: (payload: unknown) => JobOf<T> } = {
  announce: (payload) => ({ task: 'announce', ...AT_VERSION.parse(payload) }),
  nudge: (payload) => ({ task: 'nudge', ...AT_VERSION.parse(payload) }),
  autopilot: (payload) => ({ task: 'autopilot', ...AT_VERSION.parse(payload) }),
  whisper: (payload) => ({ task: 'whisper', ...WHISPER.parse(payload) }),
  expire: (payload) => ({ task: 'expire', ...EXPIRE.parse(payload) }),
};

/** The job as it was written, without its delay. Throws on a payload that nobody here wrote. */
export function parseJob<T extends Job['task']>(task: T, payload: unknown): JobOf<T> {
  return PARSERS[task](payload);
}

/**
 * A common table expression `queued`: adds the jobs of `parameter`, a JSON list of `QueuedJob`, when `of` has a row.
 * It has to be read by the statement, or Postgres skips it.
 */
export function queuedSql(parameter: string, of: string): string {
  return `queued as (
  select graphile_worker.add_jobs(array_agg(row(
    job.identifier, job.payload, job.queue_name, now() + make_interval(secs => job.wait),
    job.max_attempts::smallint, job.job_key, null, null
  )::graphile_worker.job_spec))
  from ${of}, json_to_recordset(${parameter}::json) as job
    (identifier text, payload json, queue_name text, wait float8, max_attempts int, job_key text)
  having count(*) > 0
)`;
}
