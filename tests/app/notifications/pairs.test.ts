import { beforeEach, expect, test } from 'vitest';
import { pairsLine } from '../../../src/app/notifications/pairs.ts';
import type { Pair } from '../../../src/app/ports/statistics.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import { type AppHarness, appHarness, seat } from '../../support/app-harness.ts';

/** The line of a last post that says how people who have met before stand against each other. */
let at: AppHarness;
beforeEach(async () => {
  at = appHarness();
  await seat(at, ['ann', 'bob', 'cleo']);
});

const ANN_BOB: Pair = { seats: [0, 1], people: ['ann', 'bob'], games: 4, better: 1, worse: 2 };
const ANN_CLEO: Pair = { seats: [0, 2], people: ['ann', 'cleo'], games: 2, better: 1, worse: 1 };

async function line(pairs: readonly Pair[], language: (typeof LANGUAGES)[number] = 'en'): Promise<string | null> {
  const store = { ...at.context.store, pairsOf: async () => pairs };
  return pairsLine({ store }, { ...(await at.table()), language });
}

test('names who leads, and who is even, in four languages', async () => {
  const said = await Promise.all(LANGUAGES.map((language) => line([ANN_BOB, ANN_CLEO], language)));
  expect(said).toEqual([
    '⚔️ bob leads 2–1 against ann · ann and cleo are even, 1–1',
    '⚔️ bob vezet ann ellen: 2–1 · ann és cleo fej fej mellett: 1–1',
    '⚔️ bob mène 2–1 contre ann · ann et cleo sont à égalité, 1–1',
    '⚔️ bob 對 ann 以 2 比 1 領先 · ann 對 cleo 目前 1 比 1 平手',
  ]);
  expect(await line([])).toBeNull();
});

test('names three pairs at most', async () => {
  expect((await line([ANN_BOB, ANN_CLEO, ANN_BOB, ANN_BOB]))?.split(' · ')).toHaveLength(3);
});

test('does not compare people of whom one has blocked the other', async () => {
  await at.context.store.saveBlock('person:bob', 'person:ann');
  expect(await line([ANN_BOB])).toBeNull();
  expect(await line([ANN_BOB, ANN_CLEO])).toBe('⚔️ ann and cleo are even, 1–1');
});
