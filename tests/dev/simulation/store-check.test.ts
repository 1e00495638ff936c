import { expect, test } from 'vitest';
import { storeInMemory } from '../../../dev/simulation/store/store.ts';
import { CALLED, LEFT_OUT } from '../../../dev/simulation/store-check/calls.ts';
import { checkStore } from '../../../dev/simulation/store-check.ts';
import { postgresStore } from '../../../src/db/store.ts';
import { freshDatabase } from '../../support/postgres.ts';

/** Seeds by which differences were found, with how many runs. */
const FOUND = [{ seed: 1, runs: 8 }];

test.each(FOUND)('the store in memory does what Postgres does, by seed $seed', async ({ seed, runs }) => {
  const { connection } = await freshDatabase();
  const start = performance.now();
  const { difference, calls } = await checkStore({ seed, runs: Number(process.env.RUNS ?? runs), connection });
  console.log(calls, performance.now() - start);
  expect(difference).toBeNull();
});

test('every operation of the store is called', async () => {
  const inMemory = Object.keys(storeInMemory({ time: () => 0, add() {} }).store);
  const inPostgres = Object.keys(postgresStore(await freshDatabase()));
  expect(inMemory.sort()).toEqual(inPostgres.sort());
  expect([...CALLED, ...Object.keys(LEFT_OUT)].sort()).toEqual(inMemory);
});
