import { expect, test } from 'vitest';
import { checkStore } from '../../../dev/simulation/store-check.ts';
import { freshDatabase } from '../../support/postgres.ts';

const SEED = Number(process.env.SEED ?? 1);
const RUNS = Number(process.env.RUNS ?? 20);

test('alone', async () => {
  const { connection } = await freshDatabase();
  const start = Date.now();
  const checked = await checkStore({
    seed: SEED,
    runs: RUNS,
    connection,
    together: process.env.TOGETHER !== undefined,
  });
  console.log(checked.runs, checked.calls, Date.now() - start);
  if (checked.difference) console.log(checked.difference);
  expect(checked.difference === null).toBe(true);
}, 600_000);
