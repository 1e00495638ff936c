import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { TASKS } from '../domain/operations/job.ts';
import { PHASES } from '../domain/table/table.ts';
import { countActive, countWaiting, type JobCount } from '../jobs/graphile.ts';

/**
 * Counts jobs, tables and people in the database; every bot on it counts the same. It asks when a scrape comes, at most
 * once in a while, so that a scrape costs next to nothing however many tables there are.
 */
export interface DatabaseCollector {
  /** Brings the values up to date. Rejects when the database does. */
  collect(): Promise<void>;
  /** Takes the values away: none is better than one that is no longer true. */
  clear(): void;
}

/**
 * Milliseconds for which an answer is good. With a hundred thousand tables that wait for their reminders, looking for
 * what should run takes 20 ms of the database, counting everything 150.
 */
const FRESH = { jobs: 10_000, totals: 60_000 } as const;

const STATES = ['due', 'running', 'failing', 'resting'] as const satisfies readonly JobCount['state'][];
const AGED: readonly string[] = ['due', 'failing', 'resting'];

const TABLES = 'select phase, count(*)::int as count from tables group by phase';

const PEOPLE = `select count(*) filter (where not dms_closed)::int as open, count(*) filter (where dms_closed)::int as closed
  from people`;

const REPORTS = 'select count(*)::int as open from reports where settled_at is null';

export function databaseCollector(
  pool: pg.Pool,
  registry: Registry,
  now: () => number = () => performance.now(),
): DatabaseCollector {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'turnkeeper_jobs',
    help: 'Jobs in the queue: due, held back for later, running, failing (tried again soon), resting (out of tries).',
    labelNames: ['task', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'turnkeeper_jobs_oldest_seconds',
    help: 'Age of the oldest job that is due (since then), failing or resting (since it was made).',
    labelNames: ['task', 'state'],
    registers,
  });
  const tables = new Gauge({ name: 'turnkeeper_tables', help: 'Tables by phase.', labelNames: ['phase'], registers });
  const people = new Gauge({
    name: 'turnkeeper_people',
    help: 'People known, by whether their direct messages were found closed.',
    labelNames: ['dms'],
    registers,
  });
  const reports = new Gauge({
    name: 'turnkeeper_reports_open',
    help: 'Reports of players that the operator has not settled.',
    registers,
  });
  async function collectJobs(): Promise<void> {
    const rows = await countActive(pool);
    for (const task of TASKS) {
      for (const state of STATES) {
        const found = rows.find((row) => row.task === task && row.state === state);
        jobs.set({ task, state }, found?.count ?? 0);
        if (AGED.includes(state)) oldest.set({ task, state }, Math.max(0, found?.oldest ?? 0));
      }
    }
  }

  async function collectTotals(): Promise<void> {
    const later = await countWaiting(pool);
    for (const task of TASKS) jobs.set({ task, state: 'later' }, later.find((row) => row.task === task)?.count ?? 0);
    const phases = await pool.query<{ phase: string; count: number }>(TABLES);
    for (const phase of PHASES) tables.set({ phase }, phases.rows.find((row) => row.phase === phase)?.count ?? 0);
    const { rows } = await pool.query<{ open: number; closed: number }>(PEOPLE);
    const [known] = rows;
    if (!known) throw new Error('counting people gave no row');
    people.set({ dms: 'open' }, known.open);
    people.set({ dms: 'closed' }, known.closed);
    const reported = await pool.query<{ open: number }>(REPORTS);
    reports.set(reported.rows[0]?.open ?? 0);
  }

  const jobCounts = cached(FRESH.jobs, now, collectJobs);
  const totals = cached(FRESH.totals, now, collectTotals);
  return {
    async collect() {
      await jobCounts.refresh();
      await totals.refresh();
    },
    clear() {
      for (const gauge of [jobs, oldest, tables, people, reports]) gauge.reset();
      jobCounts.expire();
      totals.expire();
    },
  };
}

/** Runs `collect` when its last run is `fresh` milliseconds old, and never twice at once. */
function cached(fresh: number, now: () => number, collect: () => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  return {
    expire: () => {
      last = Number.NEGATIVE_INFINITY;
    },
    refresh: (): Promise<void> => {
      if (running === null && now() - last < fresh) return Promise.resolve();
      running ??= collect()
        .then(() => {
          last = now();
        })
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}
