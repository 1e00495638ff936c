import type { Task, TaskList } from 'graphile-worker';
import type { JobHandlers } from '../app/jobs/job-handlers.ts';
import { NO_TELEMETRY, type Telemetry } from '../app/ports/telemetry.ts';
import { parseJob } from '../db/outbox.ts';
import { type Job, TASKS } from '../domain/job.ts';

/** The tasks as the queue calls them: with a payload that has to be read first. */
export function taskList(tasks: JobHandlers, watch: Telemetry = NO_TELEMETRY): TaskList {
  const list: TaskList = {};
  for (const task of TASKS) list[task] = watched(tasks, task, watch);
  return list;
}

/** Tells how each try went. The queue's clock and ours may differ a little: nothing waits for less than no time. */
function watched(tasks: JobHandlers, task: Job['task'], watch: Telemetry): Task {
  return async (payload, { job }) => {
    const waited = Math.max(0, Date.now() - job.run_at.getTime());
    const began = performance.now();
    let ok = false;
    try {
      await perform(tasks, task, payload);
      ok = true;
    } finally {
      watch({ of: 'job', task, ok, waited, took: performance.now() - began });
    }
  };
}

/** One job by its task. Throws on a payload that nobody here wrote. */
export function perform<T extends Job['task']>(tasks: JobHandlers, task: T, payload: unknown): Promise<void> {
  return tasks[task](parseJob(task, payload));
}
