import { expect, test, vi } from 'vitest';
import { RateLimited } from '../../src/app/ports/rate-limit.ts';
import type { Job } from '../../src/domain/job.ts';
import { hasten, JOBS } from '../../src/jobs/graphile.ts';
import type { Jobs } from '../../src/jobs/runner.ts';
import { forAll, jobRunner } from '../support/job-runner.ts';
import { change, emptyLobby } from '../support/lobby.ts';

/** When jobs that have failed come again: somebody waits for what they say. */
const here = jobRunner();

const work = (doing: (job: Job) => Promise<void>): Promise<Jobs> => here.start({ tasks: forAll(doing) });

let count = 0;
async function announced(): Promise<string> {
  count += 1;
  const id = `failed${count}`;
  await here.store.open(emptyLobby(id), []);
  await here.store.commit(change(id, 1, { jobs: [{ task: 'announce', table: id, version: 2, after: 3_600 }] }));
  return id;
}

const keyOf = (id: string): string => `announce:${id}`;
const set = (id: string, what: string) =>
  here.database.pool.query(`update ${JOBS} set ${what} where key = $1`, [keyOf(id)]);

async function rowOf(id: string) {
  const { rows } = await here.database.pool.query<{ wait: number; left: number }>(
    `select extract(epoch from run_at - now())::float8 as wait, max_attempts - attempts as left from ${JOBS} where key = $1`,
    [keyOf(id)],
  );
  return rows[0] && { wait: Math.round(rows[0].wait / 100) * 100 + 0, left: rows[0].left };
}

test('what has failed is hastened by its age; what waits for its time, runs or is due soon is left alone', async () => {
  const [young, old, spent, waits, runs] = await Promise.all(Array.from({ length: 5 }, announced));
  if (!young || !old || !spent || !waits || !runs) throw new Error('there are five');
  await set(young, `attempts = 3, last_error = 'x', run_at = now() + interval '300 s'`);
  await set(
    old,
    `attempts = 3, last_error = 'x', run_at = now() + interval '300 s', created_at = now() - interval '1 h'`,
  );
  await set(spent, `attempts = max_attempts, last_error = 'x', run_at = now() + interval '400 s'`);
  await set(
    runs,
    `attempts = 3, last_error = 'x', run_at = now() + interval '300 s', locked_at = now(), locked_by = 'w'`,
  );
  expect(await hasten(here.database.pool, 100, { younger: 180 })).toBe(2);
  expect(await rowOf(young)).toEqual({ wait: 100, left: 3 });
  expect(await rowOf(spent)).toEqual({ wait: 100, left: 1 });
  expect(await rowOf(old)).toEqual({ wait: 300, left: 3 });
  expect(await hasten(here.database.pool, 100, { younger: 180 })).toBe(0);
  expect(await hasten(here.database.pool, 0, { older: 180, younger: 600 })).toBe(0);
  expect(await hasten(here.database.pool, 0, { older: 180, limit: 3 })).toBe(1);
  expect(await rowOf(old)).toEqual({ wait: 0, left: 3 });
  expect(await hasten(here.database.pool, 0, { limit: 1 })).toBe(1);
  expect(await rowOf(waits)).toEqual({ wait: 3_600, left: 6 });
  expect(await rowOf(runs)).toEqual({ wait: 300, left: 3 });
});

test('a young job that fails again and again comes in a few seconds, however often it has failed', async () => {
  const id = await announced();
  let fails = 2;
  let done = false;
  await work(async () => {
    fails -= 1;
    if (fails >= 0) throw new Error('503');
    done = true;
  });
  // The next pauses of the queue are 148 seconds, and then for as long as it rests.
  await set(id, `attempts = 4, last_error = '503', run_at = now()`);
  await vi.waitFor(() => expect(done).toBe(true), 20_000);
});

test('after a start all come at once that have failed, however old they are', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, announced));
  for (const id of ids)
    await set(
      id,
      `attempts = 5, last_error = '503', created_at = now() - interval '1 month', run_at = now() + interval '148 s'`,
    );
  const done: string[] = [];
  await work(async (job) => void ('table' in job && done.push(job.table)));
  await vi.waitFor(() => expect(done.sort()).toEqual([...ids].sort()), 8_000);
});

test('a few older ones are tried all the time; when one of them is done, all others come', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, announced));
  const done: string[] = [];
  let tries = 0;
  await work(async (job) => {
    tries += 1;
    if (tries < 3) throw new Error('503');
    if ('table' in job) done.push(job.table);
  });
  await here.database.pool.query(
    `update ${JOBS} set attempts = 5, last_error = '503', created_at = now() - interval '1 h', run_at = now() + interval '148 s'`,
  );
  await vi.waitFor(() => expect(done.sort()).toEqual([...ids].sort()), 20_000);
});

test('what meets a limit after it has failed waits for the limit, and is not hastened', async () => {
  const id = await announced();
  let tries = 0;
  await work(async () => {
    tries += 1;
    const until = Date.now() + 600_000;
    throw new RateLimited({ limit: 'route', bucket: 'b', until, requests: 1, window: 600_000 });
  });
  await set(id, `attempts = 2, last_error = '503', run_at = now()`);
  await vi.waitFor(async () => expect(await rowOf(id)).toEqual({ wait: 600, left: 4 }), 8_000);
  expect(await hasten(here.database.pool, 0)).toBe(0);
  expect(tries).toBe(1);
});
