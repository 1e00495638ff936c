import { describe, expect, test } from 'vitest';
import { WaitingLines } from './waiting-lines.ts';

const ROUTE = { bucket: 'POST /channels/1/messages', until: 10_000, requests: 1, window: 3_000 };
const job = (id: number, subject: string | null = `table ${id}`, key: string | null = null) => ({ id, subject, key });

describe('jobs that wait for a limit', () => {
  test('come one after the other, as many at once as it lets through', () => {
    const lines = new WaitingLines();
    expect([1, 2, 3].map((id) => lines.join(job(id), ROUTE, 9_000))).toEqual([10_000, 13_000, 16_000]);
    const wide = { ...ROUTE, bucket: 'another', requests: 2 };
    expect([1, 2, 3].map((id) => lines.join(job(id), wide, 9_000))).toEqual([10_000, 10_000, 13_000]);
  });

  test('keep the order in which they were added, whenever they come', () => {
    const lines = new WaitingLines();
    expect(lines.join(job(7), ROUTE, 9_000)).toBe(10_000);
    // An older one meets the limit later; the younger one stands behind it as soon as it comes again.
    expect(lines.join(job(3), ROUTE, 9_500)).toBe(10_000);
    const later = { ...ROUTE, until: 13_000 };
    expect(lines.join(job(7), later, 10_000)).toBe(16_000);
    expect(lines.join(job(3), later, 10_001)).toBe(13_000);
  });

  test('move up when one is done', () => {
    const lines = new WaitingLines();
    for (const id of [1, 2, 3]) lines.join(job(id), ROUTE, 9_000);
    lines.leave(job(1));
    expect(lines.join(job(3), { ...ROUTE, until: 13_000 }, 10_500)).toBe(16_000);
    lines.leave(job(2));
    expect(lines.join(job(3), { ...ROUTE, until: 16_000 }, 13_500)).toBe(16_000);
  });

  test('are not put off for longer than a minute, and not kept in line by some that have gone elsewhere', () => {
    const lines = new WaitingLines();
    for (let id = 1; id <= 40; id += 1) lines.join(job(id), ROUTE, 9_000);
    expect(lines.join(job(41), ROUTE, 9_000)).toBe(69_000);
    // A limit that says so itself is believed.
    expect(lines.join(job(42), { ...ROUTE, bucket: 'long', until: 999_000 }, 9_000)).toBe(999_000);
    expect(lines.join(job(41), { ...ROUTE, until: 200_000 }, 199_000)).toBe(200_000);
  });
});

describe('a later job of the same table', () => {
  test('does not stay behind one whose place it has taken, and is the one that others stay behind', () => {
    const lines = new WaitingLines();
    lines.join(job(1, 't', 'announce'), ROUTE, 9_000);
    // It comes before the first is known to be gone.
    expect(lines.behind(job(2, 't', 'announce'), 9_100)).toBeNull();
    expect(lines.behind(job(3, 't', 'withdraw'), 9_100)).toBe(10_001);
    lines.join(job(2, 't', 'announce'), ROUTE, 9_200);
    lines.leave(job(1, 't', 'announce'));
    expect(lines.behind(job(3, 't', 'withdraw'), 9_300)).toBe(13_001);
  });

  test('stays behind one that was put off', () => {
    const lines = new WaitingLines();
    expect(lines.behind(job(2, 't'), 9_000)).toBeNull();
    lines.join(job(1, 't'), ROUTE, 9_000);
    expect(lines.behind(job(2, 't'), 9_100)).toBe(10_001);
    expect(lines.behind(job(3, 't'), 9_200)).toBe(10_002);
    expect(lines.behind(job(4, 'u'), 9_200)).toBeNull();
    expect(lines.behind(job(5, null), 9_200)).toBeNull();
    // Its own place is not behind itself, nor is an older one's.
    expect(lines.behind(job(1, 't'), 9_300)).toBeNull();
    expect(lines.behind(job(0, 't'), 9_300)).toBeNull();
    // Its time has come, but it is not done yet.
    expect(lines.behind(job(2, 't'), 10_005)).toBeGreaterThan(10_005);
    lines.leave(job(1, 't'));
    expect(lines.behind(job(2, 't'), 10_010)).toBeNull();
  });

  test('does not stay behind one that has to wait very long', () => {
    const lines = new WaitingLines();
    lines.join(job(1, 't'), { ...ROUTE, until: 600_000 }, 9_000);
    expect(lines.behind(job(2, 't'), 9_100)).toBeNull();
    expect(lines.behind(job(2, 't'), 599_000)).toBe(600_001);
  });

  test('does not wait for ever for one that another process has done', () => {
    const lines = new WaitingLines();
    lines.join(job(1, 't'), ROUTE, 9_000);
    expect(lines.behind(job(2, 't'), 12_000)).toBeNull();
  });
});
