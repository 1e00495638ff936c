import { expect, test } from 'vitest';
import { apart, cardAt, channelsOf, freshPlace, ownThread, shareKeyOf, whereIs } from './table.ts';

test('a place without a server is private', () => {
  expect(whereIs('g', 'c')).toEqual({ kind: 'channel', guild: 'g', channel: 'c' });
  expect(whereIs(null, 'c')).toEqual({ kind: 'direct', guild: null, channel: 'c' });
});

test('in a fresh place nothing is posted, and a thread is its own', () => {
  const bare = { lobby: null, thread: null, post: null, closed: false };
  expect(freshPlace(whereIs('g', 'c'))).toEqual({ kind: 'channel', guild: 'g', channel: 'c', ...bare });
  expect(freshPlace({ ...whereIs('g', 'c'), inThread: true })).toMatchObject({ ...bare, thread: 'c' });
});

test('tables of a server share its part of the work, private ones that of their host, cards that of a person', () => {
  expect(shareKeyOf(whereIs('g', 'c'))).toBe('g');
  expect(shareKeyOf(whereIs(null, 'c'))).toBe('c');
  expect(shareKeyOf(cardAt('c', 'ann'))).toBe(shareKeyOf(cardAt('d', 'ann')));
  expect(shareKeyOf(cardAt('c', 'ann'))).not.toBe(shareKeyOf(cardAt('c', 'bob')));
  expect(shareKeyOf(cardAt('c', 'ann'))).not.toContain('ann');
});

test('turns are posted in the thread of the table, else in its channel', () => {
  const own = { kind: 'channel', thread: 't', channel: 'c' } as const;
  const inside = { kind: 'channel', thread: 'c', channel: 'c' } as const;
  const none = { kind: 'channel', thread: null, channel: 'c' } as const;
  expect([own, inside, none].map(ownThread)).toEqual(['t', null, null]);
  expect([own, inside, none].map(channelsOf)).toEqual([['t', 'c'], ['c'], ['c']]);
  expect(channelsOf({ ...none, kind: 'card' })).toEqual([]);
  expect(channelsOf(freshPlace(apart('t1')))).toEqual([]);
});

test('a table whose people share no channel has a place of its own, where nothing can be posted', () => {
  const place = freshPlace(apart('t1'));
  expect(place).toMatchObject({ kind: 'apart', guild: null, closed: false });
  expect(whereIs(null, place.channel)).toEqual(apart('t1'));
  expect(shareKeyOf(place)).not.toBe(shareKeyOf(apart('t2')));
  // Discord's ids begin with the milliseconds since 2015: an older bot is told that there is no such channel.
  for (let n = 0; n < 100; n += 1) {
    const { channel } = apart(`t${n}`);
    expect(channel).toMatch(/^90\d{17}$/);
    const made = new Date(Number(BigInt(channel) >> 22n) + Date.UTC(2015, 0, 1));
    expect([made.getUTCFullYear() > 2080, BigInt(channel) < 2n ** 63n]).toEqual([true, true]);
  }
  // Of a build before 0.3.0; and somebody's direct messages.
  expect(whereIs(null, 'apart:t1').kind).toBe('apart');
  expect(whereIs(null, '1573679291516846001').kind).toBe('direct');
});
