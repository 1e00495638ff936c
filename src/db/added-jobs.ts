import type pg from 'pg';
import type { TableStore } from '../app/ports/tables.ts';
import type { Job } from '../domain/operations/job.ts';
import { queuedSql } from '../jobs/graphile.ts';
import { writeJob } from '../jobs/outbox.ts';
import { parameters, prepared, raw, type Sql, sql } from './sql.ts';

/** Jobs that belong to no change of a table, and how jobs are handed to a statement. */

interface Adding {
  readonly jobs: readonly Job[];
}

const writtenJobs = ({ jobs }: Adding): string => JSON.stringify(jobs.map(writeJob));

/** Common table expressions that add the jobs, see `queuedSql`. Without `server` jobs are of where their table is. */
export function queued(of: string, server = `(select share_key from tables where id = job.payload ->> 'table')`) {
  return sql`given as (select ${writtenJobs}::json as jobs), ${raw(queuedSql(of, server))}`;
}

/** Postgres skips a query in a `with` that nobody reads. */
export const COUNT_JOBS = raw('(select count(*) from queued) as jobs');

/** Adds jobs that belong to no change of a table. */
export const adding = prepared('later')`with ${queued('(select) as here')} select ${COUNT_JOBS}`;

const given = parameters<Parameters<TableStore['addDecisionJobs']>[0]>();

/** The lock makes it wait for a change that is on its way, and look at what that has left. */
const CHAIN = prepared('chain')`with here as (
  select id, share_key from tables
  where id = ${given.table} and (seat_statuses -> ${given.seat}::int ->> 'turnStartedAt')::float8 = ${given.since} for share
), ${queued('here', 'share_key')} select ${COUNT_JOBS}`;

export function addedJobs(pool: pg.Pool): Pick<TableStore, 'addJobs' | 'addDecisionJobs'> {
  return {
    async addJobs(jobs) {
      if (jobs.length > 0) await pool.query(adding({ jobs }));
    },

    async addDecisionJobs(wait, links) {
      await pool.query(CHAIN({ ...wait, jobs: links.map((link) => ({ ...wait, ...link })) }));
    },
  };
}

/** A statement that returns a row, and adds jobs with it. */
export function withJobs<Given>(one: Sql<Given>): Sql<Given & Adding> {
  return sql`with done as (${one}), ${queued('done')} select done.*, ${COUNT_JOBS} from done`;
}
