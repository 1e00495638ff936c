import { describe, expect, test } from 'vitest';
import type { Deal } from '../../src/domain/table/deal.ts';
import { emptyLobby } from '../support/lobby.ts';
import { STORES } from '../support/stores.ts';

/** Deals that many tables share: what is held of them, and for how long they are open. */

const UNTIL = new Date('2026-06-02T00:00:00.000Z');
const AFTER = new Date(UNTIL.getTime() + 1);
const DAILY: Deal = { name: 'daily-2026-06-01', seed: 'ab'.repeat(32), until: UNTIL };

describe.each(STORES)('deals in %s', (_name, begin) => {
  test('are what was held first by their name', async () => {
    const { store } = await begin();
    expect(await store.holdDeal(DAILY)).toEqual(DAILY);
    expect(await store.holdDeal({ ...DAILY, seed: 'cd'.repeat(32), until: AFTER })).toEqual(DAILY);
    const other = { ...DAILY, name: 'daily-2026-06-02' };
    expect(await Promise.all([store.holdDeal(other), store.holdDeal({ ...other, seed: 'ef' })])).toEqual(
      expect.arrayContaining([other]),
    );
  });

  test('are open until their time, and as long as one of their tables gathers or plays', async () => {
    const { store } = await begin();
    await store.holdDeal(DAILY);
    expect(await store.isDealOpen(DAILY.name, new Date(UNTIL.getTime() - 1))).toBe(true);
    expect(await store.isDealOpen(DAILY.name, UNTIL)).toBe(false);
    await store.open(emptyLobby('other'), []);
    const table = await store.open(emptyLobby('shared', { deal: DAILY.name, seed: DAILY.seed, secret: null }), []);
    expect(table).toMatchObject({ deal: DAILY.name, seed: DAILY.seed });
    expect((await store.find('shared'))?.deal).toBe(DAILY.name);
    expect((await store.find('other'))?.deal).toBeNull();
    expect(await store.isDealOpen(DAILY.name, AFTER)).toBe(true);
    const match = { state: {}, schema: 1, revision: 1, ply: 0, resigned: [] };
    let { version } = table;
    for (const phase of ['playing', 'over', 'aborted'] as const) {
      await store.commit({ id: 'shared', version, set: { phase, match }, entries: [], jobs: [] });
      version += 1;
      expect([phase, await store.isDealOpen(DAILY.name, AFTER)]).toEqual([phase, phase === 'playing']);
    }
  });
});
