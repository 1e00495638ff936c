import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { TaskFailed, WorkerLost } from './errors.ts';
import type { Reply } from './serve.ts';

const MIB = 1024 * 1024;

/** The memory of one worker, in MiB. */
export interface HeapLimits {
  /** What its heap grows to before all of it is searched for garbage the first time. */
  readonly initial: number;
  /** Room for its youngest objects: where it is small, buffers they hold are freed soon. */
  readonly young: number;
  /** A worker that holds more than this after a task, buffers included, is replaced. */
  readonly retire: number;
  /** The engine ends a worker whose heap grows beyond this. */
  readonly most: number;
}

/** How the threads of a pool are started. */
export interface ThreadOptions {
  /** The worker's file, compiled JavaScript that calls `serve` (serve.ts). */
  readonly file: URL;
  /** What every worker is told at its start. */
  readonly data: unknown;
  readonly heap: HeapLimits;
}

/** One worker thread. It works on one task at a time, and is lost for good when its thread ends. */
export class WorkerThread<Task, Answer> {
  readonly #worker: Worker;
  readonly #retireAt: number;
  #lost: Error | null = null;
  #running: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  constructor({ file, data, heap }: ThreadOptions) {
    this.#retireAt = heap.retire * MIB;
    // Read by the engine when it starts a worker; what runs already is left as it is.
    setFlagsFromString(`--initial-old-space-size=${heap.initial}`);
    this.#worker = new Worker(file, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heap.most, maxYoungGenerationSizeMb: heap.young },
      // The flags of the main thread (loaders, inspectors) are not for the worker.
      execArgv: [],
    });
    // An idle worker does not keep the process alive.
    this.#worker.unref();
    this.#worker.on('message', (reply: Reply<Answer>) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#lose(new WorkerLost(`the worker failed: ${messageOf(error)}`)));
    this.#worker.on('exit', (code) => this.#lose(new WorkerLost(`the worker ended with code ${code}`)));
  }

  get lost(): boolean {
    return this.#lost !== null;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  /**
   * Rejects with TaskFailed, with WorkerLost when the thread ends meanwhile or takes longer than `timeout`
   * milliseconds, or with the reason it was ended for.
   */
  async run(task: Task, timeout: number): Promise<Answer> {
    if (this.#lost) throw this.#lost;
    if (this.#running) throw new Error('this worker is busy');
    this.#worker.ref();
    const timer = setTimeout(() => void this.end(new WorkerLost(`a task took longer than ${timeout} ms`)), timeout);
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#running = { resolve, reject };
        this.#worker.postMessage(task);
      });
    } finally {
      clearTimeout(timer);
      this.#worker.unref();
    }
  }

  /** Ends the thread; the task it works on rejects with `reason`. */
  async end(reason: Error): Promise<void> {
    this.#lose(reason);
    await this.#worker.terminate();
  }

  #receive(reply: Reply<Answer>): void {
    const running = this.#running;
    this.#running = null;
    if (reply.kind === 'failed') {
      running?.reject(new TaskFailed(reply.message));
      return;
    }
    running?.resolve(reply.answer);
    if (reply.memory > this.#retireAt) void this.end(new WorkerLost('the worker has grown too large'));
  }

  #lose(reason: Error): void {
    this.#lost ??= reason;
    this.#running?.reject(this.#lost);
    this.#running = null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
