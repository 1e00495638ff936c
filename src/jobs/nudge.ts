import type { Worker, WorkerEvents } from 'graphile-worker';

/**
 * Wakes a sleeping worker whenever another one has found a job. A worker that looks for a job locks every free queue for
 * that moment; a second one that looks at the same moment finds nothing and goes to sleep, although there is a job for
 * it as well. What is returned wakes one, for a job whose time has come.
 */
export function nudgeSleepers(events: WorkerEvents): () => void {
  const workers = new Set<Worker>();
  events.on('worker:create', ({ worker }) => workers.add(worker));
  events.on('worker:release', ({ worker }) => workers.delete(worker));
  const wake = (): void => {
    for (const worker of workers) {
      // A worker that is just looking is told to look again; that wakes none that sleeps yet.
      if (worker.getActiveJob() === null && worker.nudge()) return;
    }
  };
  events.on('job:start', wake);
  return wake;
}
