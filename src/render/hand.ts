import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { HandLost, Unpaintable } from './faults.ts';
import type { Reply, Studies } from './worker.ts';

const MIB = 1024 * 1024;
/** The most a worker's own objects may take: the engine ends it there, and here it is sent home before that. */
const HEAP = 384 * MIB;
const TIRED = 256 * MIB;
/** Pixels that were read wait for their small objects to be collected: where these have little room that is soon. */
const YOUNG = 8 * MIB;
/**
 * What a worker's heap may grow to before all of it is looked through the first time. It would be a few megabytes, and each
 * picture reads as much: the engine then marks everything ten times a second, in threads of its own.
 */
const CALM = 32 * MIB;

/** One worker thread. It carries out one request at a time; it is lost for good when its thread ends. */
export class Hand {
  readonly #worker: Worker;
  #lost: HandLost | null = null;
  #waiting: { done(bytes: Uint8Array): void; failed(error: Error): void } | null = null;

  constructor(file: URL, studies: Studies) {
    // Read by the engine when it starts a worker; what runs already is left as it is.
    setFlagsFromString(`--initial-old-space-size=${CALM / MIB}`);
    this.#worker = new Worker(file, {
      workerData: studies,
      resourceLimits: { maxOldGenerationSizeMb: HEAP / MIB, maxYoungGenerationSizeMb: YOUNG / MIB },
      // The flags of the main thread (loaders, inspectors) are not for the worker.
      execArgv: [],
    });
    // An idle worker does not keep the process alive.
    this.#worker.unref();
    this.#worker.on('message', (reply: Reply) => this.#hear(reply));
    this.#worker.on('error', (error) => this.#lose(new HandLost(`the painting worker failed: ${message(error)}`)));
    this.#worker.on('exit', (code) => this.#lose(new HandLost(`the painting worker ended with code ${code}`)));
  }

  get lost(): boolean {
    return this.#lost !== null;
  }

  get busy(): boolean {
    return this.#waiting !== null;
  }

  /**
   * Has one request (worker.ts) carried out, `letter` being its JSON. Rejects with Unpaintable, or with HandLost when
   * the thread ends meanwhile or takes longer than `patience` milliseconds.
   */
  async carryOut(letter: string, patience: number): Promise<Uint8Array> {
    if (this.#lost) throw this.#lost;
    if (this.#waiting) throw new Error('this worker is busy');
    this.#worker.ref();
    const timer = setTimeout(() => {
      this.#lose(new HandLost(`a picture took longer than ${patience} ms`));
      void this.#worker.terminate();
    }, patience);
    try {
      return await new Promise<Uint8Array>((done, failed) => {
        this.#waiting = { done, failed };
        this.#worker.postMessage(letter);
      });
    } finally {
      clearTimeout(timer);
      this.#worker.unref();
    }
  }

  async dismiss(): Promise<void> {
    this.#lose(new HandLost('the painter is closed'));
    await this.#worker.terminate();
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if ('refused' in reply) waiting?.failed(new Unpaintable(reply.refused));
    else {
      waiting?.done(reply.bytes);
      if (reply.heap > TIRED) void this.dismiss();
    }
  }

  #lose(why: HandLost): void {
    this.#lost ??= why;
    this.#waiting?.failed(this.#lost);
    this.#waiting = null;
  }
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
