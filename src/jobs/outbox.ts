import { createHash } from 'node:crypto';
import { ownerOf } from '../domain/operations/define-job.ts';
import { JOBS, type Job, type JobOf } from '../domain/operations/job.ts';
import { factsHere } from '../log.ts';
import { PRIORITIES, type QueuedJob, THINKING } from './graphile.ts';

/** How a job is written and read back. The statement that changes a table adds its jobs: both happen or neither. */

/**
 * A job that fails is tried again after 3, 7, 20, 55 and 148 seconds, then rests and gets one attempt at a time; in its
 * first minutes, and when others that have failed are done, it comes sooner (`hasten`).
 */
const ATTEMPTS = 6;

/** A job as the queue keeps it. */
export type QueuedTask = QueuedJob & { readonly identifier: Job['task'] };

export function writeJob(job: Job): QueuedTask {
  const { task, after, ...payload } = job;
  // What somebody did leads through its jobs to their posts in the log. Other versions read past it.
  const { interaction } = factsHere();
  return {
    identifier: task,
    payload: interaction === undefined ? payload : { ...payload, interaction },
    queue_name: queueFor(job),
    line: JOBS[task].queue === 'thinking' ? THINKING : null,
    wait: after ?? 0,
    max_attempts: ATTEMPTS,
    job_key: keyOf(job),
    priority: PRIORITIES[JOBS[task].priority],
  };
}

function keyOf<T extends Job['task']>(job: JobOf<T>): string {
  return [job.task, ...JOBS[job.task].key(job)].join(':');
}

function queueFor(job: Job): string | null {
  const { queue } = JOBS[job.task];
  if (queue === 'thinking') return null;
  if (queue === 'key') return keyOf(job);
  if (queue === 'server' && 'server' in job) return `${job.task}:${shardOf(job.server, SERVER_QUEUES)}`;
  const owner = ownerOf(job);
  return owner === null ? job.task : queueOf(owner.id);
}

/**
 * How many queues there are; tables and people are spread over them. A worker that looks for a job locks every queue
 * that is free, so a queue for each table made that slower with each table there had ever been: 0.1 s at 100,000. Two
 * tables that share one wait for each other, which with so many happens rarely and costs little.
 */
const SHARDS = 256;

/**
 * How many queues the servers share for one kind of job: so many are done at a time, and no more, as tables wait for
 * the same workers and for the same limit of the chat.
 */
const SERVER_QUEUES = 3;

/** The name of the queue of a table or a person, always the same one. Databases hold jobs under these names. */
export function queueOf(id: string): string {
  return `lane:${shardOf(id, SHARDS)}`;
}

function shardOf(id: string, shards: number): number {
  return createHash('sha256').update(id).digest().readUInt32BE() % shards;
}

/**
 * The table or person whose posts and messages keep their order; null for a job without an order. What a table's people
 * are told in private has an order of its own: direct messages of everybody wait for one limit, and a table's posts
 * must not wait with them.
 */
export function subjectOf(job: Pick<Job, 'task'>): string | null {
  const { sends } = JOBS[job.task];
  const owner = ownerOf(job);
  if (sends === null || owner === null) return null;
  return `${sends === 'in private' ? 'private' : owner.kind} ${owner.id}`;
}

/** The job as it was written, without its delay. Throws on a payload that nobody here wrote. */
export function parseJob<T extends Job['task']>(task: T, payload: unknown): JobOf<T> {
  return { task, ...JOBS[task].payload.parse(payload) };
}
