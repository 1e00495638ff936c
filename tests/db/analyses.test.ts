import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import { readAnalysis } from '../../src/db/json-columns.ts';
import { postgresStore } from '../../src/db/store.ts';
import type { JudgedDecision, KeptAnalysis } from '../../src/domain/analysis/analysis.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import type { NewTable } from '../../src/domain/table/table.ts';
import { emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { STORES } from '../support/stores.ts';

/** How analyses are kept, and how long. */

const CHAIRS = [
  { seat: 0, person: 'ann', name: 'Ann' },
  { seat: 1, person: 'bob', name: 'Bob' },
] as const;

const OVER: Partial<NewTable> = {
  phase: 'over',
  chairs: CHAIRS,
  match: { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 },
  seatStatuses: [FRESH_SEAT, FRESH_SEAT],
};

const DECISION: JudgedDecision = {
  ...{ move: 3, seat: 1, played: ['take', 'm3'], best: ['take', 'm4', 'up'], verdict: 'mistake' },
  promised: { best: { chance: 0.5, margin: 1.25 }, played: { chance: 0.4, margin: null } },
  lost: { chance: { mean: 0.1, error: 0.02 }, points: null },
};

const CONTRASTED: JudgedDecision = {
  ...DECISION,
  contrast: {
    items: [{ seat: 1, item: 'forest', amount: -6.5 }],
    reply: { seat: 0, events: [{ kind: 'picked', domino: 33, cells: ['a1', null] }] },
  },
};

/** So many decisions of a game, the last of which says what was wrong with it, and with `luck` all there are. */
const analysis = (judged: number, luck = false, revision = 1): KeptAnalysis => ({
  analysis: {
    revision,
    decisions: Array.from({ length: judged }, (_, n) => ({
      ...(n === judged - 1 ? CONTRASTED : DECISION),
      move: n + 1,
    })),
    luck: luck ? [{ seat: 0, chance: -0.25, points: 2.5 }] : [],
  },
  seats: [0, 1],
  complete: luck,
});

describe.each(STORES)('analyses in %s', (_name, begin) => {
  let store: Store;
  const MANY = 100;
  beforeAll(async () => {
    ({ store } = await begin());
    for (const id of ['game', 'left', 'a', 'b', 'c']) await store.open(emptyLobby(id, OVER), []);
    const dora = { seat: 1, person: 'dora', name: 'Dora' } as const;
    await store.open(emptyLobby('gone', { ...OVER, chairs: [CHAIRS[0], dora] }), []);
  });

  test('grow until they are complete, by the revision of the search', async () => {
    expect(await store.analysis('game', 1)).toBeNull();
    for (const many of [4, 8, 4]) await store.saveAnalysis('game', analysis(many), MANY);
    expect(await store.analysis('game', 1)).toEqual(analysis(8));
    expect(await store.analysis('game', 2)).toBeNull();
    await store.saveAnalysis('game', analysis(8, true), MANY);
    // Another process that is not so far, or has come to the same.
    await store.saveAnalysis('game', analysis(9), MANY);
    await store.saveAnalysis('game', analysis(8, true), MANY);
    expect(await store.analysis('game', 1)).toEqual(analysis(8, true));
    await store.saveAnalysis('game', analysis(2, true, 2), MANY);
    expect(await store.analysis('game', 1)).toEqual(analysis(8, true));
    await store.saveAnalysis('nowhere', analysis(1, true), MANY);
    expect(await store.analysis('nowhere', 1)).toBeNull();
  });

  test('that were left unfinished are deleted after a while', async () => {
    await store.saveAnalysis('left', analysis(4), MANY);
    await store.deleteLeftovers(new Date(Date.now() - 60_000), 10);
    expect(await store.analysis('left', 1)).not.toBeNull();
    await store.deleteLeftovers(new Date(Date.now() + 60_000), 10);
    expect(await store.analysis('left', 1)).toBeNull();
    expect(await store.analysis('game', 1)).not.toBeNull();
  });

  test('go with the people who are judged, and are not kept after these', async () => {
    await store.saveAnalysis('gone', analysis(4), MANY);
    await store.erase('dora', [{ table: 'gone', name: 'Dora', called: 'somebody' }]);
    expect(await store.analysis('gone', 1)).toBeNull();
    await store.saveAnalysis('gone', analysis(8, true), MANY);
    expect(await store.analysis('gone', 1)).toBeNull();
    await store.saveAnalysis('gone', { ...analysis(8, true), seats: [0] }, MANY);
    expect(await store.analysis('gone', 1)).not.toBeNull();
  });

  test('are so many at most, the newest', async () => {
    for (const id of ['a', 'b', 'c']) await store.saveAnalysis(id, analysis(1, true), 2);
    const kept = await Promise.all(['game', 'a', 'b', 'c'].map(async (id) => (await store.analysis(id, 1)) !== null));
    expect(kept).toEqual([false, false, true, true]);
  });
});

test('an analysis of another shape is none, and an erasure that has begun is waited for', async () => {
  expect(readAnalysis(analysis(2, true).analysis)).toEqual(analysis(2, true).analysis);
  for (const wrong of [null, {}, { ...analysis(1).analysis, more: 1 }, { ...analysis(1).analysis, revision: '1' }])
    expect(readAnalysis(wrong)).toBeNull();
  const database = await freshDatabase();
  const store = postgresStore(database);
  await store.open(emptyLobby('game', OVER), []);
  await store.saveAnalysis('game', analysis(2, true), 9);
  await database.pool.query(`update analyses set analysis = '{"revision":1}'`);
  expect(await store.analysis('game', 1)).toBeNull();
  await database.pool.query('delete from analyses');
  const erasing = await database.pool.connect();
  try {
    await erasing.query('begin');
    await erasing.query(`update chairs set person = null where seat = 1`);
    const saved = store.saveAnalysis('game', analysis(2, true), 9);
    const waits = `select count(*)::int as n from pg_locks where not granted`;
    await expect.poll(async () => (await database.pool.query(waits)).rows, { timeout: 5_000 }).toEqual([{ n: 1 }]);
    await erasing.query('commit');
    await saved;
    expect(await store.analysis('game', 1)).toBeNull();
  } finally {
    erasing.release();
  }
});
