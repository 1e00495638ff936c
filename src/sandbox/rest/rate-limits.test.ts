import { expect, test } from 'vitest';
import { RateLimits } from './rate-limits.ts';

const POST = ['POST', '/channels/{channel_id}/messages'] as const;
const inRoom = (limits: RateLimits, id: string) => limits.meet(...POST, `/channels/${id}/messages`);

test('a limit of each room counts every room apart, and one of its own goes before', () => {
  const limits = new RateLimits();
  const each = limits.add({ method: POST[0], route: POST[1], room: 'each', requests: 1, seconds: 60 });
  limits.add({ method: POST[0], route: POST[1], room: 'c', requests: 2, seconds: 60 });
  expect(['a', 'b', 'c', 'c'].map((id) => inRoom(limits, id)?.retryAfter)).toEqual([null, null, null, null]);
  for (const id of ['a', 'b', 'c']) expect(inRoom(limits, id)?.retryAfter).toBeGreaterThan(0);
  each.lift();
  expect([inRoom(limits, 'a'), inRoom(limits, 'd')]).toEqual([null, null]);
});

test('the limit of all routes counts no answers to interactions', () => {
  const limits = new RateLimits();
  limits.total = 2;
  const answer = () => limits.meet('POST', '/interactions/{interaction_id}/{interaction_token}/callback', '/');
  expect([inRoom(limits, 'a'), answer(), inRoom(limits, 'b'), answer()]).toEqual([null, null, null, null]);
  expect(inRoom(limits, 'c')).toMatchObject({ headers: { 'x-ratelimit-global': 'true' } });
});
