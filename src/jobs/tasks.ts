import type { Job as QueueJob, Task, TaskList } from 'graphile-worker';
import type { JobHandlers } from '../app/jobs/job-handlers.ts';
import { MessageBusy } from '../app/ports/private-notices.ts';
import { RateLimited } from '../app/ports/rate-limit.ts';
import { Unreachable } from '../app/ports/store.ts';
import type { Telemetry } from '../app/ports/telemetry.ts';
import { ThinkerClosed } from '../app/ports/thinker.ts';
import { isObject } from '../core/json.ts';
import { JOBS, type Job, TASKS } from '../domain/operations/job.ts';
import { JobLost, whileHeld } from '../held-job.ts';
import { inOneLine, type Log, logging, type WorkFacts } from '../log.ts';
import { type Deferral, Deferred } from './deferral.ts';
import { parseJob, subjectOf } from './outbox.ts';

/** What the tasks of a runner have in common. */
interface Around {
  readonly deferral: Deferral;
  readonly telemetry: Telemetry;
  readonly log: Log;
  /** Hears that a job of this task is done which had failed by this error: that may be over for others, too. */
  readonly recovered: (task: string, error: string) => void;
  /** Aborted when the leases are lost: other processes take the jobs over. */
  readonly lost: AbortSignal;
}

/** The tasks as graphile-worker calls them, with a payload that is parsed first. */
export function taskList(tasks: JobHandlers, around: Around): TaskList {
  const list: TaskList = {};
  for (const task of TASKS)
    for (const name of [task, ...JOBS[task].formerly]) list[name] = measured(tasks, task, around);
  return list;
}

/**
 * Reports each attempt to `watch`, and each job that was put off instead. The database's clock and ours may differ a
 * little, so a wait is never negative.
 */
function measured(tasks: JobHandlers, task: Job['task'], around: Around): Task {
  const { deferral, telemetry, recovered, log } = around;
  return (payload, { job }) =>
    // The end of another job may have started this one, of which it is no part.
    logging(
      factsOf(job),
      async () => {
        const waited = Math.max(0, Date.now() - deferral.dueAt(job));
        const began = performance.now();
        const tell = (ok: boolean) => telemetry({ of: 'job', task, ok, waited, took: performance.now() - began });
        try {
          await attempt(tasks, task, around, job, payload);
          tell(true);
          if (job.last_error !== null) recovered(job.task_identifier, job.last_error);
          log.debug({}, 'a job is done');
        } catch (error) {
          if (error instanceof Deferred) telemetry({ of: 'deferral', why: error.why });
          else tell(false);
          throw error;
        }
      },
      {},
    );
}

/** Does a job unless it has to wait. Throws a `Deferred` when it has been put off. */
async function attempt<T extends Job['task']>(
  tasks: JobHandlers,
  task: T,
  { deferral, log, lost }: Around,
  job: QueueJob,
  payload: unknown,
): Promise<void> {
  const subject = subjectOf(parseJob(task, payload));
  await deferral.admit(job, subject);
  try {
    await whileHeld(lost, () => perform(tasks, task, payload));
    // The queue removes a job that is done also where another process is at it by now, and one that fails it does not.
    if (lost.aborted) throw new JobLost();
  } catch (error) {
    if (error instanceof RateLimited) await deferral.limited(job, subject, error);
    if (error instanceof ThinkerClosed) await deferral.handOver(job, subject);
    if (error instanceof MessageBusy) await deferral.busy(job, subject);
    // A disk that is full takes no change, but the queue's notes. It would use up attempts, and the pauses after them
    // grow.
    if (error instanceof Unreachable && error.refusal !== null) {
      log.warn({ error: inOneLine(error) }, 'the store writes nothing; the job comes again');
      await deferral.refused(job, subject);
    }
    deferral.leave(job, subject);
    throw error;
  }
  deferral.leave(job, subject);
}

/** What the log says of a job. Jobs that are about a person say nothing of them. */
export function factsOf({ id, task_identifier, attempts, payload }: QueueJob): WorkFacts {
  const table = isObject(payload) && typeof payload.table === 'string' ? { table: payload.table } : {};
  const interaction =
    isObject(payload) && typeof payload.interaction === 'string' ? { interaction: payload.interaction } : {};
  return { task: task_identifier, ...table, job: id, attempt: attempts, ...interaction };
}

/** Does one job. Throws on a payload that `writeJob` cannot have written. */
export function perform<T extends Job['task']>(tasks: JobHandlers, task: T, payload: unknown): Promise<void> {
  return tasks[task](parseJob(task, payload));
}
