import { beforeAll, expect, test, vi } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import type { Database } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { change, DETAILS, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';

/** What random calls of all operations have shown to be answered wrongly. */

let database: Database;
let store: Store;

beforeAll(async () => {
  database = await freshDatabase();
  store = postgresStore(database);
});

const HOUR = 3_600_000;
const MATCH = { state: {}, schema: 1, revision: 1, ply: 1, resigned: [] };

test('what was claimed more than an hour ago is claimed anew', async () => {
  expect(await store.claim('i')).toBe(true);
  expect(await store.claim('i')).toBe(false);
  await database.pool.query(`update claims set at = now() - interval '61 minutes'`);
  expect(await store.claim('i')).toBe(true);
  expect(await store.claim('i')).toBe(false);
});

test('a maintenance that has not begun is planned anew as often as one likes', async () => {
  const from = Date.now() + HOUR;
  for (const hours of [1, 2, 3, 1])
    expect(await store.setMaintenance({ from, to: from + hours * HOUR, texts: null })).toBe(true);
  expect((await store.clockPauses([], 0)).outages).toEqual([{ from, to: from + HOUR }]);
  expect(await store.setMaintenance(null)).toBe(true);
  expect(await store.setMaintenance(null)).toBe(false);
  expect((await store.clockPauses([], 0)).outages).toEqual([]);
});

test('a maintenance that goes on lasted until it ends', async () => {
  const from = Date.now() - HOUR;
  await store.setMaintenance({ from, to: from + 5 * HOUR, texts: null });
  expect(await store.setMaintenance(null)).toBe(true);
  const [outage] = (await store.clockPauses([], 0)).outages;
  expect(outage?.from).toBe(from);
  expect(outage?.to).toBeGreaterThanOrEqual(from + HOUR);
  expect(outage?.to).toBeLessThan(from + 5 * HOUR);
});

test('a block has the time of the database', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  try {
    await store.saveBlock('operator', 'person:ann');
  } finally {
    vi.useRealTimers();
  }
  const [block] = await store.blocks({});
  expect(block?.at.getFullYear()).toBeGreaterThan(1970);
});

test('versions that somebody was shown are in order from the first on', async () => {
  await store.open(emptyLobby('shown'), []);
  await store.addShown('shown', 'ann', [7, 9, 4, 7]);
  expect((await store.privateNotice('shown', 'ann')).shown).toEqual([4, 7, 9]);
});

test('of equal bests of one game that of the first seat is the record', async () => {
  const chairs = (['bob', 'ann'] as const).map((person, seat) => ({ seat: seat as 0 | 1, person, name: person }));
  const seats = chairs.map((chair) => ({ ...DETAILS, ...chair, rank: 1, score: 5, resigned: false, feats: [] }));
  await store.open(emptyLobby('even', { chairs }), []);
  await store.commit(
    change('even', 1, {
      set: { phase: 'over', match: MATCH, startedAt: new Date() },
      results: { ending: 'over', rated: false, seats },
    }),
  );
  const best = { kind: 'score', variant: '', size: 2, value: 5 } as const;
  await store.noteBests('even', [
    { ...best, seat: 1 },
    { ...best, seat: 0 },
  ]);
  expect((await store.hall('toy', null)).map(({ person }) => person)).toEqual(['bob']);
});
