import { type REST, Routes } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RateLimited } from '../../../src/app/ports/rate-limit.ts';
import type { Measurement } from '../../../src/app/ports/telemetry.ts';
import { callApi } from '../../../src/discord/api/errors.ts';
import { jobRest } from '../../../src/discord/gateway/job-rest.ts';
import { restOptions } from '../../../src/discord/gateway/rest.ts';
import { type Sandbox, startSandbox } from '../../../src/sandbox/index.ts';

/** What becomes of a job's requests that meet a limit: none of them waits. */
let box: Sandbox;
let rest: REST;
let signs: Measurement[];
let asked: string[];

beforeEach(async () => {
  box = await startSandbox();
  signs = [];
  asked = [];
  box.onRequest(({ method, path, status }) => asked.push(`${method} ${path.split('/').slice(3).join('/')} ${status}`));
  const telemetry = (sign: Measurement) => void signs.push(sign);
  const options = restOptions(box.api, telemetry);
  rest = jobRest({ token: box.token, rest: options, budget: { take: async () => {} }, telemetry });
});
afterEach(() => box.close());

const POSTS = { method: 'POST', route: '/channels/{channel_id}/messages' } as const;
const roomId = (name: string) => box.channel(name).id;
const post = (room: string) =>
  callApi(() => rest.post(Routes.channelMessages(roomId(room)), { body: { content: 'x' } })).then(
    () => null,
    (error: unknown) => error,
  );
const read = (room: string) => callApi(() => rest.get(Routes.channelMessages(roomId(room))));

test('a bucket that is known to be empty is not asked, and says when it is not any more', async () => {
  box.limits.add({ ...POSTS, room: roomId('games'), requests: 2, seconds: 60 });
  expect([await post('games'), await post('games')]).toEqual([null, null]);
  const before = Date.now();
  const met = await post('games');
  expect(met).toBeInstanceOf(RateLimited);
  expect(met).toMatchObject({ limit: 'route', requests: 2 });
  if (!(met instanceof RateLimited)) throw new Error('it was let through');
  expect(met.until).toBeGreaterThan(before + 30_000);
  expect(met.bucket).toContain(roomId('games'));
  // Other rooms, and other routes of this room, have buckets of their own.
  expect(await post('lounge')).toBeNull();
  expect(await read('games')).toHaveLength(2);
  expect(asked).toEqual(['POST messages 200', 'POST messages 200', 'POST messages 200', 'GET messages 200']);
  expect(signs.filter((sign) => sign.of === 'wait')).toHaveLength(1);
});

test('one that has refused a request is not asked by the next ones, whatever it said of itself', async () => {
  box.faults.add({ kind: 'limit', retryAfter: 60 }, { ...POSTS, times: 9 });
  const met = [await post('games'), await post('games'), await post('games')];
  expect(met.every((one) => one instanceof RateLimited)).toBe(true);
  expect(asked).toEqual(['POST messages 429']);
  expect(await read('games')).toEqual([]);
});

test('many requests of one room wait for nothing when the first of them finds it shut', async () => {
  box.limits.add({ ...POSTS, room: roomId('games'), requests: 5, seconds: 60, shut: true });
  const met = await Promise.all(Array.from({ length: 20 }, () => post('games')));
  expect(met.every((one) => one instanceof RateLimited)).toBe(true);
  expect(asked).toEqual(['POST messages 429']);
  expect(met[0]).toMatchObject({ requests: 5 });
});

test('a limit of the whole bot keeps back every route', async () => {
  box.faults.add({ kind: 'limit', retryAfter: 60, global: true }, POSTS);
  expect(await post('games')).toMatchObject({ limit: 'global', bucket: 'global' });
  expect(await post('lounge')).toMatchObject({ limit: 'global', bucket: 'global' });
  await expect(read('games')).rejects.toMatchObject({ limit: 'global' });
  expect(asked).toEqual(['POST messages 429']);
});

test('a short wait is waited on the spot', async () => {
  box.limits.add({ ...POSTS, room: roomId('games'), requests: 1, seconds: 0.05 });
  expect([await post('games'), await post('games')]).toEqual([null, null]);
});

test('a bot that is refused again and again stops by itself, before Discord shuts it out', async () => {
  const refused: unknown[] = [];
  const telemetry = () => {};
  // Answers come without a network: only the count matters.
  const options = {
    ...restOptions(box.api, telemetry),
    makeRequest: async () => new Response('{"code":50013,"message":"no"}', { status: 403, headers: JSON_TYPE }),
  };
  rest = jobRest({ token: box.token, rest: options, budget: { take: async () => {} }, telemetry, refusals: 20 });
  for (let n = 0; n < 20; n += 1) refused.push(await post('games'));
  expect(refused.some((one) => one instanceof RateLimited)).toBe(false);
  expect(await post('games')).toMatchObject({ limit: 'refusals' });
});

const JSON_TYPE = { 'content-type': 'application/json' };
