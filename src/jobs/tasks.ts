import type { Job as QueueJob, Task, TaskList } from 'graphile-worker';
import type { JobHandlers } from '../app/jobs/job-handlers.ts';
import { NO_TELEMETRY, type Telemetry } from '../app/ports/telemetry.ts';
import { isObject } from '../core/json.ts';
import { type Job, TASKS } from '../domain/job.ts';
import { logging, type WorkFacts } from '../log.ts';
import { isFirstAttempt, parseJob } from './outbox.ts';

/** Names under which older bots have queued jobs that may still wait. */
const FORMER_NAMES: Readonly<Record<string, Job['task']>> = { whisper: 'private-messages' };

/** The tasks as graphile-worker calls them, with a payload that is parsed first. */
export function taskList(tasks: JobHandlers, watch: Telemetry = NO_TELEMETRY): TaskList {
  const list: TaskList = {};
  for (const task of TASKS) list[task] = measured(tasks, task, watch);
  for (const [former, task] of Object.entries(FORMER_NAMES)) list[former] = measured(tasks, task, watch);
  return list;
}

/** Reports each attempt to `watch`. The database's clock and ours may differ a little, so a wait is never negative. */
function measured(tasks: JobHandlers, task: Job['task'], watch: Telemetry): Task {
  return (payload, { job }) =>
    logging(factsOf(job), async () => {
      const waited = Math.max(0, Date.now() - job.run_at.getTime());
      const began = performance.now();
      let ok = false;
      try {
        await perform(tasks, task, payload, isFirstAttempt(job));
        ok = true;
      } finally {
        watch({ of: 'job', task, ok, waited, took: performance.now() - began });
      }
    });
}

/** What the log says of a job. Jobs that are about a person say nothing of them. */
export function factsOf({ id, task_identifier, attempts, payload }: QueueJob): WorkFacts {
  const table = isObject(payload) && typeof payload.table === 'string' ? { table: payload.table } : {};
  return { task: task_identifier, ...table, job: id, attempt: attempts };
}

/** Does one job. Throws on a payload that `writeJob` cannot have written. */
export function perform<T extends Job['task']>(
  tasks: JobHandlers,
  task: T,
  payload: unknown,
  first: boolean,
): Promise<void> {
  return tasks[task](parseJob(task, payload), first);
}
