import { z } from 'zod';
import { isSeat, type Seat } from '../core/seat.ts';
import { sha256Hex } from '../core/sha256.ts';
import { type Job, type JobOf, MARKS, REASONS } from '../domain/job.ts';

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
  /** Jobs of one queue never run at the same time: a table's posts come in order, and so do a person's inboxes. */
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
    queue_name: laneOf('person' in job ? job.person : job.table),
    wait: after ?? 0,
    max_attempts: ATTEMPTS,
    job_key: keyOf(job),
  };
}

/**
 * How many queues there are. Whoever looks for a job locks every queue that is free, so a queue for each table made that
 * slower with each table there had ever been: 0.1 s at 100,000. Two tables that share one wait for each other, which
 * with so many happens rarely and costs little.
 */
const LANES = 256;

/** The queue of a table or a person, always the same one. */
export function laneOf(id: string): string {
  return `lane:${Number.parseInt(sha256Hex(id).slice(0, 8), 16) % LANES}`;
}

/**
 * Only the newest announcement of a table is worth making; the same goes for everything that looks at the table as it
 * is when the job runs, for what a seat is reminded of, and for a person's inbox. Whispers and withdrawals are about
 * certain versions, and rooms that were left are left behind one by one: no later one may take their place.
 */
function keyOf(job: Job): string {
  switch (job.task) {
    case 'inbox':
      return `inbox:${job.person}`;
    case 'notify':
      return `${job.task}:${job.table}:${job.person}`;
    case 'remind':
      return `${job.task}:${job.table}:${job.seat}`;
    case 'disarm':
      return `${job.task}:${job.table}:${job.rooms.join(',')}:${job.post}`;
    case 'whisper':
    case 'withdraw':
      return `${job.task}:${job.table}:${job.version}`;
    default:
      return `${job.task}:${job.table}`;
  }
}

const NUMBER = z.number().int().min(0);
const ID = z.string().min(1);
const SEAT = z.custom<Seat>(isSeat);
const AT_VERSION = z.object({ table: ID, version: NUMBER });
const REMIND = z.object({ table: ID, seat: SEAT, since: z.number(), mark: z.enum(MARKS) });
const NOTIFY = z.object({ person: ID, table: ID, seat: SEAT, since: z.number(), mark: z.enum(REASONS) });
const BETWEEN = z.object({ table: ID, from: NUMBER, version: NUMBER });
const DISARM = z.object({ table: ID, rooms: z.array(ID), post: ID.nullable() });
const EXPIRE = z.object({ table: ID });
const INBOX = z.object({ person: ID });

const PARSERS: { readonly [T in Job['task']]: (payload: unknown) => JobOf<T> } = {
  announce: (payload) => ({ task: 'announce', ...AT_VERSION.parse(payload) }),
  remind: (payload) => ({ task: 'remind', ...REMIND.parse(payload) }),
  notify: (payload) => ({ task: 'notify', ...NOTIFY.parse(payload) }),
  whisper: (payload) => ({ task: 'whisper', ...BETWEEN.parse(payload) }),
  autopilot: (payload) => ({ task: 'autopilot', ...AT_VERSION.parse(payload) }),
  withdraw: (payload) => ({ task: 'withdraw', ...BETWEEN.parse(payload) }),
  disarm: (payload) => ({ task: 'disarm', ...DISARM.parse(payload) }),
  expire: (payload) => ({ task: 'expire', ...EXPIRE.parse(payload) }),
  inbox: (payload) => ({ task: 'inbox', ...INBOX.parse(payload) }),
};

/** The job as it was written, without its delay. Throws on a payload that nobody here wrote. */
export function parseJob<T extends Job['task']>(task: T, payload: unknown): JobOf<T> {
  return PARSERS[task](payload);
}

/**
 * A common table expression `queued`: adds the jobs of `parameter`, a JSON list of `QueuedJob`, when `of` has a row.
 * It has to be read by the statement, or Postgres skips it.
 *
 * Jobs that wait under one of the keys are held first. Otherwise a worker may take one between the two looks that
 * `add_jobs` has at it, and then it is neither replaced nor followed by another: the new job would be lost. Whoever
 * looks for a job passes over what is held.
 */
export function queuedSql(parameter: string, of: string): string {
  return `held as (
  select waiting.id from ${of}, graphile_worker._private_jobs as waiting
  where waiting.key in (select one.job_key from json_to_recordset(${parameter}::json) as one (job_key text))
  order by waiting.key for update of waiting
), queued as (
  select graphile_worker.add_jobs(array_agg(row(
    job.identifier, job.payload, job.queue_name, now() + make_interval(secs => job.wait),
    job.max_attempts::smallint, job.job_key, null, null
  )::graphile_worker.job_spec))
  from ${of}, json_to_recordset(${parameter}::json) as job
    (identifier text, payload json, queue_name text, wait float8, max_attempts int, job_key text)
  where (select count(*) from held) >= 0
  having count(*) > 0
)`;
}
