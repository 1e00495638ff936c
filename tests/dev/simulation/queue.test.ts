import { completeJob } from 'graphile-worker/dist/sql/completeJob.js';
import { failJob } from 'graphile-worker/dist/sql/failJob.js';
import { getJob } from 'graphile-worker/dist/sql/getJob.js';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fastDice } from '../../../dev/simulation/dice.ts';
import { type QueuedJob, SimulatedQueue } from '../../../dev/simulation/queue.ts';
import type { Store } from '../../../src/app/ports/store.ts';
import { postgresStore } from '../../../src/db/store.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import {
  hasten,
  hastenSome,
  JOBS,
  putOff,
  QUEUES,
  retryExhausted,
  TASKS,
  THINKING,
  unlockOrphans,
} from '../../../src/jobs/graphile.ts';
import { freshDatabase } from '../../support/postgres.ts';

/**
 * The simulated queue against graphile-worker on a database, with the statements that its workers and our sweeps use:
 * the same script, the same answers. Time passes at once: all that is stored becomes older.
 */

let database: Awaited<ReturnType<typeof freshDatabase>>;
let store: Store;
/** Changes rows without the queue's triggers. */
let clerk: pg.PoolClient;
/** Milliseconds that have passed besides. */
let shift = 0;

beforeAll(async () => {
  database = await freshDatabase();
  store = postgresStore(database);
  clerk = await database.pool.connect();
  await clerk.query('set session_replication_role = replica');
});
afterAll(() => clerk.release());

const WORKERS = ['one', 'two', 'three'] as const;
type Worker = (typeof WORKERS)[number];

/** What a worker of graphile-worker has at hand. */
const SHARED = {
  ...{ workerSchema: 'graphile_worker', escapedWorkerSchema: 'graphile_worker' },
  resolvedPreset: { worker: { preparedStatements: false, useNodeTime: false } },
  logger: { error() {} },
};
const ASKING = Object.assign(async (act: (client: pg.Pool) => unknown) => act(database.pool), {
  withRetries: async (act: (client: pg.Pool) => unknown) => act(database.pool),
});
type Given = Parameters<typeof getJob>;
const [shared, asking] = [SHARED, ASKING] as unknown as [Given[0], Given[1]];
type Taken = NonNullable<Awaited<ReturnType<typeof getJob>>>;

/** Jobs of two tables and a person, some of which share a line or a key, or think. */
const KINDS: readonly ((version: number) => Job)[] = [
  (version) => ({ task: 'announce', table: 'aaa', version }),
  (version) => ({ task: 'announce', table: 'bbb', version }),
  (version) => ({ task: 'autopilot', table: 'aaa', version }),
  (version) => ({ task: 'think', table: 'aaa', version }),
  () => ({ task: 'retire', table: 'aaa' }),
  () => ({ task: 'rate', table: 'bbb' }),
  () => ({ task: 'inbox', person: 'ann' }),
];
/** Seconds; never a multiple of those that pass at a time, so that nothing is due at the very moment of a look. */
const WAITS = [0, 0, 0, 5, 20, 45] as const;
const PASS = 13;

const tasks = Object.fromEntries(KINDS.map((kind) => [kind(1).task, async () => {}])) as unknown as Given[2];

async function pass(): Promise<void> {
  for (let second = 1; second <= PASS; second += 1) {
    shift += 1_000;
    await clerk.query(`update ${JOBS} set run_at = run_at - interval '1 s', created_at = created_at - interval '1 s',
      updated_at = updated_at - interval '1 s', locked_at = locked_at - interval '1 s'`);
    await clerk.query(`update ${QUEUES} set locked_at = locked_at - interval '1 s'`);
    if (second % 3 === 0) await hastenSome(database.pool, { older: 180, younger: 86_400, limit: 100 });
    await retryExhausted(database.pool, 120, 86_400);
    if (second === 10) await unlockOrphans(database.pool, WORKERS, 10);
  }
}

/** The jobs of the database, as the simulated queue would tell them. */
async function stored(): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query<{ readonly [name: string]: unknown }>(
    `select identifier as task, payload, key, locked_by as by, run_at <= now() and (locked_by is not null or attempts < jobs.max_attempts) as due, last_error as error,
       case when locked_by is null and attempts >= jobs.max_attempts then 1 else jobs.max_attempts - attempts end as left
     from ${JOBS} as jobs join ${TASKS} as tasks on tasks.id = task_id order by jobs.id`,
  );
  return rows;
}

function simulated({ jobs, now }: SimulatedQueue): readonly unknown[] {
  return [...jobs.values()].map(({ task, payload, key, by, at, error, attempts, most }) => ({
    ...{ task, payload, key, by, due: at <= now(), error, left: most - attempts },
  }));
}

test.each(['a', 'b', 'c', 'd', 'e', 'f'])(
  'script %s is answered alike',
  async (seed) => {
    await database.pool.query(`delete from ${JOBS}; delete from ${QUEUES}`);
    const dice = fastDice(`queue/${seed}`);
    let now = 0;
    const queue = new SimulatedQueue(() => now);
    const running = new Map<Worker, { readonly real: Taken; readonly mirror: QueuedJob; readonly keyed: boolean }>();
    const story: string[] = [];
    for (let step = 0; step < 120; step += 1) {
      const { rows } = await database.pool.query<{ now: number }>(
        'select extract(epoch from now())::float8 * 1000 as now',
      );
      now = (rows[0]?.now ?? 0) + shift;
      const worker = dice.pick(WORKERS);
      const own = running.get(worker);
      const what = dice.pick(['add', 'add', 'take', 'take', 'take', 'end', 'end', 'pass', 'lost'] as const);
      if (what === 'add') {
        const job = { ...dice.pick(KINDS)(step), after: dice.pick(WAITS) };
        story.push(`${step} add ${JSON.stringify(job)}`);
        await store.addJobs([job]);
        queue.add([job]);
      } else if (what === 'take' && !own) {
        const mayThink = dice.chance(0.7);
        const real = await getJob(shared, asking, tasks, worker, mayThink ? null : [THINKING]);
        const mirror = queue.take(worker, mayThink);
        story.push(`${step} ${worker} takes ${real?.key ?? null}`);
        expect(mirror && { task: mirror.task, payload: mirror.payload, key: mirror.key }, story.join('\n')).toEqual(
          real ? { task: real.task_identifier, payload: real.payload, key: real.key } : null,
        );
        if (real && mirror) running.set(worker, { real, mirror, keyed: real.key !== null });
      } else if (what === 'end' && own) {
        running.delete(worker);
        const how = dice.pick(['done', 'done', 'fails', 'fails', 'put off'] as const);
        story.push(`${step} ${worker}: ${own.real.key} ${how}`);
        if (how === 'done') {
          await completeJob(shared, asking, worker, own.real);
          queue.finish(worker, own.mirror);
        } else if (how === 'fails') {
          await failJob(shared, asking, worker, own.real, 'it broke', undefined);
          await hasten(database.pool, 3, { younger: 180, limit: 30 });
          queue.fail(worker, own.mirror, 'it broke');
        } else {
          const seconds = dice.pick([5, 20]);
          await putOff(database.pool, { id: own.real.id, worker, keyed: own.keyed }, seconds);
          queue.putOff(worker, own.mirror, own.keyed, now + 1_000 * seconds);
        }
      } else if (what === 'pass') {
        story.push(`${step} ${PASS} s pass`);
        await pass();
        now += 1_000 * PASS;
      } else if (what === 'lost') {
        // It goes on believing that it has its job.
        story.push(`${step} the lease of ${worker} ends`);
        const others = WORKERS.filter((one) => one !== worker);
        await unlockOrphans(database.pool, others, 0);
        await hasten(database.pool, 3, { younger: 180, limit: 30 });
        queue.unlock((one) => one === worker);
      }
      expect(simulated(queue), story.join('\n')).toEqual(await stored());
    }
  },
  120_000,
);
