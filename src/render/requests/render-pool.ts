import { PoolClosed, TaskFailed, WorkerLost } from '../../workers/errors.ts';
import type { Submitted, WorkerPool } from '../../workers/pool.ts';
import { RendererClosed, RenderWorkerLost, Unrenderable } from './errors.ts';

/** The workers that render: each task is a request (worker/request.ts) as JSON, each answer its bytes. */
export type RenderPool = WorkerPool<string, Uint8Array>;

/**
 * Has a request answered, before those that come `grace` milliseconds later or more. `completed` rejects with
 * Unrenderable, RenderWorkerLost or RendererClosed.
 */
export function submit(pool: RenderPool, json: string, grace = 0): Submitted<Uint8Array> {
  const submitted = pool.submit(json, performance.now() + grace);
  const completed = submitted.completed.catch((error: unknown) => {
    throw faultOf(error);
  });
  return { ...submitted, completed };
}

function faultOf(error: unknown): unknown {
  if (error instanceof TaskFailed) return new Unrenderable(error.message);
  if (error instanceof WorkerLost) return new RenderWorkerLost(error.message);
  return error instanceof PoolClosed ? new RendererClosed('the renderer is closed') : error;
}
