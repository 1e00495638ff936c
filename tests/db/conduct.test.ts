import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import { known } from '../../src/core/known.ts';
import { postgresStore } from '../../src/db/store.ts';
import { numberChairs } from '../../src/domain/table/seats.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';

/** What players say and report is kept alike in both stores. */
const stores: Store[] = [];
beforeAll(async () => {
  stores.push(postgresStore(await freshDatabase()), inMemoryStore().store);
  for (const store of stores) {
    for (const id of ['ann', 'bob', 'cleo']) await store.savePerson({ id, name: id });
    const chairs = numberChairs([
      { person: 'ann', name: 'Ann' },
      { person: 'bob', name: 'Bob' },
      { person: null, name: 'Babbage' },
    ]);
    await store.open({ ...emptyLobby('t'), host: 'ann', chairs, size: 3 }, [], ['ann', 'bob']);
  }
});

test('a seat says as many phrases as it may, and nobody speaks for another', async () => {
  for (const store of stores) {
    const say = (seat: 0 | 1, person: string) =>
      store.sayPhrase({ table: 't', seat, person, phrase: 'hello', version: 1 }, 2);
    expect([await say(0, 'ann'), await say(0, 'ann'), await say(0, 'ann')]).toEqual([1, 2, null]);
    expect([await say(1, 'ann'), await say(1, 'cleo'), await say(1, 'bob')]).toEqual([null, null, 1]);
    const said = await store.phrases({ table: 't' });
    expect(said.map(({ seat, person }) => `${seat} ${person}`)).toEqual(['0 ann', '0 ann', '1 bob']);
    expect(said.every(({ at }) => at instanceof Date)).toBe(true);
    expect((await store.phrases({ person: 'ann' })).length).toBe(2);
  }
});

test('of phrases said at once each counts', async () => {
  for (const store of stores) {
    const said = { table: 't', seat: 1, person: 'bob', phrase: 'again', version: 1 } as const;
    const all = await Promise.all(Array.from({ length: 6 }, () => store.sayPhrase(said, 4)));
    expect(all.flatMap((n) => n ?? []).sort()).toEqual([2, 3, 4]);
  }
});

test('a person mutes one or all, once, and hears them again', async () => {
  for (const store of stores) {
    for (const whom of ['bob', null, 'bob']) await store.saveMute({ person: 'ann', whom });
    await store.saveMute({ person: 'unknown', whom: null });
    expect(await store.mutes(['ann', 'unknown'])).toEqual([
      { person: 'ann', whom: null },
      { person: 'ann', whom: 'bob' },
    ]);
    await store.removeMute({ person: 'ann', whom: null });
    expect(await store.mutes(['ann', 'bob'])).toEqual([{ person: 'ann', whom: 'bob' }]);
  }
});

test('somebody reports another person of a table once, and nobody else', async () => {
  for (const store of stores) {
    const report = (reporter: string, reported: string) =>
      store.report({ table: 't', reporter, reported, reason: 'stalling' });
    expect([await report('ann', 'bob'), await report('ann', 'bob'), await report('bob', 'ann')]).toEqual([
      ...[true, false, true],
    ]);
    expect([await report('ann', 'ann'), await report('ann', 'cleo'), await report('cleo', 'ann')]).toEqual([
      ...[false, false, false],
    ]);
    expect((await store.reports({ by: 'ann' })).map(({ reported, settledAt }) => [reported, settledAt])).toEqual([
      ['bob', null],
    ]);
    expect([await store.settleReports('t', 'bob'), await store.settleReports('t', 'bob')]).toEqual([1, 0]);
    expect((await store.reports({ open: true })).map(({ reported }) => reported)).toEqual(['ann']);
    expect((await store.reports({ open: false })).map(({ settledAt }) => settledAt instanceof Date)).toEqual([true]);
  }
});

test('who has left the game is reported by those who sit there, until they are erased', async () => {
  for (const store of stores) {
    await store.savePerson({ id: 'dan', name: 'Dan' });
    const { version } = known(await store.find('t'), 'table');
    const left = { kind: 'leave', seat: 2, was: 'Dan', now: 'Babbage', people: { was: 'dan' } } as const;
    const asked = { kind: 'asked', by: 'Cleo', wish: 'undo', seat: 0, people: { by: 'cleo' } } as const;
    await store.commit({ id: 't', version, set: {}, entries: [], tableEvents: [left, asked], jobs: [] });
    const report = (reporter: string, reported: string) =>
      store.report({ table: 't', reporter, reported, reason: 'leaving' });
    expect([await report('dan', 'bob'), await report('bob', 'cleo'), await report('bob', 'dan')]).toEqual([
      ...[false, false, true],
    ]);
    expect(await report('bob', 'dan')).toBe(false);
    await store.erase('dan', [{ table: 't', name: null, called: 'former player' }]);
    expect(await report('bob', 'dan')).toBe(false);
    expect((await store.reports({ by: 'bob' })).map(({ reported }) => reported)).toEqual(['ann']);
  }
});

test('who is erased has said, muted and reported nothing, and nobody has reported them', async () => {
  for (const store of stores) {
    await store.saveMute({ person: 'bob', whom: 'ann' });
    await store.erase('ann', [{ table: 't', name: 'Ann', called: 'former player' }]);
    expect(await store.phrases({ person: 'ann' })).toEqual([]);
    expect(await store.mutes(['ann', 'bob'])).toEqual([]);
    expect(await store.reports({})).toEqual([]);
  }
});
