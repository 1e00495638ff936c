import type { Job } from '../../src/domain/operations/job.ts';
import { type QueuedTask, writeJob } from '../../src/jobs/outbox.ts';

/** A job as it waits in the queue, or is run. */
export interface QueuedJob {
  readonly id: number;
  task: Job['task'];
  payload: unknown;
  /** Null once a newer job has taken its place while it ran. */
  key: string | null;
  readonly keyed: boolean;
  line: string | null;
  thinks: boolean;
  priority: number;
  /** Milliseconds since 1970. */
  at: number;
  readonly added: number;
  attempts: number;
  readonly most: number;
  /** The worker that runs it. */
  by: string | null;
  error: string | null;
  /** When it was last changed. */
  touched: number;
}

/** Seconds for which a job that has failed rests, by how often it has. */
const pauseAfter = (attempts: number): number => Math.exp(Math.min(attempts, 10));
/** Seconds for which a job is young, and after which one comes again at the latest as long as it is. */
const YOUNG = 180;
const SOON = 3;
/** Seconds for which a job that ran out of attempts rests before it gets another one. */
const RETRY_PAUSE = 120;

/**
 * The queue as graphile-worker keeps it for all bots: a job is done at least once; those of one line one after the
 * other; one with the key of a job that waits takes its place, and one with the key of a job that runs comes after it.
 */
export class SimulatedQueue {
  readonly jobs = new Map<number, QueuedJob>();
  readonly #byKey = new Map<string, QueuedJob>();
  readonly #lines = new Map<string, QueuedJob>();
  /** Milliseconds since 1970. */
  readonly now: () => number;
  #last = 0;
  /** Is told when a job will be due. */
  onDue: (at: number) => void = () => {};

  constructor(now: () => number) {
    this.now = now;
  }

  add(jobs: readonly Job[]): void {
    for (const job of jobs) {
      const written = copied(writeJob(job));
      const { job_key: key } = written;
      const before = this.#byKey.get(key);
      if (before?.by === null) {
        this.#fill(before, written);
        continue;
      }
      if (before) {
        before.key = null;
        before.attempts = before.most;
      }
      this.#last += 1;
      const now = this.now();
      const blank = { attempts: 0, by: null, error: null, touched: now, added: now };
      const queued: QueuedJob = {
        ...{ id: this.#last, key, keyed: true, most: written.max_attempts, ...blank },
        ...{ task: job.task, payload: null, line: null, thinks: false, priority: 0, at: 0 },
      };
      this.jobs.set(queued.id, queued);
      this.#byKey.set(key, queued);
      this.#fill(queued, written);
    }
  }

  #fill(job: QueuedJob, { identifier, payload, queue_name, line, priority, wait }: QueuedTask): void {
    const now = this.now();
    Object.assign(job, {
      ...{ task: identifier, payload, line: queue_name, thinks: line !== null, priority },
      ...{ at: now + wait * 1_000, attempts: 0, error: null, touched: now },
    });
    this.onDue(job.at);
  }

  /** The next job for a worker, which has it from now on; `mayThink`: whether it takes jobs that think. */
  take(worker: string, mayThink: boolean): QueuedJob | null {
    const now = this.now();
    let best: QueuedJob | null = null;
    for (const job of this.jobs.values()) {
      if (job.by !== null || job.at > now || job.attempts >= job.most || (job.thinks && !mayThink)) continue;
      if (job.line !== null && this.#lines.has(job.line)) continue;
      if (!best || comesBefore(job, best)) best = job;
    }
    if (!best) return null;
    best.by = worker;
    best.attempts += 1;
    best.touched = now;
    if (best.line !== null) this.#lines.set(best.line, best);
    return best;
  }

  /** Whether the job is still this worker's: its lease may have ended meanwhile. */
  has(worker: string, job: QueuedJob): boolean {
    return this.jobs.get(job.id) === job && job.by === worker;
  }

  finish(worker: string, job: QueuedJob): void {
    if (!this.has(worker, job)) return;
    this.#free(job);
    this.#drop(job);
  }

  fail(worker: string, job: QueuedJob, error: string): void {
    if (!this.has(worker, job)) return;
    this.#free(job);
    job.error = error;
    const now = this.now();
    const young = now - job.added < YOUNG * 1_000;
    const rest = pauseAfter(job.attempts);
    // A newer one has taken its place.
    if (job.key === null) {
      this.#drop(job);
      return;
    }
    job.at = now + 1_000 * (young ? Math.min(rest, SOON) : rest);
    job.touched = now;
    this.#again(job);
  }

  /** A job that ran out of attempts rests, and then gets one at a time. */
  #again(job: QueuedJob): void {
    if (job.attempts >= job.most) {
      job.attempts = job.most - 1;
      job.at = Math.max(job.at, this.now() + 1_000 * RETRY_PAUSE);
    }
    this.onDue(Math.max(job.at, this.now()));
  }

  /** Puts a job off: it has not failed. `at`: when it comes again. */
  putOff(worker: string, job: QueuedJob, at: number): void {
    if (!this.has(worker, job)) return;
    this.#free(job);
    if (job.key === null && job.keyed) {
      this.#drop(job);
      return;
    }
    job.attempts = Math.max(0, job.attempts - 1);
    job.at = Math.max(this.now(), at);
    job.touched = this.now();
    this.onDue(job.at);
  }

  /** Takes all jobs from the workers whose lease has ended. Returns how many. */
  unlock(isLost: (worker: string) => boolean): number {
    let unlocked = 0;
    for (const job of [...this.jobs.values()]) {
      if (job.by === null || !isLost(job.by)) continue;
      unlocked += 1;
      this.#free(job);
      // It keeps its attempts; one that has given way to a newer one gets no more.
      if (job.key === null) this.#drop(job);
      else this.#again(job);
    }
    return unlocked;
  }

  #free(job: QueuedJob): void {
    job.by = null;
    if (job.line !== null && this.#lines.get(job.line) === job) this.#lines.delete(job.line);
  }

  #drop(job: QueuedJob): void {
    this.jobs.delete(job.id);
    if (job.key !== null && this.#byKey.get(job.key) === job) this.#byKey.delete(job.key);
  }
}

function comesBefore(a: QueuedJob, b: QueuedJob): boolean {
  return a.priority - b.priority < 0 || (a.priority === b.priority && (a.at < b.at || (a.at === b.at && a.id < b.id)));
}

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
