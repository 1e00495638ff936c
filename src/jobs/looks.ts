import type { Worker, WorkerEvents } from 'graphile-worker';

/** Who looks for a job when. */
export interface Looks {
  /** Resolves when it is the turn of a worker that is about to look. Each call is followed by one look. */
  turn(): Promise<void>;
  /** Wakes a worker that sleeps, unless one is about to look anyway. */
  wake(): void;
}

/**
 * Lets the workers of a runner look for jobs one after the other. A look locks every free queue for a moment, so
 * another one at the same moment finds nothing, although there is a job for it as well; and with many workers each job
 * that is found would make all of them look in vain. A worker that has found a job wakes one that sleeps, as there may
 * be more.
 */
export function looksOf(events: WorkerEvents): Looks {
  /** The workers that sleep, and how each is woken. */
  const sleeping = new Set<Worker>();
  const nudges = new Map<Worker, Worker['nudge']>();
  const waiting: (() => void)[] = [];
  let looking = false;
  // Whether a job has become due during the look that goes on, which may not see it.
  let missed = false;
  const wakeOne = (): void => {
    for (const worker of sleeping) {
      sleeping.delete(worker);
      if (nudges.get(worker)?.()) return;
    }
  };
  const wake = (): void => {
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
  events.on('worker:getJob:start', ({ worker }) => sleeping.delete(worker));
  events.on('worker:release', ({ worker }) => {
    sleeping.delete(worker);
    nudges.delete(worker);
  });
  events.on('worker:getJob:empty', ({ worker }) => {
    sleeping.add(worker);
    over(false);
  });
  events.on('worker:getJob:error', () => over(false));
  events.on('job:start', () => over(true));
  return {
    async turn() {
      if (looking) await new Promise<void>((resolve) => waiting.push(resolve));
      looking = true;
    },
    wake,
  };
}
