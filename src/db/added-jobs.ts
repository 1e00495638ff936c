import type pg from 'pg';
import type { TableStore } from '../app/ports/tables.ts';
import type { Job } from '../domain/operations/job.ts';
import { queuedSql } from '../jobs/graphile.ts';
import { writeJob } from '../jobs/outbox.ts';

/** Jobs that belong to no change of a table, and how jobs are handed to a statement. */

/** Jobs about no table are nobody's. */
const SERVER = `(select share_key from tables where id = job.payload ->> 'table')`;

const LATER = `with ${queuedSql('$1', '(select) as here', SERVER)} select count(*) from queued`;

/** The lock makes it wait for a change that is on its way, and look at what that has left. */
const CHAIN = `with here as (
  select id, share_key from tables where id = $2 and (seat_statuses -> $3::int ->> 'turnStartedAt')::float8 = $4 for share
), ${queuedSql('$1', 'here', 'share_key')} select count(*) from queued`;

export function addedJobs(pool: pg.Pool): Pick<TableStore, 'addJobs' | 'addDecisionJobs'> {
  return {
    async addJobs(jobs) {
      if (jobs.length > 0) await pool.query(adding(jobs));
    },

    async addDecisionJobs(wait, links) {
      const values = [writeJobs(links.map((link) => ({ ...wait, ...link }))), wait.table, wait.seat, wait.since];
      await pool.query({ name: 'chain', text: CHAIN, values });
    },
  };
}

/** Adds jobs that belong to no change of a table. */
export function adding(jobs: readonly Job[]): pg.QueryConfig {
  return { name: 'later', text: LATER, values: [writeJobs(jobs)] };
}

/** A statement that returns a row, and adds jobs with it. */
export function withJobs(
  { name, text, values }: { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
  jobs: readonly Job[],
): pg.QueryConfig {
  const queued = queuedSql(`$${values.length + 1}`, 'done', SERVER);
  return {
    name: `${name}-jobs`,
    text: `with done as (${text}), ${queued} select done.*, (select count(*) from queued) as jobs from done`,
    values: [...values, writeJobs(jobs)],
  };
}

/** Jobs as `queuedSql` reads them. */
export function writeJobs(jobs: readonly Job[]): string {
  return JSON.stringify(jobs.map(writeJob));
}
