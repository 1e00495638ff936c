import type { TaskList } from 'graphile-worker';
import { type Job, TASKS } from '../app/ports.ts';
import { type JobOf, parseJob } from '../db/outbox.ts';

/** What is done for each kind of job. A task that throws is tried again later. */
export type Tasks = { readonly [T in Job['task']]: (job: JobOf<T>) => Promise<void> };

/** The tasks as the queue calls them: with a payload that has to be read first. */
export function taskList(tasks: Tasks): TaskList {
  const list: TaskList = {};
  for (const task of TASKS) list[task] = (payload) => perform(tasks, task, payload);
  return list;
}

/** One job by its task. Throws on a payload that nobody here wrote. */
export function perform<T extends Job['task']>(tasks: Tasks, task: T, payload: unknown): Promise<void> {
  return tasks[task](parseJob(task, payload));
}
