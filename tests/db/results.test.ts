import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import type { Seat } from '../../src/core/seat.ts';
import { postgresStore } from '../../src/db/store.ts';
import type { GameEnd, SeatResult } from '../../src/domain/result.ts';
import { FRESH_SEAT } from '../../src/domain/seat-status.ts';
import type { Chair } from '../../src/domain/table.ts';
import { change, emptyLobby, MOVE } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { STORES, type Timed } from '../support/stores.ts';

/** What became of games that have ended, as the stores keep it. */
const CHAIRS: readonly Chair[] = [
  { seat: 0, person: 'ann', name: 'Ann' },
  { seat: 1, person: 'bob', name: 'Bob' },
  { seat: 2, person: null, name: 'Computer' },
];

const ranked = (seat: Seat, rank: number | null, score: number | null, resigned = false): SeatResult => {
  const { person, name } = CHAIRS[seat] ?? { person: null, name: '' };
  return { seat, person, name, rank, score, resigned };
};

const OVER: GameEnd = { ending: 'over', seats: [ranked(0, 2, 31.5, true), ranked(1, 1, 40), ranked(2, 2, null)] };
const ABORTED: GameEnd = { ending: 'aborted', seats: CHAIRS.map(({ seat }) => ranked(seat, null, null)) };

describe.each(STORES)('in %s', (name, begin) => {
  let timed: Timed;
  let store: Store;
  beforeAll(async () => {
    timed = await begin();
    ({ store } = timed);
  });

  const id = (what: string): string => `${name.slice(0, 2)}-${what}`.toLowerCase();
  const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
  const place = { guild: 'g', channel: 'c', lobby: null, thread: null, post: null, closed: false };
  const open = (what: string, more: Parameters<typeof emptyLobby>[1] = {}) =>
    store.open(
      emptyLobby(id(what), {
        phase: 'playing',
        chairs: CHAIRS,
        match,
        seatStatuses: [FRESH_SEAT, FRESH_SEAT, FRESH_SEAT],
        place,
        ...more,
      }),
      [],
    );

  test('a game that goes on has none', async () => {
    await open('on');
    expect(await store.commit(change(id('on'), 1, { entries: [MOVE] }))).toBe(true);
    expect(await store.results(id('on'))).toBeNull();
    expect(await store.results(id('unheard-of'))).toBeNull();
  });

  test.each([
    ['over', OVER],
    ['aborted', ABORTED],
  ] as const)('one that is %s has its seats, its game, its server and its end', async (ending, results) => {
    await open(ending);
    const set = { phase: ending };
    expect(await store.commit(change(id(ending), 1, { set, entries: [MOVE], results }))).toBe(true);
    const table = await store.find(id(ending));
    expect(await store.results(id(ending))).toEqual({
      ...results,
      table: id(ending),
      game: 'toy',
      guild: 'g',
      endedAt: table?.changedAt,
    });
  });

  test('nothing is kept of an end that came too late', async () => {
    await open('late');
    await store.commit(change(id('late'), 1, { entries: [MOVE] }));
    expect(await store.commit(change(id('late'), 1, { set: { phase: 'over' }, results: OVER }))).toBe(false);
    expect(await store.results(id('late'))).toBeNull();
  });

  test('a game ends once', async () => {
    await open('twice');
    await store.commit(change(id('twice'), 1, { set: { phase: 'over' }, results: OVER }));
    await expect(store.commit(change(id('twice'), 2, { set: { phase: 'over' }, results: OVER }))).rejects.toThrow();
  });

  test('older games without a result are found one after the other, and filled in once', async () => {
    await open('old-1', { phase: 'over' });
    await open('old-2', { phase: 'aborted' });
    await open('old-3', { phase: 'over' });
    await open('old-lobby', { phase: 'aborted', match: null, seatStatuses: [] });
    const found = async (after: string, limit: number) =>
      (await store.unresolved(after, limit)).map((table) => table.id);
    expect(await found('', 2)).toEqual([id('old-1'), id('old-2')]);
    expect(await found(id('old-2'), 2)).toEqual([id('old-3')]);

    // Somebody who was erased meanwhile does not come back with what was read before.
    await store.erase('ann', [{ table: id('old-1'), name: 'Ann', called: 'former player' }]);
    await store.resolve(id('old-1'), OVER);
    const table = await store.find(id('old-1'));
    const [first, ...others] = OVER.seats;
    expect(await store.results(id('old-1'))).toEqual({
      ending: 'over',
      seats: [{ ...first, person: null, name: 'former player' }, ...others],
      table: id('old-1'),
      game: 'toy',
      guild: 'g',
      endedAt: table?.changedAt,
    });
    await store.resolve(id('old-1'), ABORTED);
    expect((await store.results(id('old-1')))?.ending).toBe('over');
    expect(await found('', 9)).toEqual([id('old-2'), id('old-3')]);
    await store.resolve(id('on'), OVER);
    expect(await store.results(id('on'))).toBeNull();
  });

  test('somebody who is erased is in no result any more, and the others are', async () => {
    for (const what of ['first', 'second']) {
      await open(what);
      await store.commit(change(id(what), 1, { set: { phase: 'over' }, results: OVER }));
    }
    const traces = ['first', 'second'].map((what) => ({ table: id(what), name: 'Bob', called: `former ${what}` }));
    await store.erase('bob', traces);
    for (const what of ['first', 'second']) {
      const found = await store.results(id(what));
      expect(found?.seats[1]).toEqual({ ...OVER.seats[1], person: null, name: `former ${what}` });
      expect(found?.seats[2]).toEqual(OVER.seats[2]);
    }
  });
});

test('somebody who is erased while a result is filled in is not in it', async () => {
  const database = await freshDatabase();
  const store = postgresStore(database);
  const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
  await store.open(
    emptyLobby('old', { phase: 'over', chairs: CHAIRS, match, seatStatuses: [FRESH_SEAT, FRESH_SEAT, FRESH_SEAT] }),
    [],
  );
  const erasing = await database.pool.connect();
  await erasing.query('begin');
  await erasing.query(`update chairs set person = null, name = 'former player' where person = 'ann'`);
  const filling = store.resolve('old', OVER);
  const waits = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.pool.query(waits)).rows[0]?.n, { timeout: 5_000 }).toBe(1);
  await erasing.query('commit');
  erasing.release();
  await filling;
  expect((await store.results('old'))?.seats.map(({ person, name }) => [person, name])).toEqual([
    [null, 'former player'],
    ['bob', 'Bob'],
    [null, 'Computer'],
  ]);
});
