import { describe, expect, test } from 'vitest';
import { requestShares } from './request-shares.ts';

describe('requests a second are shared', () => {
  test.each<readonly [number, readonly number[], readonly number[]]>([
    [50, [], []],
    [50, [0], [50]],
    [50, [900], [50]],
    [50, [0, 0], [25, 25]],
    [50, [900, 900], [25, 25]],
    // Who wants nothing keeps enough to begin with.
    [50, [900, 0], [38, 12]],
    [50, [900, 20, 0], [22, 20, 8]],
    [3, [9, 9, 9, 9], [1, 1, 1, 0]],
    [1, [0, 5], [0, 1]],
  ])('%i between %j', (total, demands, shares) => {
    expect(requestShares(total, demands)).toEqual(shares);
  });

  test('all of them, never more', () => {
    for (let total = 1; total < 60; total += 7)
      for (let count = 1; count < 12; count += 1) {
        const shares = requestShares(
          total,
          Array.from({ length: count }, (_, at) => (at * 13) % 31),
        );
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }
  });
});
