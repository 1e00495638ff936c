import type { Job } from '../../src/domain/operations/job.ts';
import { type QueuedTask, writeJob } from '../../src/jobs/outbox.ts';

/** A job as it waits in the queue, or is run. */
export interface QueuedJob {
  readonly id: number;
  task: Job['task'];
  payload: unknown;
  /** Null once a newer job has taken its place. */
  key: string | null;
  line: string | null;
  thinks: boolean;
  priority: number;
  /** Milliseconds since 1970. */
  at: number;
  readonly added: number;
  attempts: number;
  most: number;
  /** The worker that runs it. */
  by: string | null;
  error: string | null;
  /** When it was last added, replaced or brought forward. */
  touched: number;
}

/** A line in which one job is run at a time: by whom, and since when there is no job of theirs; null: there is. */
interface Line {
  readonly by: string;
  empty: number | null;
}

/** Seconds for which a job that has failed rests, by how often it has. */
const pauseAfter = (attempts: number): number => Math.exp(Math.min(attempts, 10));
/** Seconds after which a job that has failed comes again at the latest. */
const SOON = 3;
/** Seconds for which a job that ran out of attempts, and has not failed, rests before it gets another one. */
const RETRY_PAUSE = 120;
/** Seconds for which a line stays taken without a job. */
const EMPTY = 10;

/**
 * The queue as graphile-worker and our sweeps keep it for all bots: a job is done at least once; those of one line one
 * after the other; one with the key of a job that waits takes its place, and one with the key of a job that runs, or
 * has no attempts left, comes beside it. That one has no key any more, and when it is not done it gets one more
 * attempt. `tests/dev/simulation/queue.test.ts` holds it against graphile-worker on a database.
 */
export class SimulatedQueue {
  readonly jobs = new Map<number, QueuedJob>();
  readonly #byKey = new Map<string, QueuedJob>();
  readonly #lines = new Map<string, Line>();
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
      if (before && isAvailable(before)) {
        this.#fill(before, written);
        continue;
      }
      if (before) {
        before.key = null;
        before.attempts = before.most;
        before.touched = this.now();
        // It is retried as what is left over.
        if (before.by === null) this.#rest(before);
      }
      this.#last += 1;
      const now = this.now();
      const blank = { attempts: 0, by: null, error: null, touched: now, added: now };
      const queued: QueuedJob = {
        ...{ id: this.#last, key, most: written.max_attempts, ...blank },
        ...{ task: job.task, payload: null, line: null, thinks: false, priority: 0, at: 0 },
      };
      this.jobs.set(queued.id, queued);
      this.#byKey.set(key, queued);
      this.#fill(queued, written);
    }
  }

  #fill(job: QueuedJob, { identifier, payload, queue_name, line, priority, wait, max_attempts }: QueuedTask): void {
    const now = this.now();
    Object.assign(job, {
      ...{ task: identifier, payload, line: queue_name, thinks: line !== null, priority, most: max_attempts },
      ...{ at: now + wait * 1_000, attempts: 0, error: null, touched: now },
    });
    this.onDue(job.at);
  }

  /** The next job for a worker, which has it from now on; `mayThink`: whether it takes jobs that think. */
  take(worker: string, mayThink: boolean): QueuedJob | null {
    const now = this.now();
    let best: QueuedJob | null = null;
    for (const job of this.jobs.values()) {
      if (job.at > now || !isAvailable(job) || (job.thinks && !mayThink)) continue;
      if (job.line !== null && this.#isTaken(job.line)) continue;
      if (!best || comesBefore(job, best)) best = job;
    }
    if (!best) return null;
    best.by = worker;
    best.attempts += 1;
    if (best.line !== null) this.#lines.set(best.line, { by: worker, empty: null });
    return best;
  }

  #isTaken(name: string): boolean {
    const line = this.#lines.get(name);
    if (!line) return false;
    if (line.empty === null || this.now() - line.empty < 1_000 * EMPTY) return true;
    this.#lines.delete(name);
    return false;
  }

  /** Whether the job is still this worker's: its lease may have ended meanwhile. */
  has(worker: string, job: QueuedJob): boolean {
    return this.jobs.get(job.id) === job && job.by === worker;
  }

  /** A job that is done is gone, whoever runs it meanwhile; its line is left by its worker only. */
  finish(worker: string, job: QueuedJob): void {
    if (this.jobs.get(job.id) !== job) return;
    this.#leave(worker, job);
    this.#drop(job);
    const line = job.line === null ? undefined : this.#lines.get(job.line);
    if (!line || [...this.jobs.values()].some((one) => one.line === job.line && one.by === line.by)) return;
    line.empty = this.now();
    this.onDue(line.empty + 1_000 * EMPTY);
  }

  fail(worker: string, job: QueuedJob, error: string): void {
    if (!this.has(worker, job)) return;
    this.#free(job);
    job.error = error;
    job.at = Math.max(this.now(), job.at) + 1_000 * pauseAfter(job.attempts);
    this.#rest(job);
  }

  /** A job that has failed comes again soon; one that ran out of attempts gets one at a time. */
  #rest(job: QueuedJob): void {
    const isExhausted = job.attempts >= job.most;
    const soon = this.now() + 1_000 * SOON;
    if (job.error !== null) Object.assign(job, { at: Math.min(job.at, soon), touched: this.now() });
    else if (isExhausted) job.at = Math.max(this.now(), job.touched + 1_000 * RETRY_PAUSE);
    if (isExhausted) Object.assign(job, { attempts: 0, most: 1 });
    this.onDue(Math.max(job.at, this.now()));
  }

  /** Puts a job off: it has not failed. `keyed`: whether it had a key when it was begun; `at`: when it comes again. */
  putOff(worker: string, job: QueuedJob, keyed: boolean, at: number): void {
    if (!this.has(worker, job)) return;
    this.#free(job);
    if (job.key === null && keyed) {
      this.#drop(job);
      return;
    }
    job.attempts = Math.max(0, job.attempts - 1);
    job.at = Math.max(this.now(), at);
    job.error = null;
    this.onDue(job.at);
  }

  /** Takes all jobs from the workers whose lease has ended. Returns how many. They keep their attempts. */
  unlock(isLost: (worker: string) => boolean): number {
    let unlocked = 0;
    for (const job of [...this.jobs.values()]) {
      if (job.by === null || !isLost(job.by)) continue;
      unlocked += 1;
      this.#free(job);
      this.#rest(job);
    }
    return unlocked;
  }

  #free(job: QueuedJob): void {
    const { by } = job;
    job.by = null;
    if (by !== null) this.#leave(by, job);
  }

  #leave(worker: string, { line }: QueuedJob): void {
    if (line !== null && this.#lines.get(line)?.by === worker) this.#lines.delete(line);
  }

  #drop(job: QueuedJob): void {
    this.jobs.delete(job.id);
    if (job.key !== null && this.#byKey.get(job.key) === job) this.#byKey.delete(job.key);
  }
}

const isAvailable = ({ by, attempts, most }: QueuedJob): boolean => by === null && attempts < most;

function comesBefore(a: QueuedJob, b: QueuedJob): boolean {
  return a.priority - b.priority < 0 || (a.priority === b.priority && (a.at < b.at || (a.at === b.at && a.id < b.id)));
}

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
