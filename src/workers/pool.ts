import { PoolClosed, WorkerLost } from './errors.ts';
import { type ThreadOptions, WorkerThread } from './thread.ts';

export interface PoolOptions extends ThreadOptions {
  /** How many threads work at most. */
  readonly workers: number;
  /** After how many milliseconds a worker that is still busy with the same task is ended. */
  readonly timeout: number;
  /** After how many milliseconds without a task a worker is ended; Infinity: never. */
  readonly idle: number;
}

/** What a worker has answered, and for how many milliseconds it was busy with it. */
export interface Completed<Answer> {
  readonly answer: Answer;
  readonly ms: number;
}

/** A task that was handed to the pool. */
export interface Submitted<Answer> {
  /** Rejects with TaskFailed, WorkerLost, PoolClosed, or with what it was cancelled for. */
  readonly completed: Promise<Completed<Answer>>;
  /** Whether no worker has begun it yet. */
  waits(): boolean;
  /** Takes a task that waits out of the queue: `completed` rejects with `reason`. A task that was begun goes on. */
  cancel(reason: Error): void;
}

/** How often a task is begun at most: once more after its worker was lost. */
const ATTEMPTS = 2;

interface Waiting<Task, Answer> {
  readonly task: Task;
  readonly rank: number;
  attempts: number;
  readonly resolve: (completed: Completed<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Worker threads and the tasks that wait for them: of the lowest rank first, of one rank first come, first served. A
 * worker is started when there is something to do and all others are busy, and ended when it has been idle for a while.
 * Tasks and answers are whatever structured cloning can send.
 */
export class WorkerPool<Task, Answer> {
  readonly #options: PoolOptions;
  readonly #queue: Waiting<Task, Answer>[] = [];
  #threads: WorkerThread<Task, Answer>[] = [];
  /** The timers of idle workers. */
  readonly #idle = new Map<WorkerThread<Task, Answer>, NodeJS.Timeout>();
  #closed: PoolClosed | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** How many tasks no worker has begun yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** `rank`: tasks of a lower one are begun earlier, whenever they come; what was begun goes on. */
  submit(task: Task, rank = 0): Submitted<Answer> {
    const { promise, resolve, reject } = withResolvers<Completed<Answer>>();
    const entry: Waiting<Task, Answer> = { task, rank, attempts: 0, resolve, reject };
    if (this.#closed) reject(this.#closed);
    else this.#enqueue(entry);
    this.#assign();
    return {
      completed: promise,
      waits: () => this.#queue.includes(entry),
      cancel: (reason) => {
        const at = this.#queue.indexOf(entry);
        if (at < 0) return;
        this.#queue.splice(at, 1);
        reject(reason);
      },
    };
  }

  /** Ends the workers. What waits or is being worked on rejects with PoolClosed, and so does what comes later. */
  async close(): Promise<void> {
    const closed = new PoolClosed('the worker pool is closed');
    this.#closed ??= closed;
    for (const { reject } of this.#queue.splice(0)) reject(closed);
    for (const thread of [...this.#idle.keys()]) this.#stopWaiting(thread);
    await Promise.all(this.#threads.map((thread) => thread.end(closed)));
  }

  /** A task that is tried again is begun before the others of its rank. */
  #enqueue(entry: Waiting<Task, Answer>): void {
    const behind = (other: Waiting<Task, Answer>): boolean =>
      entry.attempts === 0 ? other.rank > entry.rank : other.rank >= entry.rank;
    const at = this.#queue.findIndex(behind);
    this.#queue.splice(at < 0 ? this.#queue.length : at, 0, entry);
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      const thread = this.#free();
      if (thread === null) return;
      const entry = this.#queue.shift();
      if (entry) void this.#run(entry, thread);
    }
  }

  /** A worker without a task, else a new one; null when there are as many as there may be, and all are busy. */
  #free(): WorkerThread<Task, Answer> | null {
    this.#threads = this.#threads.filter((thread) => !thread.lost);
    const idle = this.#threads.find(({ busy }) => !busy);
    if (idle) return idle;
    if (this.#threads.length >= this.#options.workers) return null;
    const started = new WorkerThread<Task, Answer>(this.#options);
    this.#threads.push(started);
    return started;
  }

  async #run(entry: Waiting<Task, Answer>, thread: WorkerThread<Task, Answer>): Promise<void> {
    const begun = performance.now();
    this.#stopWaiting(thread);
    entry.attempts++;
    try {
      const answer = await thread.run(entry.task, this.#options.timeout);
      entry.resolve({ answer, ms: performance.now() - begun });
    } catch (error) {
      if (error instanceof WorkerLost && entry.attempts < ATTEMPTS && !this.#closed) this.#enqueue(entry);
      else entry.reject(error);
    }
    this.#assign();
    this.#endWhenIdle(thread);
  }

  /** Ends a worker that has nothing to do, and still has nothing to do later. */
  #endWhenIdle(thread: WorkerThread<Task, Answer>): void {
    const { idle } = this.#options;
    if (idle === Number.POSITIVE_INFINITY || thread.busy || thread.lost || this.#closed) return;
    const timer = setTimeout(() => {
      this.#idle.delete(thread);
      void thread.end(new WorkerLost('the worker was idle'));
    }, idle);
    timer.unref();
    this.#idle.set(thread, timer);
  }

  #stopWaiting(thread: WorkerThread<Task, Answer>): void {
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
  }
}

/** Promise.withResolvers, which Node 20 does not have. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}
