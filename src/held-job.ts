import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whether the job that is being done still belongs to this process. One that has lost its database for a moment may
 * have lost its jobs to another process; what it would still say then might take the place of something newer.
 */

/** Thrown instead of saying something for a job that belongs to another process by now. */
export class JobLost extends Error {
  constructor() {
    super('the job belongs to another process by now');
    this.name = 'JobLost';
  }
}

const held = new AsyncLocalStorage<AbortSignal>();

/** Does a job, which is this process's until `lost` is aborted. */
export function whileHeld<T>(lost: AbortSignal, doing: () => T): T {
  return held.run(lost, doing);
}

/** Whether the job that is being done here is still this process's. */
export function isHeld(): boolean {
  return held.getStore()?.aborted !== true;
}

/** Throws a `JobLost` when the job that is being done here is another process's by now. */
export function checkHeld(): void {
  if (!isHeld()) throw new JobLost();
}
