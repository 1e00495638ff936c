import type { Worker, WorkerEvents } from 'graphile-worker';

/**
 * Lets a worker end in good order when it cannot look for a job or cannot write down what became of one. Otherwise its
 * promise is rejected after these events, and graphile-worker prints the stack to stderr, past its logger. The job
 * stays locked until the worker's lease ends, as it would otherwise.
 */
export function releaseBroken(events: WorkerEvents): void {
  const release = ({ worker }: { readonly worker: Worker }) => void worker.release(true);
  events.on('worker:getJob:error', release);
  events.on('worker:fatalError', release);
}
