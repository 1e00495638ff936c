import { expect, test } from 'vitest';
import type { JobHandlers } from '../app/jobs/job-handlers.ts';
import { JobLost } from '../held-job.ts';
import type { Deferral } from './deferral.ts';
import { taskList } from './tasks.ts';

/** Ends a job that is done while `lost` is aborted by its handler, or not. */
async function end(isLost: boolean): Promise<readonly string[]> {
  const lost = new AbortController();
  const ends: string[] = [];
  const tasks = {
    announce: async () => {
      if (isLost) lost.abort();
    },
  } as unknown as JobHandlers;
  const deferral = {
    admit: async () => {},
    leave: () => void ends.push('left'),
    dueAt: () => 0,
  } as unknown as Deferral;
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const list = taskList(tasks, { deferral, log, telemetry() {}, recovered() {}, lost: lost.signal });
  const job = { id: '1', task_identifier: 'announce', attempts: 1, payload: {}, last_error: null };
  const payload = { table: 't', version: 1 };
  try {
    await list.announce?.(payload, { job: { ...job, payload } } as never);
    ends.push('done');
  } catch (error) {
    ends.push(error instanceof JobLost ? 'lost' : String(error));
  }
  return ends;
}

test('a job that was lost while it was done does not end as done, since the queue would remove it from under another', async () => {
  expect(await end(false)).toEqual(['left', 'done']);
  expect(await end(true)).toEqual(['left', 'lost']);
});
