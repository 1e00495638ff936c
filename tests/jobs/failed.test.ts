import { expect, test, vi } from 'vitest';
import { RateLimited } from '../../src/app/ports/rate-limit.ts';
import type { Job } from '../../src/domain/operations/job.ts';
import { hasten, hastenLike, hastenSome, JOBS } from '../../src/jobs/graphile.ts';
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

/** Jobs that failed an hour ago by this error, with numbers of their own in it. */
async function older(count: number, error: string, age = '1 h'): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await announced();
    await set(
      id,
      `attempts = 5, last_error = '${error} ${n}', created_at = now() - interval '${age}', updated_at = now() - interval '${age}',
       run_at = now() + interval '148 s'`,
    );
    ids.push(id);
  }
  return ids;
}

async function due(): Promise<readonly string[]> {
  const { rows } = await here.database.pool.query<{ table: string }>(
    `select payload ->> 'table' as "table" from ${JOBS} where last_error is not null and run_at <= now() order by id`,
  );
  return rows.map(({ table }) => table);
}

const TRIALS = { older: 180, younger: 86_400, limit: 4 };

test('of older ones some of each reason are tried, the newest and those that wait longest first', async () => {
  const always = await older(30, '400 in room');
  const other = await older(2, '503');
  await older(1, 'too young', '2 minutes');
  await older(1, 'too old', '2 days');
  expect(await hastenSome(here.database.pool, TRIALS)).toBe(4);
  const tried = await due();
  expect(other.every((id) => tried.includes(id))).toBe(true);
  // Of the same reason the one made last is among the first.
  const last = await older(1, '400 in room', '5 minutes');
  expect(await hastenSome(here.database.pool, TRIALS)).toBe(4);
  expect(await due()).toContain(last[0]);
  // And none is left out in the end.
  for (let trials = 0; trials < 10; trials += 1) await hastenSome(here.database.pool, TRIALS);
  expect((await due()).filter((id) => always.includes(id))).toHaveLength(always.length);
});

test('when one is done, those come that failed by the same, a hundred at a time', async () => {
  const done = { task: 'announce', error: '503 7' };
  await older(8, '503');
  await older(3, '400 in room');
  expect(await hastenLike(here.database.pool, { ...done, task: 'notify' }, TRIALS)).toBe(0);
  expect(await hastenLike(here.database.pool, done, TRIALS)).toBe(4);
  // These are due still.
  expect(await hastenLike(here.database.pool, done, TRIALS)).toBe(0);
  expect(await hastenLike(here.database.pool, done, { ...TRIALS, limit: 100 })).toBe(4);
  expect(await due()).toHaveLength(8);
});

test('beside many that always fail, those that failed with them are done as soon as they can be', async () => {
  const always = await older(150, 'Bad Request');
  const victims = await older(20, 'Bad Request');
  const done: string[] = [];
  let failed = 0;
  let vain = 0;
  await work(async (job) => {
    const id = 'table' in job ? job.table : '';
    // Each has failed once since the start, at which all are tried.
    const over = failed >= always.length + victims.length;
    if (!over || always.includes(id)) {
      failed += 1;
      vain += Number(over);
      throw new Error(`Bad Request ${failed}`);
    }
    done.push(id);
  });
  await vi.waitFor(() => expect(done.sort()).toEqual([...victims].sort()), 20_000);
  // All come once, and each that is done wakes a hundred at most; how many of them are tried meanwhile is a matter of
  // time.
  expect(vain).toBeLessThanOrEqual(always.length + 100 * victims.length);
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
