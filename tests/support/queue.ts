import { setTimeout } from 'node:timers/promises';
import type { AppContext } from '../../src/app/context.ts';
import { jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import { RateLimited } from '../../src/app/ports/rate-limit.ts';
import type { Job } from '../../src/domain/operations/job.ts';
import { writeJob } from '../../src/jobs/outbox.ts';
import { perform } from '../../src/jobs/tasks.ts';

/** Jobs in memory, spelled as in the real queue. Those of one queue (a table's, a person's) run one after the other. */
export interface Queue {
  add(jobs: readonly Job[]): void;
  /** Begins to run jobs; those added before run now. */
  run(context: AppContext): void;
  /** Resolves when nothing is running and nothing is due. */
  idle(): Promise<void>;
  /**
   * Makes jobs due that are held back: all but those of `expire`, of reminders that time runs out, and of what happens
   * to tables after a day or more, or what `which` says (true: those of `expire` too).
   */
  due(which?: boolean | Due): void;
  /** What is held back, the soonest first; `at`: when its time comes, in milliseconds since 1970. */
  held(): readonly Held[];
  /** What jobs threw for good, after three attempts. */
  readonly failures: readonly unknown[];
  readonly done: readonly Job['task'][];
}

/** Which of the jobs that are held back. */
export interface Due {
  /** Those of `expire` too. */
  readonly expiring?: boolean;
  /** Those held back for at most so many seconds, whatever they are about. */
  readonly before?: number;
  /** Those whose time has come at this moment, in milliseconds since 1970, whatever they are about. */
  readonly by?: number;
  /** Only these kinds, all that is held back of them. */
  readonly tasks?: readonly Job['task'][];
}

export type Held = Job & { readonly at: number };

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export function queue(now: () => number): Queue {
  const held = new Map<string, Held>();
  const waiting: Job[] = [];
  const lines = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  const done: Job['task'][] = [];
  let context: AppContext | null = null;
  let running = 0;

  const start = (job: Job): void => {
    const here = context;
    if (!here) {
      waiting.push(job);
      return;
    }
    running += 1;
    const { queue_name: name } = writeJob(job);
    const before = (name === null ? null : lines.get(name)) ?? Promise.resolve();
    const after = before
      .then(() => attempt(here, job))
      .finally(() => {
        running -= 1;
      });
    if (name !== null) lines.set(name, after);
  };
  const attempt = async (here: AppContext, job: Job): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await perform(jobHandlers(here), job.task, copy(writeJob(job).payload));
        done.push(job.task);
        return;
      } catch (error) {
        if (error instanceof RateLimited) {
          await setTimeout(Math.max(0, error.until - Date.now()));
          tries -= 1;
          continue;
        }
        if (tries < 3) continue;
        failures.push(error);
        return;
      }
    }
  };

  return {
    add(jobs) {
      for (const job of jobs) {
        const { job_key: key, wait } = writeJob(job);
        // A job with the same key takes the place of one that is still held back.
        held.delete(key);
        if (wait > 0) held.set(key, { ...copy(job), at: now() + wait * 1000 });
        else start(copy(job));
      }
    },
    run(begun) {
      context = begun;
      for (const job of waiting.splice(0)) start(job);
    },
    async idle() {
      while (running > 0) await Promise.all(lines.values());
    },
    due(which = false) {
      const wanted = chosen(typeof which === 'boolean' ? { expiring: which } : which);
      for (const [key, { at: _at, ...job }] of soonest([...held].filter(([, one]) => wanted(one)))) {
        held.delete(key);
        start(job);
      }
    },
    held: () => soonest(held).map(([, job]) => job),
    failures,
    done,
  };
}

function soonest(held: Iterable<readonly [key: string, job: Held]>): readonly (readonly [key: string, job: Held])[] {
  return [...held].sort(([, a], [, b]) => a.at - b.at);
}

/** Jobs that wait for a day or more. */
const LONG_AFTER: readonly Job['task'][] = ['archive-thread', 'close-abandoned', 'clean-up', 'icons'];

function chosen({ expiring = false, before, by, tasks }: Due): (job: Held) => boolean {
  if (tasks) return ({ task }) => tasks.includes(task);
  if (by !== undefined) return ({ at }) => at <= by;
  if (before !== undefined) return ({ after = 0 }) => after <= before;
  return (job) => {
    if (job.task === 'expire') return expiring;
    return job.task === 'remind' ? job.mark === 'turn' : !LONG_AFTER.includes(job.task);
  };
}
