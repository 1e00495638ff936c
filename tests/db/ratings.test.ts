import { beforeAll, describe, expect, test } from 'vitest';
import { join } from '../../src/app/lobby/lobby.ts';
import { openTable } from '../../src/app/lobby/open.ts';
import type { Store } from '../../src/app/ports/store.ts';
import { ratingModel } from '../../src/app/ratings/model.ts';
import { rateAll, rateGame, rateTable, rebuildRatings } from '../../src/app/ratings/rate.ts';
import { isSeat } from '../../src/core/seat.ts';
import { postgresStore } from '../../src/db/store.ts';
import { RANKED_A_DAY } from '../../src/domain/results/ranked.ts';
import type { GameEnd, SeatResult } from '../../src/domain/results/result.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import { type Chair, freshPlace, type Table, whereIs } from '../../src/domain/table/table.ts';
import { appHarness } from '../support/app-harness.ts';
import { greeting } from '../support/greeting.ts';
import { change, DETAILS, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { STORES, type Timed } from '../support/stores.ts';
import { TOY } from '../support/toy.ts';
import { UNLIMITED } from '../support/unlimited.ts';

/** Ratings, as the stores keep them: each result counts once, and all of them can be computed again. */

const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };

const chairsOf = (people: readonly (string | null)[]): readonly Chair[] =>
  people.flatMap((person, seat) => (isSeat(seat) ? [{ seat, person, name: person ?? 'Ada' }] : []));

/** Ends a game, in the order of its people; `rated`: at a ranked table. */
async function end(
  store: Store,
  id: string,
  people: readonly (string | null)[],
  more: Partial<SeatResult> & { readonly game?: string; readonly rated?: boolean; readonly guild?: string } = {},
): Promise<void> {
  const { game = 'toy', rated = true, guild = 'g', ...details } = more;
  const chairs = chairsOf(people);
  const place = freshPlace(whereIs(guild, 'c'));
  const seatStatuses = people.map(() => FRESH_SEAT);
  await store.open(emptyLobby(id, { phase: 'playing', chairs, match, seatStatuses, game, ranked: rated, place }), []);
  const results: GameEnd = {
    ending: 'over',
    rated,
    seats: chairs.map(({ seat, person, name }) => ({
      ...{ seat, person, name, rank: seat + 1, score: 9 - seat, resigned: false, feats: [] },
      ...DETAILS,
      ...(person === null ? { level: 'steady' as const } : {}),
      ...details,
    })),
  };
  await store.commit(change(id, 1, { set: { phase: 'over' }, results }));
}

const games = [{ ...TOY, id: 'toy', calibration: { date: '2026-01-01', games: 1, levels: { steady: 25 } } }];
const numbers = async (store: Store, people: readonly string[]) =>
  Promise.all(people.map((person) => store.ratingsOf(person)));

describe.each(STORES)('ratings in %s', (_name, begin) => {
  let timed: Timed;
  let store: Store;
  const PEOPLE = ['ann', 'bob', 'cleo'];
  beforeAll(async () => {
    timed = await begin();
    ({ store } = timed);
  });

  test('follow a result once, however often it is counted', async () => {
    await end(store, 'a1', ['ann', 'bob', 'cleo']);
    expect(await store.ratedGames('due')).toEqual(['toy']);
    expect(await store.ratingChanges('a1')).toEqual([]);
    await Promise.all([
      rateTable({ games, store }, 'a1'),
      rateTable({ games, store }, 'a1'),
      rateAll({ games, store }),
    ]);
    const once = await numbers(store, PEOPLE);
    expect(once.map(([one]) => one)).toMatchObject([
      { game: 'toy', pool: 'people', games: 1 },
      { game: 'toy', pool: 'people', games: 1 },
      { game: 'toy', pool: 'people', games: 1 },
    ]);
    expect(await rateGame({ games, store }, 'toy')).toBe(0);
    expect(await numbers(store, PEOPLE)).toEqual(once);
    const changes = await store.ratingChanges('a1');
    expect(changes.map(({ seat, person }) => [seat, person])).toEqual([
      [0, 'ann'],
      [1, 'bob'],
      [2, 'cleo'],
    ]);
    expect(changes[0]?.after.mu).toBe(once[0]?.[0]?.mu);
    expect(await store.ratedGames('due')).toEqual([]);
  });

  test('of people and of those who play against computers are apart, and other games change none', async () => {
    await timed.pass(1_000);
    const before = await numbers(store, ['ann']);
    await end(store, 'a2', ['ann', null], { rated: false });
    await end(store, 'a3', ['ann', 'bob'], { rated: false });
    await rateAll({ games, store });
    const [all = []] = await numbers(store, ['ann']);
    expect(all.filter(({ pool }) => pool === 'people')).toEqual(before[0]);
    expect(all.filter(({ pool }) => pool === 'solo')).toMatchObject([{ games: 1 }]);
    expect(await store.ratingChanges('a3')).toEqual([]);
  });

  test('are the same when they are computed again, without a game that is not installed or a server that is there', async () => {
    await timed.pass(1_000);
    await end(store, 'a4', ['bob', 'ann'], { game: 'gone', guild: 'left' });
    await end(store, 'a5', ['cleo', 'ann', 'bob']);
    await rateAll({ games, store });
    const before = await numbers(store, PEOPLE);
    const told = await Promise.all(['a1', 'a2', 'a4', 'a5'].map((id) => store.ratingChanges(id)));
    expect(before.flat().map(({ game }) => game)).toContain('gone');
    expect(await rebuildRatings({ games, store })).toEqual(
      new Map([
        ['gone', 1],
        ['toy', 3],
      ]),
    );
    expect(await numbers(store, PEOPLE)).toEqual(before);
    expect(await Promise.all(['a1', 'a2', 'a4', 'a5'].map((id) => store.ratingChanges(id)))).toEqual(told);
  });

  test('of the others stay when somebody is erased, before and after they are computed again', async () => {
    const before = await numbers(store, ['ann', 'cleo']);
    const traces = ['a1', 'a3', 'a4', 'a5'].map((table) => ({ table, name: 'bob', called: 'former player' }));
    await store.erase('bob', traces, [], 'nobody-1');
    expect(await store.ratingsOf('bob')).toEqual([]);
    expect((await store.ratingChanges('a1')).map(({ person }) => person)).toEqual(['ann', null, 'cleo']);
    expect(await numbers(store, ['ann', 'cleo'])).toEqual(before);
    await rebuildRatings({ games, store });
    expect(await numbers(store, ['ann', 'cleo'])).toEqual(before);
    expect(await store.ratingsOf('bob')).toEqual([]);
    expect((await store.results('a5'))?.seats.map(({ person, ratedAs }) => [person, ratedAs])).toEqual([
      ['cleo', null],
      ['ann', null],
      [null, 'nobody-1'],
    ]);
    // Unrated games remember nobody.
    expect((await store.results('a3'))?.seats.map(({ ratedAs }) => ratedAs)).toEqual([null, null]);
    // Who comes back begins anew.
    await timed.pass(1_000);
    await end(store, 'a6', ['bob', 'cleo']);
    await rateAll({ games, store });
    expect(await store.ratingsOf('bob')).toMatchObject([{ games: 1 }]);
  });

  test('a result of somebody who was erased before it counted counts for the others', async () => {
    await timed.pass(1_000);
    await end(store, 'a7', ['dora', 'ann']);
    await store.erase('dora', [{ table: 'a7', name: 'dora', called: 'former player' }], [], 'nobody-2');
    const [before = []] = await numbers(store, ['ann']);
    await rateAll({ games, store });
    const [after = []] = await numbers(store, ['ann']);
    const mu = (all: typeof before) => all.find(({ game, pool }) => game === 'toy' && pool === 'people')?.mu ?? 0;
    expect(mu(after)).toBeLessThan(mu(before));
    expect(await store.ratingsOf('dora')).toEqual([]);
  });

  test('against computers have a course of their own, and count games that were left', async () => {
    const solo = async (
      id: string,
      seats: readonly ('me' | 'gentle' | 'steady')[],
      how: SeatResult['how'],
      rank = 1,
    ) => {
      await timed.pass(1_000);
      const chairs = chairsOf(seats.map((one) => (one === 'me' ? 'eve' : null)));
      const seatStatuses = chairs.map(() => FRESH_SEAT);
      await store.open(emptyLobby(id, { phase: 'playing', chairs, match, seatStatuses, game: 'toy' }), []);
      const left = how === 'left';
      const results: GameEnd = {
        ...{ ending: left ? 'aborted' : 'over', rated: false },
        seats: chairs.map(({ seat, person, name }) => ({
          ...{ seat, person, name, score: left ? null : 9, resigned: false, feats: [], ...DETAILS },
          rank: left ? null : person === null ? 3 - rank : rank,
          how: person === null ? (left ? 'aborted' : 'played') : how,
          level: seats[seat] === 'me' ? null : (seats[seat] as 'gentle' | 'steady'),
        })),
      };
      await store.commit(change(id, 1, { set: { phase: left ? 'aborted' : 'over' }, results }));
    };
    await solo('solo-1', ['me', 'gentle'], 'played');
    await solo('solo-2', ['gentle', 'me', 'steady'], 'played');
    await solo('solo-3', ['me', 'steady'], 'played', 2);
    await solo('solo-4', ['steady', 'me'], 'left');
    await solo('solo-5', ['me', 'steady'], 'practice');
    await solo('solo-6', ['me', 'steady'], 'autopilot');
    const measured = games.map((one) => ({
      ...one,
      calibration: { ...one.calibration, levels: { gentle: 20, steady: 25 } },
    }));
    await rateAll({ games: measured, store });
    expect(await store.soloGames('eve', 'toy', 9)).toEqual([
      { level: 'steady', won: false },
      { level: 'steady', won: false },
      { level: 'steady', won: false },
      { level: 'steady', won: true },
      { level: 'gentle', won: true },
    ]);
    expect(await store.soloGames('eve', 'toy', 1)).toHaveLength(1);
    expect((await store.ratingOf('eve', 'toy', 'solo'))?.games).toBe(5);
    expect(await store.ratingOf('eve', 'toy', 'people')).toBeNull();
    const course = (await store.ratingHistory('eve', 'toy', 'solo', 9)).map(({ mu }) => mu);
    expect(course).toHaveLength(5);
    expect(course[3]).toBeLessThan(course[2] ?? 0);
    expect(await store.ratingChanges('solo-5')).toEqual([]);
    // What is computed again is the same.
    const before = await numbers(store, ['eve']);
    await rebuildRatings({ games: measured, store });
    expect(await numbers(store, ['eve'])).toEqual(before);
  });

  test('against computers count for who has handed the seat over, until they are erased', async () => {
    const given: Chair = { seat: 0, person: 'gil', name: 'Gil', ratedAs: 'fay' };
    const chairs: readonly Chair[] = [given, { seat: 1, person: null, name: 'Ada' }];
    const seatStatuses = chairs.map(() => FRESH_SEAT);
    for (const id of ['given-1', 'given-2']) {
      await timed.pass(1_000);
      await store.open(emptyLobby(id, { phase: 'playing', chairs, match, seatStatuses, game: 'toy' }), []);
      const seats = chairs.map(({ seat, person, name, ratedAs = null }): SeatResult => {
        const how = person === null ? 'played' : 'replaced';
        const level = person === null ? 'steady' : null;
        return {
          ...DETAILS,
          seat,
          person,
          name,
          rank: 1 + seat,
          score: 9,
          resigned: false,
          feats: [],
          how,
          level,
          ratedAs,
        };
      });
      await store.commit(change(id, 1, { set: { phase: 'over' }, results: { ending: 'over', rated: false, seats } }));
      await rateAll({ games, store });
    }
    const [first, second] = await store.ratingHistory('fay', 'toy', 'solo', 9);
    expect(first?.mu).toBeLessThan(25);
    expect(second?.mu).toBeLessThan(first?.mu ?? 0);
    expect((await store.ratingOf('fay', 'toy', 'solo'))?.games).toBe(2);
    expect(await store.ratingsOf('gil')).toEqual([]);
    expect(await store.soloGames('fay', 'toy', 9)).toEqual([1, 2].map(() => ({ level: 'steady', won: false })));
    const traces = ['given-1', 'given-2'].map((table) => ({ table, name: null, called: 'former player' }));
    await store.erase('fay', traces);
    await rebuildRatings({ games, store });
    const [seat] = (await store.results('given-1'))?.seats ?? [];
    expect(seat).toMatchObject({ person: 'gil', name: 'Gil', ratedAs: null });
    expect(await store.ratingsOf('fay')).toEqual([]);
    expect((await store.find('given-1'))?.chairs[0]).toMatchObject({ person: 'gil', name: 'Gil' });
  });
});

test('a result that comes in late counts before the later ones, and each still once', async () => {
  const database = await freshDatabase();
  const store = postgresStore(database);
  for (const [id, people] of [
    ['b1', ['ann', 'bob']],
    ['b2', ['bob', 'cleo']],
    ['b3', ['cleo', 'ann']],
  ] as const)
    await end(store, id, people);
  const at = (id: string, moment: string) =>
    database.pool.query(`update results set ended_at = $2 where table_id = $1`, [id, moment]);
  await at('b1', '2026-01-01T00:00:00Z');
  await at('b2', '2026-01-02T00:00:00Z');
  // Another process has committed it later, with an earlier time.
  await at('b3', '2026-01-01T12:00:00Z');
  await database.pool.query(`update results set rating = null where table_id = 'b3'`);
  await rateAll({ games, store });
  await database.pool.query(`update results set rating = 'due' where table_id = 'b3'`);
  expect(await rateAll({ games, store })).toBe(2);
  const PEOPLE = ['ann', 'bob', 'cleo'];
  const late = await numbers(store, PEOPLE);
  expect(late.map(([one]) => one?.games)).toEqual([2, 2, 2]);
  const { rows } = await database.pool.query('select count(*)::int as n from rating_changes');
  expect(rows).toEqual([{ n: 6 }]);
  await rebuildRatings({ games, store });
  expect(await numbers(store, PEOPLE)).toEqual(late);
});

test('of two processes that count the same results each counts its own', async () => {
  const database = await freshDatabase();
  const [one, two] = [postgresStore(database), postgresStore(database)];
  for (let n = 0; n < 12; n += 1) await end(one, `c${n}`, n % 2 ? ['ann', 'bob'] : ['bob', 'ann']);
  await ratingModel();
  const counted = await Promise.all([one, two, one, two].map((store) => rateGame({ games, store }, 'toy')));
  expect(counted.reduce((sum, n) => sum + n, 0)).toBe(12);
  expect((await one.ratingsOf('ann'))[0]?.games).toBe(12);
  const now = await numbers(one, ['ann', 'bob']);
  // Thrown away altogether, they come back the same.
  await database.pool.query('truncate ratings, rating_changes');
  await rebuildRatings({ games, store: one });
  expect(await numbers(one, ['ann', 'bob'])).toEqual(now);
});

test('killed in the middle of counting, a process leaves nothing of it, and the next one counts it once', async () => {
  const database = await freshDatabase();
  const [killed, next] = [postgresStore(database), postgresStore(database)];
  for (const id of ['k1', 'k2']) await end(killed, id, ['ann', 'bob']);
  const { rows: jobs } = await database.pool.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'rate'`,
  );
  expect(jobs).toEqual([{ n: 0 }]);
  let results = 0;
  const breaks = killed.rate('toy', () => {
    results += 1;
    if (results === 2) throw new Error('killed');
    return [];
  });
  await expect(breaks).rejects.toThrow('killed');
  expect(await next.ratedGames('due')).toEqual(['toy']);
  await Promise.all([rateTable({ games, store: next }, 'k1'), rateTable({ games, store: next }, 'k2')]);
  expect((await next.ratingsOf('ann'))[0]?.games).toBe(2);
});

test('of two processes that end a game one does, and nobody’s number moves twice', async () => {
  const database = await freshDatabase();
  const [one, other] = [postgresStore(database), postgresStore(database)];
  const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
  const chairs = chairsOf(['ann', 'bob']);
  await one.open(
    emptyLobby('both', { phase: 'playing', chairs, match, seatStatuses: [FRESH_SEAT, FRESH_SEAT], ranked: true }),
    [],
  );
  const ending = (first: 0 | 1) =>
    change('both', 1, {
      set: { phase: 'over' },
      jobs: [{ task: 'rate', table: 'both' }],
      results: {
        ...{ ending: 'over', rated: true },
        seats: chairs.map(({ seat, person, name }) => ({
          ...{ seat, person, name, rank: seat === first ? 1 : 2, score: 9, resigned: false, feats: [], ...DETAILS },
        })),
      },
    });
  const done = await Promise.all([one.commit(ending(0)), other.commit(ending(1))]);
  expect(done.filter(Boolean)).toHaveLength(1);
  const winner = done[0] ? 'ann' : 'bob';
  const { rows: jobs } = await database.pool.query(
    `select key from graphile_worker.jobs where task_identifier = 'rate'`,
  );
  expect(jobs).toHaveLength(1);
  await Promise.all([one, other].map((store) => rateTable({ games, store }, 'both')));
  const [ann, bob] = await numbers(one, ['ann', 'bob']);
  expect([ann?.[0]?.games, bob?.[0]?.games]).toEqual([1, 1]);
  expect((ann?.[0]?.mu ?? 0) > (bob?.[0]?.mu ?? 0)).toBe(winner === 'ann');
});

test('of two tables that two processes start at once with the same people the one over the limit is unranked', async () => {
  const database = await freshDatabase();
  const at = appHarness();
  const [first, second] = [greeting(postgresStore(database)), greeting(postgresStore(database))];
  const start = async (store: Store, id: string, [host, guest]: readonly [string, string]) => {
    const context = { ...at.context, now: Date.now, limits: UNLIMITED, store };
    const wish = { game: 'pebbles', id, invited: [], computers: 0, size: 2, options: {}, language: 'en' } as const;
    const place = whereIs(`server of ${id}`, 'c');
    const opened = await openTable(context, { ...wish, place, host: { id: host, name: host }, ranked: true });
    const seated = opened.ok ? await join(context, id, { id: guest, name: guest }) : opened;
    return seated.ok ? seated.value : null;
  };
  for (let n = 1; n < RANKED_A_DAY; n += 1)
    expect(await start(first, `earlier-${n}`, ['ann', 'bob'])).toMatchObject({ phase: 'playing', ranked: true });
  // While the first process has counted and not yet started its table, the second one starts another, or waits for it.
  let other: Promise<Table | null> = Promise.resolve(null);
  let done = false;
  const waits = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const slow: Store = {
    ...first,
    async rankedSince(...asked) {
      const before = await first.rankedSince(...asked);
      other = start(second, 'other', ['bob', 'ann']).finally(() => {
        done = true;
      });
      const settled = async () => done || (await database.pool.query<{ n: number }>(waits)).rows[0]?.n === 1;
      await expect.poll(settled, { timeout: 20_000 }).toBe(true);
      return before;
    },
  };
  expect(await start(slow, 'last', ['ann', 'bob'])).toMatchObject({ phase: 'playing', ranked: true });
  expect(await other).toMatchObject({ phase: 'playing', ranked: false, unranked: 'often' });
  const { rows } = await database.pool.query('select count(*)::int as n from tables where ranked');
  expect(rows).toEqual([{ n: RANKED_A_DAY }]);
});

test('what the admins of a server want of ranked tables is read, and what nobody wrote is no choice', async () => {
  const database = await freshDatabase();
  const store = postgresStore(database);
  const rows = { a: { ranked: 'never' }, b: { ranked: 'usual', more: 1 }, c: { ranked: 7 }, d: ['usual'] };
  for (const [id, settings] of Object.entries(rows))
    await database.pool.query('insert into servers (id, limits, settings) values ($1, $2, $3)', [
      id,
      '{}',
      JSON.stringify(settings),
    ]);
  const policies = await Promise.all(['a', 'b', 'c', 'd', 'unknown'].map((id) => store.rankedPolicy(id)));
  expect(policies).toEqual(['never', 'usual', 'optional', 'optional', 'optional']);
});

test('games that the same people have begun ranked are counted, of any kind', async () => {
  const database = await freshDatabase();
  const store = postgresStore(database);
  const since = new Date(Date.now() - 86_400_000);
  const began = async (
    id: string,
    people: readonly string[],
    more: { ranked?: boolean; phase?: 'aborted'; at?: Date } = {},
  ) => {
    const { ranked = true, phase = 'playing', at = new Date() } = more;
    await store.open(
      emptyLobby(id, { phase, chairs: chairsOf(people), match, seatStatuses: [], ranked, game: id }),
      [],
    );
    await store.commit(change(id, 1, { set: { startedAt: at } }));
  };
  await began('d1', ['ann', 'bob']);
  await began('d2', ['bob', 'ann']);
  await began('d3', ['ann', 'bob', 'cleo']);
  await began('d4', ['ann', 'bob'], { ranked: false });
  await began('d5', ['ann', 'bob'], { phase: 'aborted' });
  await began('d6', ['ann', 'bob'], { at: new Date(since.getTime() - 1) });
  expect(await store.rankedSince(['bob', 'ann'], since, null)).toBe(2);
  expect(await store.rankedSince(['cleo', 'ann', 'bob'], since, null)).toBe(1);
  expect(await store.rankedSince(['ann'], since, null)).toBe(0);
});
