import { TaskFailed } from '../../workers/errors.ts';
import type { Submitted, WorkerPool } from '../../workers/pool.ts';
import { Unpaintable } from './errors.ts';

/** The workers that render: each task is a request (worker/request.ts) as JSON, each answer its bytes. */
export type RenderPool = WorkerPool<string, Uint8Array>;

/** Has a request answered. `completed` rejects with Unpaintable where the worker cannot render it. */
export function submit(pool: RenderPool, json: string): Submitted<Uint8Array> {
  const submitted = pool.submit(json);
  const completed = submitted.completed.catch((error: unknown) => {
    throw error instanceof TaskFailed ? new Unpaintable(error.message) : error;
  });
  return { ...submitted, completed };
}
