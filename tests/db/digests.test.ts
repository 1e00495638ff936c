import { expect, test } from 'vitest';
import { postgresStore } from '../../src/db/store.ts';
import { beginningOf } from '../../src/domain/daily/day.ts';
import { freshDatabase } from '../support/postgres.ts';

/** Digests as Postgres keeps them; that the store in memory does the same is held by `simulate -- --store`. */

const HOUR = 3_600_000;
const hourOf = (day: string, hour: number): Date => new Date(beginningOf(day) + hour * HOUR);

test('a digest is begun once by two at a time, and stored by whoever has begun it last', async () => {
  const store = postgresStore(await freshDatabase());
  const both = await Promise.all([store.beginDigest('s', '2026-11-27'), store.beginDigest('s', '2026-11-27')]);
  expect(both.map(({ number }) => number).sort()).toEqual([1, 2]);
  expect(both.filter(({ first }) => first)).toHaveLength(1);
  const post = { channel: 'c', message: 'm' };
  expect(await store.saveDigest('s', '2026-11-27', { post, shows: 'x' }, { number: 1 })).toBe('left');
  expect(await store.digest('s', '2026-11-27')).toMatchObject({ post: null, sending: true });
  expect(await store.saveDigest('s', '2026-11-27', { post, shows: 'x' }, { number: 2 })).toBe('again');
  expect(await store.beginDigest('s', '2026-11-27')).toMatchObject({ number: 3, first: false });
  expect(await store.saveDigest('s', '2026-11-27', { post, shows: 'x' }, { number: 3 })).toBe('stored');
  expect(await store.digest('s', '2026-11-27')).toEqual({ post, shows: 'x', sending: false, closed: false });
  expect(await store.openDigests('2026-11-28', null, 9)).toEqual([{ server: 's', day: '2026-11-27' }]);
  expect(await store.openDigests('2026-11-27', null, 9)).toEqual([]);
  await store.closeDigest('s', '2026-11-27');
  expect(await store.openDigests('2026-11-28', null, 9)).toEqual([]);
});

test('what was begun or ended too late is part of nothing, and erased people open what named them', async () => {
  const store = postgresStore(await freshDatabase());
  const day = '2026-11-26';
  const plays = async (person: string, margin: number, begun: number, ended: number, server = 's') => {
    await store.savePerson({ id: person, name: person.toUpperCase() });
    await store.beginTry({ game: 'toy', day, person, server, begunAt: hourOf(day, begun), inTime: true });
    const result = { finishedAt: hourOf(day, ended), margin, score: 1, moves: Buffer.from(person) };
    await store.finishTry({ game: 'toy', day }, person, result, 0);
  };
  await plays('ann', 3, 1, 2);
  await plays('bob', 5, 23, 35, 'other');
  await plays('late', 50, 23, 36);
  await plays('archive', 70, 25, 26);
  expect(await store.dealResults({ game: 'toy', day })).toEqual({ n: 2, sum: 8 });
  await store.saveServerName('ann', 's', 'Annie');
  const tries = await store.triesIn('s', { from: day, to: day }, ['toy']);
  expect(tries.map(({ person, name, result }) => [person, name, result?.margin])).toEqual([
    ['ann', 'Annie', 3],
    ['late', 'LATE', 50],
    ['archive', 'ARCHIVE', 70],
  ]);
  expect(await store.playedDays('s')).toEqual([day]);
  expect(await store.playedDays('nowhere')).toEqual([]);
  await store.beginDigest('s', day);
  await store.closeDigest('s', day);
  await store.saveWinner('s', { person: 'ann', role: 'r', given: true });
  await store.erase('ann', []);
  expect(await store.openDigests('2026-11-28', null, 9)).toEqual([{ server: 's', day }]);
  expect(await store.winners('s')).toEqual([]);
  expect(await store.playedDays('s')).toEqual([]);
});
