import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import { postgresStore } from '../../src/db/store.ts';
import { freshDatabase } from '../support/postgres.ts';

/** How several processes share the requests that the chat allows their bot in a second. */
let database: Awaited<ReturnType<typeof freshDatabase>>;
let store: Store;
beforeEach(async () => {
  database = await freshDatabase();
  store = postgresStore(database);
});

const TOTAL = 50;
const lease = (holder: string, demand: number, seconds = 60) =>
  store.leaseRequests({ holder, demand, total: TOTAL, seconds });

test('one process has all of it', async () => {
  expect(await lease('a', 0)).toBe(50);
  expect(await lease('a', 900)).toBe(50);
});

test('one that joins gets what the others give up, by how much each has to send', async () => {
  expect(await lease('a', 900)).toBe(50);
  expect(await lease('b', 900)).toBe(0);
  expect(await lease('a', 900)).toBe(25);
  expect(await lease('b', 900)).toBe(25);
  // One that has nothing to do keeps some.
  expect(await lease('b', 0)).toBe(12);
  expect(await lease('a', 900)).toBe(38);
});

test('a process that is gone leaves its share: at once when it says so, else when its lease ends', async () => {
  await lease('a', 900);
  await lease('b', 900, 0);
  expect(await lease('a', 900)).toBe(50);
  await lease('c', 900);
  expect(await lease('a', 900)).toBe(25);
  await store.endRequestLease('c');
  expect(await lease('a', 900)).toBe(50);
});

test('however many ask at once, what they have is never more than there is', async () => {
  const holders = Array.from({ length: 8 }, (_, at) => `process ${at}`);
  const sum = async () =>
    (await database.pool.query<{ sum: number }>('select sum(granted)::int as sum from request_leases')).rows[0]?.sum;
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(holders.map((holder, at) => lease(holder, (at * round * 7) % 40)));
    expect(await sum()).toBeLessThanOrEqual(TOTAL);
  }
  for (let round = 0; round < 3; round += 1) for (const holder of holders) await lease(holder, 10);
  expect(await sum()).toBe(TOTAL);
});
