import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../db/log.ts';
import { announcePresence, freeOrphans } from './presence.ts';
import { type Tasks, taskList } from './tasks.ts';

export interface Jobs {
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>;
}

interface Options {
  readonly pool: pg.Pool;
  readonly tasks: Tasks;
  readonly log: Log;
}

const CONCURRENCY = 4;
/** Milliseconds between looks for jobs whose time has come; others are heard of at once. */
const POLL = 1_000;
/** Milliseconds between looks for jobs of bots that were killed. */
const SWEEP = 60_000;

/** Puts the queue's own schema in order. Call it after `migrate`, before anything adds a job. */
export async function installJobs({ pool, log }: Pick<Options, 'pool' | 'log'>): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerTo(log) });
}

/**
 * Runs the jobs of the queue until it is stopped. A worker that cannot write down what became of its job dies, and the
 * queue does not replace it; so when one dies, all are started anew, as soon as the database is back.
 */
export async function startJobs(options: Options): Promise<Jobs> {
  const { pool, log } = options;
  await installJobs(options);
  let shift = await begin(options);
  let stopping = false;
  const finished = (async () => {
    for (;;) {
      await shift.over;
      await shift.stop();
      if (stopping) return;
      log.warn({}, 'the job runner broke down; starting it again');
      shift = await beginAgain(options, () => stopping);
    }
  })();
  const sweep = setInterval(() => {
    freeOrphans(pool, shift.workers, SWEEP / 1000).then(
      (freed) => freed > 0 && log.warn({ freed }, 'took over jobs of a bot that is gone'),
      (error) => log.debug({ error: error.message }, 'no look for orphaned jobs'),
    );
  }, SWEEP);
  return {
    async stop() {
      stopping = true;
      clearInterval(sweep);
      shift.end();
      await finished;
    },
  };
}

/** One life of the runner. */
interface Shift {
  readonly workers: ReadonlySet<string>;
  /** Resolves when it broke down or was told to end. */
  readonly over: Promise<void>;
  end(): void;
  stop(): Promise<void>;
}

async function begin({ pool, tasks, log }: Options): Promise<Shift> {
  const events: WorkerEvents = new EventEmitter();
  const workers = announcePresence(events, log);
  const freed = await freeOrphans(pool, workers, 0);
  if (freed > 0) log.info({ freed }, 'took over jobs that were running when the bot was killed');
  const { promise: over, resolve: end } = gate();
  events.on('worker:fatalError', end);
  const runner: Runner = await run({
    pgPool: pool,
    taskList: taskList(tasks),
    parsedCronItems: [],
    concurrency: CONCURRENCY,
    pollInterval: POLL,
    noHandleSignals: true, // main stops us, in its order
    logger: loggerTo(log),
    events,
  });
  runner.promise.then(end, end);
  return {
    workers,
    over,
    end,
    stop: () => runner.stop().catch((error) => log.debug({ error: error.message }, 'the job runner had stopped')),
  };
}

async function beginAgain(options: Options, stopping: () => boolean): Promise<Shift> {
  for (;;) {
    try {
      return await begin(options);
    } catch (error) {
      options.log.debug({ error: String(error) }, 'the job runner does not start yet');
      if (stopping()) return { workers: new Set(), over: Promise.resolve(), end() {}, async stop() {} };
      await wait(POLL);
    }
  }
}

function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** What the queue calls information (each job that went well) is detail to us. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

function loggerTo(log: Log): Logger {
  return new Logger((scope) => (level, message) => log[LEVELS[level]](scope, message));
}
