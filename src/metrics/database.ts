import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { TASKS } from '../app/job.ts';
import { PHASES } from '../app/kept.ts';
import { countActive, countWaiting, type JobCount } from '../jobs/graphile.ts';

/**
 * What the database knows: jobs, tables, people. It is the same for all bots on this database, whoever is asked. It is
 * looked up when somebody asks, at most once in a while, so that a scrape costs next to nothing however many tables
 * there are.
 */
export interface Census {
  /** Brings the figures up to date. Rejects when the database does. */
  look(): Promise<void>;
  /** Forgets the figures: no value is better than one that is no longer true. */
  forget(): void;
}

/**
 * Milliseconds for which an answer is good. With a hundred thousand tables that wait for their reminders, looking for
 * what should run takes 20 ms of the database, counting everything 150.
 */
const FRESH = { work: 10_000, house: 60_000 } as const;

const STATES = ['due', 'running', 'failing', 'resting'] as const satisfies readonly JobCount['state'][];
const AGED: readonly string[] = ['due', 'failing', 'resting'];

const TABLES = 'select phase, count(*)::int as count from tables group by phase';

const PEOPLE = `select count(*) filter (where not dms_closed)::int as open, count(*) filter (where dms_closed)::int as closed
  from people`;

export function census(pool: pg.Pool, registry: Registry, now: () => number = () => performance.now()): Census {
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
  async function lookAtWork(): Promise<void> {
    const rows = await countActive(pool);
    for (const task of TASKS) {
      for (const state of STATES) {
        const found = rows.find((row) => row.task === task && row.state === state);
        jobs.set({ task, state }, found?.count ?? 0);
        if (AGED.includes(state)) oldest.set({ task, state }, Math.max(0, found?.oldest ?? 0));
      }
    }
  }

  async function lookAtHouse(): Promise<void> {
    const later = await countWaiting(pool);
    for (const task of TASKS) jobs.set({ task, state: 'later' }, later.find((row) => row.task === task)?.count ?? 0);
    const phases = await pool.query<{ phase: string; count: number }>(TABLES);
    for (const phase of PHASES) tables.set({ phase }, phases.rows.find((row) => row.phase === phase)?.count ?? 0);
    const { rows } = await pool.query<{ open: number; closed: number }>(PEOPLE);
    const { open = 0, closed = 0 } = rows[0] ?? {};
    people.set({ dms: 'open' }, open);
    people.set({ dms: 'closed' }, closed);
  }

  const atWork = seldom(FRESH.work, now, lookAtWork);
  const atHouse = seldom(FRESH.house, now, lookAtHouse);
  return {
    async look() {
      await atWork.look();
      await atHouse.look();
    },
    forget() {
      for (const gauge of [jobs, oldest, tables, people]) gauge.reset();
      atWork.forget();
      atHouse.forget();
    },
  };
}

/** Looks when the last look is `fresh` milliseconds old, and never twice at once. */
function seldom(fresh: number, now: () => number, look: () => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  return {
    forget: () => {
      last = Number.NEGATIVE_INFINITY;
    },
    look: (): Promise<void> => {
      if (looking === null && now() - last < fresh) return Promise.resolve();
      looking ??= look()
        .then(() => {
          last = now();
        })
        .finally(() => {
          looking = null;
        });
      return looking;
    },
  };
}
