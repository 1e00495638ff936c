import { expect, test } from 'vitest';
import { questions } from '../../dev/bench/statistics/run.ts';
import { seed } from '../../dev/bench/statistics/seed.ts';
import { postgresStore } from '../../src/db/store.ts';
import { freshDatabase } from '../support/postgres.ts';

/**
 * A small run of `npm run bench stats`: every question of it has an answer. How long they take is printed for people.
 */
test('each question about a database of many results has an answer', async () => {
  const database = await freshDatabase();
  const seeded = await seed(database.pool, 600, () => {});
  const store = postgresStore(database);
  const answers = new Map<string, unknown>();
  for (const [name, ask] of questions(seeded)) answers.set(name, await ask(store));
  expect(answers.size).toBeGreaterThan(20);
  expect([...answers.values()]).not.toContain(undefined);
  expect(answers.get('records everywhere')).not.toEqual([]);
  expect(answers.get('history against an opponent')).not.toEqual([]);
  expect(answers.get('noting the bests of a game')).not.toBeNull();
});
