import { EventEmitter } from 'node:events';
import { Logger, runMigrations, runTaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { JobHandlers } from '../app/jobs/job-handlers.ts';
import { NO_TELEMETRY, type Telemetry } from '../app/ports/telemetry.ts';
import { OperatorFault } from '../fault.ts';
import { JobLost } from '../held-job.ts';
import type { Log, WorkFacts } from '../log.ts';
import { type Backoff, backoff } from './backoff.ts';
import { Deferred, deferral, serverFlagOf } from './deferral.ts';
import {
  addIndexes,
  hasten,
  hastenLike,
  hastenSome,
  poolForWorkers,
  RETRY_LIMIT,
  retryExhausted,
  unlockOrphanJobs,
  unlockOrphans,
} from './graphile.ts';
import { openLeases } from './lease.ts';
import { looksOf } from './looks.ts';
import { releaseBroken } from './release.ts';
import { JobSlots } from './slots.ts';
import { factsOf, taskList } from './tasks.ts';
import { keepLine, ThinkingLine } from './thinking-line.ts';
import { WaitingLines } from './waiting-lines.ts';

export interface Jobs {
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>;
  /** Resolves when `admit` has refused a new start after the database was away: no job runs any more. */
  readonly refused: Promise<OperatorFault>;
}

interface Options {
  readonly pool: pg.Pool;
  readonly tasks: JobHandlers;
  readonly log: Log;
  readonly telemetry?: Telemetry;
  /** How many computers think at a time here; 0: none, and they move at once. Left out: one. */
  readonly thinkers?: number;
  /** Milliseconds between looks for jobs whose time has come; others are heard of at once. */
  readonly poll?: number;
  /**
   * Asked before jobs run, with the connection that is kept for as long as they do, and again each time the runner is
   * started anew. Throws an `OperatorFault` when this process may not run on the database any more.
   */
  readonly admit?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Most of a job is waiting for the chat: a turn takes three requests of 0.1 to 0.3 s each. One server gets a third of
 * the slots, which is nearly as much as Discord's 50 requests a second let through.
 */
const CONCURRENCY = 24;
/** The usual `poll`. Jobs that are added or put off are heard of at once. */
const POLL = 2_000;
/** Milliseconds after which a run of the runner has gone well: when it breaks down then, it is started again soon. */
const STEADY = 30_000;
/** Milliseconds between looks for jobs of bots that were killed: their tables stand still so long. */
const ORPHAN_SWEEP = 1_000;
/** Seconds for which such a job must have been locked: a worker has no lease yet in its first moments. */
const ORPHAN_AGE = 0.75;
/** Milliseconds between looks for queues that are locked without a job, and for jobs that ran out of attempts. */
const SWEEP = 10_000;
/** Seconds for which a job that ran out of attempts rests before it gets another one. */
const RETRY_PAUSE = 120;
/** Seconds after which a failed job comes again at the latest, as long as it is young: somebody waits for it. */
const RETRY_SOON = 3;
/** Seconds for which a job is young. */
const YOUNG = 180;
/** How many of them are brought forward in a second: many that always fail leave the requests to others. */
const SOON_MAX = 30;
/** Milliseconds between trials of a few older ones: when one is done, those that failed by the same come as well. */
const TRIAL = 3_000;
const TRIED = 10;
/** How many that have failed come together at most when one of them is done; with each that is done there come more. */
const TOGETHER = 100;

/** Puts the queue's own schema in order. Call it after `migrate`, before anything adds a job. */
export async function installJobs({ pool, log }: Pick<Options, 'pool' | 'log'>): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerTo(log) });
  await addIndexes(pool);
}

/**
 * Runs the jobs of the queue until it is stopped. The database may go away meanwhile: a worker that cannot write down
 * what became of its job dies, and the queue does not replace it. So when a worker dies or our connection breaks, the
 * whole runner is stopped, and started anew as soon as the database is back.
 */
export async function startJobs(options: Options): Promise<Jobs> {
  const { pool, log } = options;
  await installJobs(options);
  let current = await startRun(options);
  const stopped = new AbortController();
  const { signal } = stopped;
  let refuse: (fault: OperatorFault) => void = () => {};
  const refused = new Promise<OperatorFault>((resolve) => {
    refuse = resolve;
  });
  const finished = (async () => {
    const pauses = backoff(signal);
    for (;;) {
      const began = performance.now();
      const reason = await current.over;
      await current.stop();
      if (signal.aborted) return;
      if (performance.now() - began > STEADY) pauses.reset();
      log.warn({ error: messageOf(reason) }, 'the job runner broke down; starting it again');
      await pauses.next();
      try {
        current = await restart(options, signal, pauses);
      } catch (error) {
        if (!(error instanceof OperatorFault)) throw error;
        current = STOPPED;
        return refuse(error);
      }
      if (signal.aborted) current.end();
    }
  })();
  const lookForOrphans = async () => {
    const unlocked = await unlockOrphanJobs(pool, current.workers, ORPHAN_AGE);
    if (unlocked === 0) return;
    log.warn({ unlocked }, 'took over jobs of a bot that is gone');
    current.wake();
  };
  const look = async () => {
    const unlocked = await unlockOrphans(pool, current.workers, SWEEP / 1000);
    if (unlocked > 0) log.warn({ unlocked }, 'took over jobs of a bot that is gone');
    const retried = await retryExhausted(pool, RETRY_PAUSE, RETRY_LIMIT);
    if (retried > 0) log.warn({ retried }, 'trying jobs again that had failed for good');
  };
  const lookForFailed = async () => void (await hasten(pool, RETRY_SOON, { younger: YOUNG, limit: SOON_MAX }));
  const tryOlder = async () => {
    if ((await hastenSome(pool, { older: YOUNG, younger: RETRY_LIMIT, limit: TRIED })) > 0) current.wake();
  };
  const regularly = (act: () => Promise<void>, ms: number) =>
    setInterval(
      oneAtATime(act, (error) => log.debug({ error: messageOf(error) }, 'no look for jobs that were left behind')),
      ms,
    );
  const sweeps = [
    regularly(lookForOrphans, ORPHAN_SWEEP),
    regularly(lookForFailed, ORPHAN_SWEEP),
    regularly(tryOlder, TRIAL),
    regularly(look, SWEEP),
  ];
  return {
    refused,
    async stop() {
      stopped.abort();
      for (const sweep of sweeps) clearInterval(sweep);
      current.end();
      await finished;
    },
  };
}

/** The runner from one start to its end. */
interface RunnerRun {
  readonly workers: readonly string[];
  /** Wakes a worker that sleeps, for a job that has been unlocked. */
  readonly wake: () => void;
  /** Resolves when it broke down, with the error, or was told to end. */
  readonly over: Promise<unknown>;
  end(): void;
  stop(): Promise<void>;
}

const STOPPED: RunnerRun = { workers: [], wake() {}, over: Promise.resolve(), end() {}, async stop() {} };

async function startRun(options: Options): Promise<RunnerRun> {
  const { pool, tasks, log, telemetry = NO_TELEMETRY, poll = POLL, admit = async () => {} } = options;
  const events: WorkerEvents = new EventEmitter();
  const workers: string[] = [];
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId));
  const slots = new JobSlots(CONCURRENCY);
  events.on('job:start', ({ job }) => slots.take(serverFlagOf(job)));
  events.on('job:complete', ({ job }) => slots.give(serverFlagOf(job)));
  const { thinkers = 1 } = options;
  const thinking = new ThinkingLine(thinkers === 0 ? CONCURRENCY : thinkers);
  keepLine(events, thinking);
  // After the slots are counted, as the next look asks which servers have their share.
  const { turn, wake, inVain } = looksOf(events);
  releaseBroken(events);
  const recovered = oneAtATime(
    async (task: string, error: string) => {
      const hastened = await hastenLike(pool, { task, error }, { younger: RETRY_LIMIT, limit: TOGETHER });
      if (hastened === 0) return;
      log.info({ task, hastened }, 'a job that had failed is done; those that failed by the same come again');
      wake();
    },
    (error) => log.debug({ error: messageOf(error) }, 'no look for jobs that had failed'),
  );
  const { promise: over, resolve: end } = gate();
  events.on('worker:fatalError', ({ error }) => end(error));
  // The queue looks up the numbers of its tasks once and keeps what came of it, an error too: from then on its workers
  // find no job, whatever the database does.
  events.on('worker:getJob:error', ({ error }) => end(error));
  const leases = await openLeases(pool, admit);
  const lost = new AbortController();
  leases.lost.then(() => {
    lost.abort();
    end('its connection to the database was lost');
  });
  try {
    const unlocked = await unlockOrphans(pool, workers, 0);
    if (unlocked > 0) log.info({ unlocked }, 'took over jobs that were running when a bot was killed');
    const retried = await retryExhausted(pool, 0, null);
    if (retried > 0) log.info({ retried }, 'trying jobs again that had failed for good');
    // What they failed by may have been over for long.
    await hasten(pool, 0);
    // Not the queue's own `run`: it also starts a clock for timed jobs, of which we have none, and when the database
    // goes away at that moment it rejects a promise that nobody can catch, which ends the process.
    const runner = runTaskList(
      {
        concurrency: CONCURRENCY,
        // One worker is woken each time, and not each of them looks by itself.
        pollInterval: poll * CONCURRENCY,
        noHandleSignals: true, // main stops us, in its order
        logger: loggerTo(log, runningJobs(events)),
        events,
        async forbiddenFlags() {
          await turn();
          return [...slots.full(), ...thinking.closed()];
        },
      },
      taskList(tasks, {
        telemetry,
        log,
        recovered,
        lost: lost.signal,
        deferral: deferral({ pool, slots, thinking, lines: new WaitingLines(), wake }),
      }),
      poolForWorkers(pool, inVain),
    );
    runner.promise.then(end, end);
    const polls = setInterval(wake, poll);
    over.then(() => clearInterval(polls));
    const stop = async () => {
      await runner
        .gracefulShutdown()
        .catch((error) => log.debug({ error: error.message }, 'the job runner had stopped'));
      leases.end();
    };
    await leases.take(workers).catch(end);
    return { workers, wake, over, end: () => end(null), stop };
  } catch (error) {
    leases.end();
    throw error;
  }
}

/** Tries until the database is back. Throws an `OperatorFault` when it does not admit us any more. */
async function restart(options: Options, signal: AbortSignal, pauses: Backoff): Promise<RunnerRun> {
  for (;;) {
    try {
      return await startRun(options);
    } catch (error) {
      if (signal.aborted) return STOPPED;
      if (error instanceof OperatorFault) throw error;
      options.log.warn({ error: messageOf(error) }, 'the job runner does not start yet');
      await pauses.next();
    }
  }
}

/** Does it unless it is being done: while the database is slow the next look waits for the one before. */
function oneAtATime<Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<void>,
  failed: (error: unknown) => void,
): (...given: Given) => void {
  let busy = false;
  return (...given) => {
    if (busy) return;
    busy = true;
    act(...given)
      .catch(failed)
      .finally(() => {
        busy = false;
      });
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function gate(): { readonly promise: Promise<unknown>; readonly resolve: (reason: unknown) => void } {
  let resolve: (reason: unknown) => void = () => {};
  const promise = new Promise<unknown>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** What the queue calls information (each job that went well) is detail to us. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** `running`: the jobs that workers run, by the workers' ids. What a worker says meanwhile is about its job. */
function loggerTo(log: Log, running: ReadonlyMap<string, WorkFacts> = new Map()): Logger {
  return new Logger(({ workerId = '', ...scope }) => (level, message, about) => {
    // The queue takes a job that was put off for one that has failed.
    if (about?.error instanceof Deferred) return log.debug(running.get(workerId) ?? {}, about.error.message);
    // Nothing went wrong with the job: the line about the runner says that its database was away.
    if (about?.error instanceof JobLost) return log.warn(running.get(workerId) ?? {}, about.error.message);
    const error: unknown = about?.error;
    const facts = { ...scope, ...(workerId && { workerId }), ...running.get(workerId) };
    log[levelOf(level, message)](error instanceof Error ? { ...facts, error: error.message } : facts, message);
  });
}

/** The level of a line of the queue's. */
function levelOf(level: keyof typeof LEVELS, message: string): 'error' | 'warn' | 'debug' {
  // Its connection broke; the line about the runner says so.
  if (message.startsWith('Error occurred attempting to UNLISTEN')) return 'debug';
  // The queue does it again some minutes later.
  return message.startsWith('Failed to reset locked') ? 'warn' : LEVELS[level];
}

/** The jobs that run, kept up to date. */
function runningJobs(events: WorkerEvents): ReadonlyMap<string, WorkFacts> {
  const running = new Map<string, WorkFacts>();
  events.on('job:start', ({ worker, job }) => running.set(worker.workerId, factsOf(job)));
  events.on('job:complete', ({ worker }) => running.delete(worker.workerId));
  events.on('worker:stop', ({ worker }) => running.delete(worker.workerId));
  return running;
}
