import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoff } from './backoff.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('each pause is twice as long as the one before, up to five seconds; after a reset it begins again', async () => {
  const pauses = backoff(new AbortController().signal);
  const lengths: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    if (at === 7) pauses.reset();
    const began = performance.now();
    const waited = pauses.next();
    await vi.runAllTimersAsync();
    await waited;
    lengths.push(performance.now() - began);
  }
  expect(lengths).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 250]);
});

test('nobody waits a pause out who is told to stop', async () => {
  const stop = new AbortController();
  const pauses = backoff(stop.signal);
  const waiting = pauses.next();
  stop.abort();
  await waiting;
  await pauses.next();
});
