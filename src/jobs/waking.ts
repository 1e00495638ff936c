import type { Worker, WorkerEvents } from 'graphile-worker';

/**
 * Whoever looks for a job locks every queue that is free, for that moment; a colleague who looks at the same moment finds
 * nothing and goes to sleep, although there is enough for both. So whoever has found a job wakes one who sleeps.
 */
export function wakeEachOther(events: WorkerEvents): void {
  const crew = new Set<Worker>();
  events.on('worker:create', ({ worker }) => crew.add(worker));
  events.on('worker:release', ({ worker }) => crew.delete(worker));
  events.on('job:start', () => {
    for (const worker of crew) {
      // One who is just looking is told to look again; that wakes nobody yet.
      if (worker.getActiveJob() === null && worker.nudge()) return;
    }
  });
}
