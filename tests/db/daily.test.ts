import { describe, expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import { postgresStore } from '../../src/db/store.ts';
import type { DailyKey } from '../../src/domain/daily/daily.ts';
import { freshDatabase } from '../support/postgres.ts';
import { STORES } from '../support/stores.ts';

/** The deals of the days, the tries that count, and what computers have answered. */

const KEY: DailyKey = { game: 'harbour', day: '2026-11-27' };
const DEAL = { ...KEY, options: { long: true }, revision: 1, level: 'gentle' } as const;
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 27, 12, minute));
const begun = (person: string) => ({ ...KEY, person, server: null, begunAt: at(0), inTime: true });
const ended = (minute: number, ...moves: readonly number[]) => ({
  finishedAt: at(minute),
  margin: 7,
  score: 40,
  moves: Uint8Array.from(moves),
});
const TEN = 600_000;

describe.each(STORES)('the deal of the day in %s', (_name, begin) => {
  test('is what was held first', async () => {
    const { store } = await begin();
    expect(await store.dailyDeal(KEY)).toBeNull();
    expect(await store.holdDailyDeal(DEAL)).toEqual(DEAL);
    expect(await store.holdDailyDeal({ ...DEAL, revision: 2, options: {} })).toEqual(DEAL);
    expect(await store.dailyDeal(KEY)).toEqual(DEAL);
    for (const day of ['2026-11-25', '2026-11-26']) await store.holdDailyDeal({ ...DEAL, day });
    expect(await store.dailyDays('harbour', '2026-11-27', 9)).toEqual(['2026-11-26', '2026-11-25']);
    expect(await store.dailyDays('harbour', '2026-11-28', 1)).toEqual(['2026-11-27']);
  });

  test('has one try a person, also when it is begun twice at once', async () => {
    const { store } = await begin();
    const both = await Promise.all([store.beginTry(begun('ann')), store.beginTry({ ...begun('ann'), server: 'g' })]);
    expect(both.filter((one) => one)).toHaveLength(1);
    expect(await store.dailyTry(KEY, 'ann')).toMatchObject({ ...KEY, person: 'ann', result: null, begunAt: at(0) });
    expect(await store.dailyTry(KEY, 'bob')).toBeNull();
    expect(await store.finishTry(KEY, 'bob', ended(1, 1), TEN)).toBe(false);
    expect(await store.finishTry(KEY, 'ann', ended(1, 1), TEN)).toBe(true);
    expect(await store.finishTry(KEY, 'ann', ended(2, 2), TEN)).toBe(false);
    expect((await store.dailyTry(KEY, 'ann'))?.result).toMatchObject({ margin: 7, score: 40, judged: null });
    expect(await store.beginTry(begun('ann'))).toBe(false);
    expect(await store.dailyTries(KEY)).toBe(1);
  });

  test('forgets the private game of a try that ends, and no other', async () => {
    const { store } = await begin();
    await store.beginTry(begun('ann'));
    for (const deal of ['2026-11-26', '2026-11-27'])
      await store.savePrivateGame('ann', 0, { kind: 'daily', game: 'harbour', deal, moves: [] });
    await store.finishTry(KEY, 'ann', ended(1, 1), TEN);
    expect((await store.privateGamesOf('ann')).map(({ deal }) => deal)).toEqual(['2026-11-26']);
  });

  test('knows who repeats the moves of another within minutes', async () => {
    const { store } = await begin();
    const repeats = async (person: string, result: ReturnType<typeof ended>): Promise<boolean | undefined> => {
      await store.beginTry(begun(person));
      await store.finishTry(KEY, person, result, TEN);
      return (await store.dailyTry(KEY, person))?.result?.repeats;
    };
    expect(await repeats('ann', ended(10, 1, 2))).toBe(false);
    expect(await repeats('bob', ended(19, 1, 2))).toBe(true);
    expect(await repeats('cleo', ended(19, 1, 2, 3))).toBe(false);
    expect(await repeats('dan', ended(29, 1, 2))).toBe(false);
    expect(await store.dailyMargins(KEY)).toEqual([{ margin: 7, n: 4 }]);
    // The bytes 1 and 2 begin with 0000 0001 000.
    const beginning = { whole: Uint8Array.from([1]), rest: 0, bits: 3 };
    expect([...((await store.movesBeginning(KEY, beginning)) ?? [])]).toEqual([1, 2]);
    expect(await store.movesBeginning(KEY, { ...beginning, rest: 1 })).toBeNull();
    expect(await store.movesBeginning(KEY, { ...beginning, whole: Uint8Array.from([2]) })).toBeNull();
  });

  test('keeps what a try has cost, and a person has days', async () => {
    const { store } = await begin();
    for (const [day, inTime] of [
      ['2026-11-26', true],
      ['2026-11-25', true],
      ['2026-11-24', false],
    ] as const) {
      await store.beginTry({ ...begun('ann'), day, inTime });
      await store.finishTry({ ...KEY, day }, 'ann', ended(1, 1), TEN);
    }
    await store.beginTry({ ...begun('ann'), game: 'other', day: '2026-11-26' });
    await store.judgeTry(KEY, 'ann', { losses: [0, 20], best: 300 });
    const judged = { ...KEY, day: '2026-11-26' };
    await store.judgeTry(judged, 'ann', { losses: [0, 20], best: 300 });
    const { result } = (await store.dailyTry(judged, 'ann')) ?? {};
    expect(result?.judged).toEqual({ losses: [0, 20], best: 300 });
    expect(await store.streakDays('ann')).toEqual(['2026-11-25', '2026-11-26']);
    const tries = await store.triesOf('ann');
    expect(tries.map(({ day, game }) => `${day} ${game}`)).toEqual([
      '2026-11-24 harbour',
      '2026-11-25 harbour',
      '2026-11-26 harbour',
      '2026-11-26 other',
    ]);
    await store.erase('ann', []);
    expect(await store.triesOf('ann')).toEqual([]);
  });

  test('keeps the first answer to a line until the day is long over', async () => {
    const { store } = await begin();
    const line = { whole: Uint8Array.from([1, 200]), rest: 1, bits: 2 };
    const reply = { path: ['take', 'm-3'], level: 'strong', search: 3 } as const;
    expect(await store.dailyReply(KEY, line)).toBeNull();
    expect(await store.keepReply(KEY, line, reply)).toEqual(reply);
    expect(await store.keepReply(KEY, line, { ...reply, path: ['pass'], search: 4 })).toEqual(reply);
    expect(await store.dailyReply(KEY, line)).toEqual(reply);
    expect(await store.dailyReply(KEY, { ...line, bits: 3 })).toBeNull();
    expect(await store.deleteReplies('2026-11-27', 10)).toBe(0);
    expect(await store.deleteReplies('2026-11-28', 10)).toBe(1);
    expect(await store.dailyReply(KEY, line)).toBeNull();
  });
});

test('a try takes 300 bytes at most, with its part of the indexes', async () => {
  const { pool, ...database } = await freshDatabase();
  const store = postgresStore({ ...database, pool });
  // Of three games in turn, as many bytes as their moves take (spelling.test.ts) and as there are decisions; ids as the
  // chat has them.
  const games = [
    { game: 'dream-home', bytes: 23, decisions: 26 },
    { game: 'kingdomino', bytes: 20, decisions: 26 },
    { game: 'oddville', bytes: 48, decisions: 40 },
  ] as const;
  const tries = 2_100;
  for (let n = 0; n < tries; n += 1) {
    const { game, bytes, decisions } = known(games[n % games.length], 'game');
    const person = `8${String(n).padStart(18, '0')}`;
    const key = { game, day: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}` };
    const server = `9${String(n % 7).padStart(18, '0')}`;
    await store.beginTry({ ...key, person, server, begunAt: at(0), inTime: true });
    await store.finishTry(
      key,
      person,
      ended(30, ...Array.from({ length: bytes }, (_, move) => (n * 7 + move) % 256)),
      TEN,
    );
    await store.judgeTry(key, person, { losses: Array(decisions).fill(0), best: 17 });
  }
  // What was updated has left room for others, as it is used up in the course of days.
  await pool.query('vacuum full daily_results');
  // The maps of free pages, which Postgres makes at some time, count in a table of this size alone.
  const { rows } = await pool.query(
    "select pg_relation_size('daily_results') + pg_indexes_size('daily_results') as bytes",
  );
  const each = Number(rows[0]?.bytes) / tries;
  console.log(`a try takes ${each.toFixed(0)} bytes`);
  expect(each).toBeLessThanOrEqual(300);
}, 60_000);
