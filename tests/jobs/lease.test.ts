import { beforeEach, expect, test } from 'vitest';
import { postgresStore } from '../../src/db/store.ts';
import { JOBS, QUEUES, unlockOrphanJobs, unlockOrphans } from '../../src/jobs/graphile.ts';
import { openLeases } from '../../src/jobs/lease.ts';
import { queueOf } from '../../src/jobs/outbox.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';

/** Whose marks are taken off the queue, and whose are left. */
let database: Awaited<ReturnType<typeof freshDatabase>>;
const TABLE = 'table1';

beforeEach(async () => {
  database = await freshDatabase();
  await installJobs({ pool: database.pool, log: quiet });
  const store = postgresStore(database);
  await store.open(emptyLobby(TABLE), []);
  await store.commit(change(TABLE, 1, { jobs: [{ task: 'announce', table: TABLE, version: 2 }] }));
});

/** A worker has taken the queue of the table so many seconds ago, and its job, or not. */
async function taken(worker: string, seconds: number, withJob: boolean): Promise<void> {
  const ago = `now() - make_interval(secs => ${seconds})`;
  await database.pool.query(`update ${QUEUES} set locked_by = $1, locked_at = ${ago} where queue_name = $2`, [
    worker,
    queueOf(TABLE),
  ]);
  if (withJob) await database.pool.query(`update ${JOBS} set locked_by = $1, locked_at = ${ago}`, [worker]);
}

async function marks(): Promise<readonly (string | null)[]> {
  const { rows } = await database.pool.query<{ by: string | null }>(
    `select locked_by as by from ${QUEUES} where queue_name = $1`,
    [queueOf(TABLE)],
  );
  return rows.map(({ by }) => by);
}

test('a queue that a worker holds without a job is freed after some seconds', async () => {
  // Two workers ran its job, since the first was taken for dead; the first has finished it.
  await taken('worker-second', 60, false);
  expect(await unlockOrphans(database.pool, [], 10)).toBe(1);
  expect(await marks()).toEqual([null]);
});

test('one that was taken a moment ago is not, nor is that of a job which runs', async () => {
  await taken('worker-second', 1, false);
  expect(await unlockOrphans(database.pool, [], 10)).toBe(0);
  expect(await marks()).toEqual(['worker-second']);
  const leases = await openLeases(database.pool, async () => {});
  await leases.take(['worker-long']);
  await taken('worker-long', 60, true);
  expect(await unlockOrphans(database.pool, [], 10)).toBe(0);
  expect(await marks()).toEqual(['worker-long']);
  leases.end();
});

test('where nobody has left a job behind, not every job is read', async () => {
  await database.pool.query(`insert into ${JOBS} (task_id, payload, run_at)
    select task_id, '{}', now() + interval '1 day' from ${JOBS}, generate_series(1, 5000)`);
  await database.pool.query(`vacuum analyze ${JOBS}`);
  const client = await database.pool.connect();
  const read = async (): Promise<number> => {
    const { rows } = await client.query<{ read: number }>(
      'select seq_tup_read::int as read from pg_stat_xact_all_tables where relid = $1::regclass',
      [JOBS],
    );
    return rows[0]?.read ?? Number.NaN;
  };
  await client.query('begin');
  const before = await read();
  const pool = Object.assign(Object.create(database.pool), { query: client.query.bind(client) });
  expect(await unlockOrphanJobs(pool, [], 10)).toBe(0);
  expect((await read()) - before).toBe(0);
  await client.query('commit');
  client.release();
});
