import type { Worker, WorkerEvents } from 'graphile-worker';
import { hadCompany } from './graphile.ts';

/** Who looks for a job when. */
export interface Looks {
  /** Resolves when it is the turn of a worker that is about to look. Each call is followed by one look. */
  turn(): Promise<void>;
  /** Wakes a worker that sleeps, unless one is about to look anyway. */
  wake(): void;
  /**
   * Whether a worker that is about to look would find nothing: the job that it has done was the only one that was due
   * when it was taken, and nobody was woken since. One that came meanwhile into the job's queue has woken somebody.
   */
  inVain(worker: string): boolean;
}

/**
 * Lets the workers of a runner look for jobs one after the other. A look locks every free queue for a moment, so
 * another one at the same moment finds nothing, although there is a job for it as well; and with many workers each job
 * that is found would make all of them look in vain. A worker that has found a job wakes one that sleeps when there
 * were more.
 */
export function looksOf(events: WorkerEvents): Looks {
  /** The workers that sleep, and how each is woken. */
  const sleeping = new Set<Worker>();
  const nudges = new Map<Worker, Worker['nudge']>();
  const waiting: (() => void)[] = [];
  let looking = false;
  // Whether a job has become due during the look that goes on, which may not see it.
  let missed = false;
  let woken = 0;
  /** How often somebody was woken when a worker began to look, and found the only job that was due. */
  const alone = new Map<string, number>();
  let began = 0;
  const wakeOne = (): void => {
    for (const worker of sleeping) {
      sleeping.delete(worker);
      if (nudges.get(worker)?.()) return;
    }
  };
  const wake = (): void => {
    woken += 1;
    if (looking) missed = true;
    else wakeOne();
  };
  const over = (found: boolean): void => {
    const next = waiting.shift();
    const again = found || missed;
    missed = false;
    looking = next !== undefined;
    if (next) next();
    else if (again) wakeOne();
  };
  // The queue nudges a worker for each job that is added, those included that are due much later. One look finds out.
  events.on('worker:create', ({ worker }) => {
    nudges.set(worker, worker.nudge);
    worker.nudge = () => {
      wake();
      return true;
    };
  });
  events.on('worker:getJob:start', ({ worker }) => {
    sleeping.delete(worker);
    // What was heard of until now is seen by the look, which is only now sent.
    missed = false;
    began = woken;
  });
  events.on('worker:release', ({ worker }) => {
    sleeping.delete(worker);
    nudges.delete(worker);
    alone.delete(worker.workerId);
  });
  events.on('worker:getJob:empty', ({ worker }) => {
    sleeping.add(worker);
    over(false);
  });
  events.on('worker:getJob:error', () => over(false));
  events.on('job:start', ({ worker, job }) => {
    const more = hadCompany(job);
    if (more) alone.delete(worker.workerId);
    else alone.set(worker.workerId, began);
    over(more);
  });
  return {
    async turn() {
      if (looking) await new Promise<void>((resolve) => waiting.push(resolve));
      looking = true;
    },
    wake,
    inVain(worker) {
      const then = alone.get(worker);
      alone.delete(worker);
      return then === woken;
    },
  };
}
