import { expect, test } from 'vitest';
import { channelsOf, freshPlace, ownThread, shareKeyOf, whereIs } from './table.ts';

test('a place without a server is private', () => {
  expect(whereIs('g', 'c')).toEqual({ kind: 'channel', guild: 'g', channel: 'c' });
  expect(whereIs(null, 'c')).toEqual({ kind: 'direct', guild: null, channel: 'c' });
});

test('in a fresh place nothing is posted, and a thread is its own', () => {
  const bare = { lobby: null, thread: null, post: null, closed: false };
  expect(freshPlace(whereIs('g', 'c'))).toEqual({ kind: 'channel', guild: 'g', channel: 'c', ...bare });
  expect(freshPlace({ ...whereIs('g', 'c'), inThread: true })).toMatchObject({ ...bare, thread: 'c' });
});

test('tables of a server share its part of the work, private ones that of their host', () => {
  expect(shareKeyOf(whereIs('g', 'c'))).toBe('g');
  expect(shareKeyOf(whereIs(null, 'c'))).toBe('c');
});

test('turns are posted in the thread of the table, else in its channel', () => {
  const own = { thread: 't', channel: 'c' };
  const inside = { thread: 'c', channel: 'c' };
  const none = { thread: null, channel: 'c' };
  expect([own, inside, none].map(ownThread)).toEqual(['t', null, null]);
  expect([own, inside, none].map(channelsOf)).toEqual([['t', 'c'], ['c'], ['c']]);
});
