import { afterEach, beforeAll } from 'vitest';
import { type JobHandlers, jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import type { Store } from '../../src/app/ports/store.ts';
import { postgresStore } from '../../src/db/store.ts';
import type { Job } from '../../src/domain/operations/job.ts';
import { JOBS } from '../../src/jobs/graphile.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { appHarness } from './app-harness.ts';
import { freshDatabase } from './postgres.ts';
import { quiet } from './quiet.ts';

/** Runners on one database for all tests of a file. */
export interface JobRunner {
  readonly database: Awaited<ReturnType<typeof freshDatabase>>;
  readonly store: Store;
  /** Starts one on the database, unless it is told another; it is stopped after the test. */
  start(
    options: Pick<Parameters<typeof startJobs>[0], 'tasks'> & Partial<Parameters<typeof startJobs>[0]>,
  ): Promise<Jobs>;
}

/**
 * To be called where tests are told: it makes the database before them, and stops what runs and empties the queue after
 * each.
 */
export function jobRunner(): JobRunner {
  const running: Jobs[] = [];
  const at = {
    async start(options: Parameters<JobRunner['start']>[0]) {
      const jobs = await startJobs({ pool: at.database.pool, log: quiet, ...options });
      running.push(jobs);
      return jobs;
    },
  } as { -readonly [K in keyof JobRunner]: JobRunner[K] };
  beforeAll(async () => {
    at.database = await freshDatabase();
    at.store = postgresStore(at.database);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    await at.database.pool.query(`delete from ${JOBS}`);
  });
  return at;
}

/** The same work for every kind of job. */
export function forAll(work: (job: Job) => Promise<void>): JobHandlers {
  return new Proxy(jobHandlers(appHarness().context), { get: () => work });
}
