import { expect, test } from 'vitest';
import { storeInMemory } from '../../../dev/simulation/store/store.ts';
import { CALLED, LEFT_OUT } from '../../../dev/simulation/store-check/calls.ts';
import { checkStore } from '../../../dev/simulation/store-check.ts';
import type { Store } from '../../../src/app/ports/store.ts';
import { postgresStore } from '../../../src/db/store.ts';
import { freshDatabase } from '../../support/postgres.ts';

/** Seeds by which differences were found that have been mended. */
const SEEDS = [
  { seed: 1, runs: 8 },
  { seed: 504, runs: 8 },
];

test.each(SEEDS)(
  'the store in memory does what Postgres does, by seed $seed',
  async ({ seed, runs }) => {
    const { connection } = await freshDatabase();
    const { difference } = await checkStore({ seed, runs, connection });
    expect(difference).toBeNull();
  },
  120_000,
);

test('a difference is found, with the few calls that lead to it', async () => {
  const { connection } = await freshDatabase();
  // Every attempt to send counts as the first one.
  const disturbed = (store: Store): Store => ({
    ...store,
    async beginTurnPost(...given) {
      return (await store.beginTurnPost(...given)) ?? [];
    },
  });
  const { difference } = await checkStore({ seed: 1, runs: 12, connection, disturbed });
  const [told = '', ...calls] = (difference ?? '').split('\n');
  expect(told).toMatch(/^seed 1, run \d+: the stores differ$/);
  expect(calls.filter((line) => /^[ab] /.test(line)).length).toBeLessThan(5);
  expect(calls.at(-1)).toMatch(/^unlike: .*: null and \[\]$/);
});

test('every operation of the store is called', async () => {
  const inMemory = Object.keys(storeInMemory({ time: () => 0, add() {} }).store).sort();
  const inPostgres = Object.keys(postgresStore(await freshDatabase())).sort();
  expect(inMemory).toEqual(inPostgres);
  expect([...CALLED, ...Object.keys(LEFT_OUT)].sort()).toEqual(inMemory);
});
