import type { Json } from '../../../src/core/json.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import { writeJob } from '../../../src/jobs/outbox.ts';

/** A job that waits in a queue; `at`: when it is due, in milliseconds since 1970. */
export interface StoredJob {
  readonly key: string;
  readonly task: string;
  readonly payload: Json;
  readonly at: number;
}

/** A queue that runs nothing. A job takes the place of one with the same key. */
export function standingJobs(time: () => number): {
  add(jobs: readonly Job[]): void;
  due(): number;
  all(): readonly StoredJob[];
} {
  const jobs = new Map<string, StoredJob>();
  return {
    add(more) {
      for (const { job_key: key, identifier: task, payload, wait } of more.map(writeJob))
        jobs.set(key, { key, task, payload: JSON.parse(JSON.stringify(payload)), at: time() + wait * 1000 });
    },
    due: () => [...jobs.values()].filter(({ at }) => at <= time()).length,
    all: () => [...jobs.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}
