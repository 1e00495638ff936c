import type { Job as QueueJob, Task, TaskList } from 'graphile-worker';
import type { JobHandlers } from '../app/jobs/job-handlers.ts';
import { RateLimited } from '../app/ports/rate-limit.ts';
import type { Telemetry } from '../app/ports/telemetry.ts';
import { ThinkerClosed } from '../app/ports/thinker.ts';
import { isObject } from '../core/json.ts';
import { type Job, TASKS } from '../domain/job.ts';
import { logging, type WorkFacts } from '../log.ts';
import { type Deferral, Deferred } from './deferral.ts';
import { parseJob, subjectOf } from './outbox.ts';

/** Names under which older bots have queued jobs that may still wait. */
const FORMER_NAMES: Readonly<Record<string, Job['task']>> = { whisper: 'private-messages' };

/** The tasks as graphile-worker calls them, with a payload that is parsed first. */
export function taskList(tasks: JobHandlers, deferral: Deferral, watch: Telemetry): TaskList {
  const list: TaskList = {};
  for (const task of TASKS) list[task] = measured(tasks, task, deferral, watch);
  for (const [former, task] of Object.entries(FORMER_NAMES)) list[former] = measured(tasks, task, deferral, watch);
  return list;
}

/**
 * Reports each attempt to `watch`, and each job that was put off instead. The database's clock and ours may differ a little, so
 * a wait is never negative.
 */
function measured(tasks: JobHandlers, task: Job['task'], deferral: Deferral, watch: Telemetry): Task {
  return (payload, { job }) =>
    logging(factsOf(job), async () => {
      const waited = Math.max(0, Date.now() - deferral.dueAt(job));
      const began = performance.now();
      const tell = (ok: boolean) => watch({ of: 'job', task, ok, waited, took: performance.now() - began });
      try {
        await attempt(tasks, task, deferral, job, payload);
        tell(true);
      } catch (error) {
        if (error instanceof Deferred) watch({ of: 'deferral', why: error.why });
        else tell(false);
        throw error;
      }
    });
}

/** Does a job unless it has to wait. Throws a `Deferred` when it has been put off. */
async function attempt<T extends Job['task']>(
  tasks: JobHandlers,
  task: T,
  deferral: Deferral,
  job: QueueJob,
  payload: unknown,
): Promise<void> {
  const subject = subjectOf(parseJob(task, payload));
  await deferral.admit(job, subject);
  try {
    await perform(tasks, task, payload);
  } catch (error) {
    if (error instanceof RateLimited) await deferral.limited(job, subject, error);
    if (error instanceof ThinkerClosed) await deferral.handOver(job, subject);
    deferral.leave(job, subject);
    throw error;
  }
  deferral.leave(job, subject);
}

/** What the log says of a job. Jobs that are about a person say nothing of them. */
export function factsOf({ id, task_identifier, attempts, payload }: QueueJob): WorkFacts {
  const table = isObject(payload) && typeof payload.table === 'string' ? { table: payload.table } : {};
  return { task: task_identifier, ...table, job: id, attempt: attempts };
}

/** Does one job. Throws on a payload that `writeJob` cannot have written. */
export function perform<T extends Job['task']>(tasks: JobHandlers, task: T, payload: unknown): Promise<void> {
  return tasks[task](parseJob(task, payload));
}
