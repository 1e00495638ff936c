import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import { postgresStore } from '../../src/db/store.ts';
import { freshDatabase } from '../support/postgres.ts';

/** Keeps bests of a game, and returns those that are of it then. */
async function noted(store: Store, table: string, bests: Parameters<Store['noteBests']>[1]) {
  await store.noteBests(table, bests);
  return store.keptBests(table);
}

/** What a database tells of people's games. */
let pool: pg.Pool;
let store: Store;
beforeAll(async () => {
  const database = await freshDatabase();
  pool = database.pool;
  store = postgresStore(database);
});

const DAY = 86_400_000;
const AT = Date.UTC(2026, 10, 20);

interface Seat {
  readonly person: string | null;
  readonly rank: number | null;
  readonly score?: number | null;
  readonly parts?: object | null;
  readonly measures?: object;
}

/** A game that ended `day` days after the first one. */
async function ended(
  id: string,
  day: number,
  seats: readonly Seat[],
  { game = 'toy', guild = 'g', rated = true }: { game?: string; guild?: string | null; rated?: boolean } = {},
): Promise<void> {
  const at = new Date(AT + day * DAY);
  const ending = seats.some(({ rank }) => rank !== null) ? 'over' : 'aborted';
  await pool.query(
    `insert into tables (id, game, version, phase, host, language, size, options, guild, channel, seed, time_control, schema, ply, state)
     values ($1, $2, 1, $3, 'h', 'en', $4, '{}', $5, 'c', 'aa', '{}', 1, 1, '{}')`,
    [id, game, ending, seats.length, guild],
  );
  await pool.query(
    'insert into results (table_id, game, ending, size, guild, ended_at, rated) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, game, ending, seats.length, guild, at, rated],
  );
  for (const [seat, { person, rank, score = 10, parts = null, measures = null }] of seats.entries())
    await pool.query(
      `insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at, moves, seconds, parts, measures)
       values ($1, $2, $3, coalesce($3, 'Computer'), $4, $5, false, $6, 4, 120, $7, $8)`,
      [id, seat, person, rank, score, at, parts && JSON.stringify(parts), measures && JSON.stringify(measures)],
    );
}

const rate = (person: string, mu: number, games: number, sigma = 3, game = 'toy') =>
  pool.query(
    `insert into ratings (person, game, pool, mu, sigma, games, rated_at) values ($1, $2, 'people', $3, $4, $5, now())`,
    [person, game, mu, sigma, games],
  );

const everything = (person: string) => ({ person, seenBy: null });

describe('of one person', () => {
  beforeAll(async () => {
    await ended('one-1', 1, [
      { person: 'ann', rank: 1, score: 30, parts: { a: 1 }, measures: { gaps: 3 } },
      { person: 'bob', rank: 2 },
    ]);
    await ended(
      'one-2',
      2,
      [
        { person: 'ann', rank: 2 },
        { person: 'bob', rank: 1 },
      ],
      { guild: 'far' },
    );
    await ended(
      'one-3',
      3,
      [
        { person: 'ann', rank: 1 },
        { person: 'cleo', rank: 1 },
      ],
      { guild: 'far' },
    );
    await ended('one-4', 4, [
      { person: 'ann', rank: null },
      { person: 'bob', rank: null },
    ]);
    await ended(
      'one-5',
      5,
      [
        { person: 'ann', rank: 1 },
        { person: null, rank: 2 },
      ],
      { game: 'other' },
    );
  });

  test('games that were played to their end are counted and listed, the newest first', async () => {
    expect(await store.gamesPlayed(everything('ann'))).toEqual(
      new Map([
        ['toy', 3],
        ['other', 1],
      ]),
    );
    const rows = await store.playedBy(everything('ann'), 'toy', 9);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 1]);
    expect(rows.at(-1)).toEqual({
      ...{
        endedAt: new Date(AT + DAY),
        size: 2,
        rank: 1,
        score: 30,
        moves: 4,
        seconds: 120,
        parts: { a: 1 },
        measures: { gaps: 3 },
      },
      options: {},
    });
    expect(await store.playedBy(everything('ann'), 'toy', 1)).toHaveLength(1);
    expect(await store.playedByAll('toy', 2, 9)).toHaveLength(6);
    expect(await store.playedByAll('toy', 3, 9)).toEqual([]);
  });

  test('others see those of their server and those that they played, too', async () => {
    const seen = async (person: string, server: string | null) =>
      (await store.playedBy({ person: 'ann', seenBy: { person, server } }, 'toy', 9)).length;
    expect(await seen('bob', null)).toBe(2);
    expect(await seen('cleo', 'g')).toBe(2);
    expect(await seen('dan', 'g')).toBe(1);
    expect(await seen('dan', null)).toBe(0);
  });

  test('two people are compared in the games that both played', async () => {
    expect(await store.headToHead('ann', 'bob', 'toy')).toEqual({ games: 2, better: 1, worse: 1 });
    expect(await store.headToHead('ann', 'cleo', 'toy')).toEqual({ games: 1, better: 0, worse: 0 });
    expect(await store.headToHead('ann', 'dan', 'toy')).toEqual({ games: 0, better: 0, worse: 0 });
  });

  test('a rating has a course', async () => {
    expect(await store.ratingOf('ann', 'toy', 'people')).toBeNull();
    await rate('ann', 27, 2, 6);
    const change = `insert into rating_changes values ($1, 0, 'people', 'ann', 'toy', $2, 7, $3, 6, $4)`;
    await pool.query(change, ['one-1', 25, 26, new Date(AT + DAY)]);
    await pool.query(change, ['one-2', 26, 27, new Date(AT + 2 * DAY)]);
    expect(await store.ratingOf('ann', 'toy', 'people')).toEqual({ mu: 27, sigma: 6, games: 2 });
    expect((await store.ratingHistory('ann', 'toy', 'people', 9)).map(({ mu }) => mu)).toEqual([26, 27]);
    expect((await store.ratingHistory('ann', 'toy', 'people', 1)).map(({ mu }) => mu)).toEqual([27]);
  });
});

describe('a leaderboard', () => {
  const board = (more: Partial<Parameters<Store['leaders']>[0]> = {}) => ({
    ...{ game: 'race', server: null, since: null },
    ...more,
  });
  const names = async (more: Parameters<typeof board>[0], skip = 0, limit = 9) =>
    (await store.leaders(board(more), skip, limit)).map(({ person, place }) => `${place} ${person}`);

  beforeAll(async () => {
    for (const n of [1, 2, 3]) {
      await ended(
        `race-${n}`,
        n,
        [
          { person: 'amy', rank: 1 },
          { person: 'ben', rank: 2 },
        ],
        { game: 'race' },
      );
      await ended(
        `race-far-${n}`,
        -90 - n,
        [
          { person: 'cat', rank: 1 },
          { person: 'ben', rank: 2 },
        ],
        {
          ...{ game: 'race', guild: 'far' },
        },
      );
    }
    await rate('amy', 30, 3, 3, 'race');
    await rate('ben', 20, 6, 3, 'race');
    await rate('cat', 35, 3, 5, 'race');
    await rate('new', 50, 2, 8, 'race');
    await store.savePerson({ id: 'amy', name: 'Amy', listed: true });
    await pool.query(`insert into rating_changes values ('race-1', 0, 'people', 'amy', 'race', 25, 8, 26.5, 7, $1)`, [
      new Date(AT + DAY),
    ]);
  });

  test('lists those with three rated games, the best first', async () => {
    expect(await names({})).toEqual(['1 cat', '2 amy', '3 ben']);
    expect(await names({}, 1, 1)).toEqual(['2 amy']);
    expect(await store.leader(board(), 'new')).toBeNull();
    expect(await store.leader(board(), 'ben')).toMatchObject({ place: 3, played: 6, won: 0, gain: 0, listed: false });
  });

  test('of a server lists those who have played there, however little', async () => {
    expect(await names({ server: 'g' })).toEqual(['1 amy', '2 ben']);
    expect(await names({ server: 'far' })).toEqual(['1 cat', '2 ben']);
    expect(await names({ server: 'nowhere' })).toEqual([]);
  });

  test('of a period lists those who have played three rated games in it, with what they have gained', async () => {
    const since = new Date(AT);
    expect(await names({ since })).toEqual(['1 amy', '2 ben']);
    expect(await names({ since, server: 'far' })).toEqual([]);
    expect(await store.leader(board({ since, server: 'g' }), 'amy')).toEqual({
      ...{ person: 'amy', name: 'Amy', listed: true, mu: 30, sigma: 3, games: 3 },
      ...{ place: 1, played: 3, won: 3, gain: 1.5 },
    });
  });

  test('counts no game that is found not to be rated', async () => {
    await pool.query(`update results set rated = false where table_id = 'race-1'`);
    expect(await names({ since: new Date(AT) })).toEqual([]);
    await pool.query(`update results set rated = true where table_id = 'race-1'`);
    expect(await names({ since: new Date(AT) })).toEqual(['1 amy', '2 ben']);
  });
});

describe('bests', () => {
  const two = (first: number, second: number): readonly Seat[] => [
    { person: 'eva', rank: 1, score: first },
    { person: 'flo', rank: 2, score: second },
  ];
  const score = (seat: 0 | 1, value: number, variant = '') =>
    ({ seat, kind: 'score', variant, size: 2, value }) as const;
  const records = async (server: string | null) =>
    (await store.hall('hall', server)).filter(({ kind, variant }) => kind === 'score' && variant === '');

  test('are kept for each person and server, and tell what was the best before', async () => {
    await ended('best-1', 10, two(30, 20), { game: 'hall', guild: 'h' });
    await ended('best-2', 11, two(40, 25), { game: 'hall', guild: 'h' });
    await ended('best-3', 12, two(35, 5), { game: 'hall', guild: 'i' });
    expect((await store.unnoted(99)).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['best-1', 'best-2', 'best-3']),
    );
    expect(await store.scoredGame('best-1')).toMatchObject({ game: 'hall', seats: [{ score: 30 }, { score: 20 }] });
    expect(await store.scoredGame('one-4')).toBeNull();
    const first = await noted(store, 'best-1', [score(0, 30), score(1, 20)]);
    expect(first).toContainEqual({ ...score(0, 30), person: 'eva', formerHere: null, formerAnywhere: null });
    const second = await noted(store, 'best-2', [score(0, 40), score(1, 25)]);
    expect(second).toContainEqual({ ...score(0, 40), person: 'eva', formerHere: 30, formerAnywhere: 30 });
    // Two wins in a row.
    expect(second).toContainEqual(expect.objectContaining({ kind: 'streak', size: 0, value: 2 }));
    // What is done twice changes nothing.
    expect(await noted(store, 'best-2', [score(0, 40), score(1, 25)])).toEqual(second);
    const third = await noted(store, 'best-3', [score(0, 35), score(1, 5)]);
    expect(third).toContainEqual({ ...score(0, 35), person: 'eva', formerHere: null, formerAnywhere: 40 });
    expect((await store.unnoted(99)).some(({ table }) => table.startsWith('best-'))).toBe(false);
    expect((await records('h')).map(({ person, value }) => [person, value])).toEqual([['eva', 40]]);
    expect((await records('i')).map(({ value }) => value)).toEqual([35]);
    expect((await records(null)).map(({ value, table }) => [value, table])).toEqual([[40, 'best-2']]);
    expect((await store.bestsBy('flo')).map(({ server, value }) => [server, value])).toEqual([
      ['h', 25],
      ['i', 5],
    ]);
  });

  test('are noted anew when a result is computed anew', async () => {
    await pool.query(`update result_seats set score = 50 where table_id = 'best-1' and seat = 0`);
    expect((await store.unnoted(99)).map(({ table }) => table)).toContain('best-1');
    await store.noteBests('best-1', [score(0, 50)]);
    expect((await records('h'))[0]?.value).toBe(50);
    // What is not so good any more is forgotten; the next best is found by noting the other games of that person again.
    await pool.query(`update result_seats set score = 12 where table_id = 'best-1' and seat = 0`);
    const lower = await noted(store, 'best-1', [score(0, 12), score(1, 20)]);
    expect(lower.find(({ person, kind }) => person === 'eva' && kind === 'score')?.value).toBe(12);
    const again = (await store.unnoted(99)).map(({ table }) => table);
    expect(again).toEqual(expect.arrayContaining(['best-2', 'best-3']));
    await store.noteBests('best-2', [score(0, 40), score(1, 25)]);
    await store.noteBests('best-3', [score(0, 35), score(1, 5)]);
    expect((await records('h')).map(({ value, table }) => [value, table])).toEqual([[40, 'best-2']]);
  });

  test('are kept for each variant, and the options are those of the table', async () => {
    await ended('best-4', 13, two(90, 80), { game: 'hall', guild: 'h' });
    await pool.query(`update tables set options = '{"long":true}' where id = 'best-4'`);
    expect((await store.scoredGame('best-4'))?.options).toEqual({ long: true });
    expect(await noted(store, 'best-4', [score(0, 90, 'long'), score(1, 80, 'long')])).toContainEqual({
      ...score(0, 90, 'long'),
      ...{ person: 'eva', formerHere: null, formerAnywhere: null },
    });
    expect((await records('h')).map(({ value }) => value)).toEqual([40]);
    const all = (await store.hall('hall', 'h')).map(({ kind, variant, value }) => [kind, variant, value]);
    expect(all).toContainEqual(['score', 'long', 90]);
    expect(all).toContainEqual(['streak', '', 4]);
    // What a newer version has kept is left out.
    await pool.query(`update bests set kind = 'fastest' where table_id = 'best-4' and seat = 1`);
    expect((await store.hall('hall', 'h')).map(({ kind }) => kind)).not.toContain('fastest');
    expect((await store.bestsBy('flo')).map(({ kind }) => kind)).toContain('fastest');
    await pool.query(`delete from bests where kind = 'fastest'`);
  });

  test('of somebody who is erased are gone, and the next best are records', async () => {
    await store.erase('eva', [{ table: 'best-1', name: 'eva', called: 'former player' }]);
    expect(await store.bestsBy('eva')).toEqual([]);
    expect((await records(null)).map(({ person }) => person)).toEqual(['flo']);
    // Their seats that were found before are nobody's now.
    await store.noteBests('best-1', [score(0, 50)]);
    expect(await store.bestsBy('eva')).toEqual([]);
  });
});

test('an older version writes results without what statistics need, and a trigger adds it', async () => {
  await ended('old', 1, [{ person: 'old', rank: 1 }], { game: 'toy', guild: null });
  const { rows } = await pool.query(`select game, guild, size, rated from result_seats where table_id = 'old'`);
  expect(rows).toEqual([{ game: 'toy', guild: null, size: 1, rated: true }]);
  // The commit that ends a game writes both in one statement.
  await pool.query(`insert into tables (id, game, version, phase, host, language, size, options, channel, seed, time_control, schema, ply, state)
    values ('both', 'toy', 1, 'over', 'h', 'en', 1, '{}', 'c', 'aa', '{}', 1, 1, '{}')`);
  await pool.query(`with ended as (
    insert into results (table_id, game, ending, size, guild, ended_at) select id, 'toy', 'over', 1, 'x', now() from tables where id = 'both'
    returning table_id
  ) insert into result_seats (table_id, seat, person, name, rank, score, resigned, ended_at)
    select table_id, 0, 'both', 'Both', 1, 1, false, now() from ended`);
  expect((await pool.query(`select game, guild, size from result_seats where table_id = 'both'`)).rows).toEqual([
    { game: 'toy', guild: 'x', size: 1 },
  ]);
});
