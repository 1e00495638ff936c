import { AsyncResource } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import zlib from 'node:zlib';
import { ownerHere, type Scheduler, type Step, TIMER } from './scheduler.ts';

/** What a world lives by. */
export interface Machine {
  readonly scheduler: Scheduler;
  /** Chance: a whole number of 32 bits. */
  readonly word: () => number;
}

/**
 * Takes this process's clock, timers and chance away and puts those of a machine in their place. Must be done before
 * modules are loaded that keep their own copies of those functions. What it returns puts another machine there, for
 * another world: nothing of the last one goes on any more.
 */
export function replaceMachine(first: Machine): (next: Machine) => void {
  let here = first;
  const now = (): number => Math.floor(here.scheduler.now);
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      given.length === 0
        ? new target(now())
        : Reflect.construct(target, given, made === globalThis.Date ? target : made),
    apply: () => new Date(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  performance.now = () => here.scheduler.elapsed;
  const word = (): number => here.word();
  const share = (): number => word() / 2 ** 32;
  Math.random = share;
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => word() & 255));
  const replaced = {
    randomBytes: (size: number) => bytes(size),
    randomInt: (low: number, high?: number) =>
      high === undefined ? Math.floor(share() * low) : low + Math.floor(share() * (high - low)),
    randomUUID: () =>
      bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  };
  Object.assign(crypto, replaced);
  // Not on a thread, whose end nobody could foresee.
  Object.assign(zlib, {
    gzip: (whole: string | Buffer, done: (error: null, packed: Buffer) => void) =>
      queueMicrotask(() => done(null, zlib.gzipSync(whole))),
  });
  const own = ownTimers(() => here.scheduler);
  Object.assign(globalThis, own);
  Object.assign(timers, own);
  Object.assign(timersPromises, {
    setTimeout: (ms?: number, value?: unknown, options?: { readonly signal?: AbortSignal }) =>
      waiting(own, (done) => own.setTimeout(done, ms), value, options?.signal),
    setImmediate: (value?: unknown, options?: { readonly signal?: AbortSignal }) =>
      waiting(own, (done) => own.setImmediate(done), value, options?.signal),
  });
  AbortSignal.timeout = (ms) => {
    const end = new AbortController();
    own.setTimeout(() => end.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')), ms);
    return end.signal;
  };
  syncBuiltinESMExports();
  return (next) => {
    here = next;
  };
}

type Act = (...given: unknown[]) => void;

/** A timer that belongs to who has set it: it does nothing any more once they are dead. */
class Timer {
  readonly #scheduler: Scheduler;
  readonly #act: () => void;
  readonly #ms: number;
  readonly #again: boolean;
  readonly #owner = ownerHere();
  readonly #place = new AsyncResource('Timer');
  #step: Step | null = null;

  constructor(scheduler: Scheduler, act: () => void, ms: number, again: boolean) {
    this.#scheduler = scheduler;
    this.#act = act;
    this.#ms = ms;
    this.#again = again;
    this.refresh();
  }

  refresh(): this {
    this.close();
    const go = (): void => {
      this.#step = null;
      if (this.#again) this.refresh();
      this.#place.runInAsyncScope(this.#act);
    };
    this.#step = this.#scheduler.after(this.#ms, TIMER, go, this.#owner);
    return this;
  }

  close(): this {
    if (this.#step) this.#step.cancelled = true;
    this.#step = null;
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

function ownTimers(scheduler: () => Scheduler) {
  const clear = (timer: unknown): void => {
    if (timer instanceof Timer) timer.close();
  };
  return {
    setTimeout: (act: Act, ms = 1, ...given: unknown[]) =>
      new Timer(scheduler(), () => act(...given), lasting(ms), false),
    setInterval: (act: Act, ms = 1, ...given: unknown[]) =>
      new Timer(scheduler(), () => act(...given), lasting(ms), true),
    setImmediate: (act: Act, ...given: unknown[]) => new Timer(scheduler(), () => act(...given), 0, false),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  };
}

/** A timer waits for a millisecond at least; one that would wait for longer than a number of 32 bits says, for one. */
function lasting(ms: number): number {
  return ms >= 1 && ms < 2 ** 31 ? ms : 1;
}

function waiting(
  own: ReturnType<typeof ownTimers>,
  begin: (done: () => void) => Timer,
  value: unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      own.clearTimeout(timer);
      reject(new DOMException('The operation was aborted', 'AbortError'));
    };
    const timer = begin(() => {
      signal?.removeEventListener('abort', stop);
      resolve(value);
    });
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
