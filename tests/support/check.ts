import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * Asks what `expect` asks, and fails as it does. For what is asked at each of many positions: there `expect` takes
 * longer than the question, so it is called only when the answer is no.
 */
export function check(actual: unknown, what?: string) {
  const number = typeof actual === 'number' ? actual : Number.NaN;
  return {
    toBe(wanted: unknown): void {
      if (!Object.is(actual, wanted)) expect(actual, what).toBe(wanted);
    },
    /** Stricter than `toEqual` at first, so that what passes here passes there. */
    toEqual(wanted: unknown): void {
      if (!isDeepStrictEqual(actual, wanted)) expect(actual, what).toEqual(wanted);
    },
    toContain(part: unknown): void {
      const found =
        typeof actual === 'string' && typeof part === 'string'
          ? actual.includes(part)
          : Array.isArray(actual) && actual.includes(part);
      if (!found) expect(actual, what).toContain(part);
    },
    notToContain(part: string): void {
      if (!(typeof actual === 'string') || actual.includes(part)) expect(actual, what).not.toContain(part);
    },
    toBeLessThan(limit: number): void {
      if (!(number < limit)) expect(actual, what).toBeLessThan(limit);
    },
    toBeLessThanOrEqual(limit: number): void {
      if (!(number <= limit)) expect(actual, what).toBeLessThanOrEqual(limit);
    },
    toBeGreaterThan(limit: number): void {
      if (!(number > limit)) expect(actual, what).toBeGreaterThan(limit);
    },
    toBeGreaterThanOrEqual(limit: number): void {
      if (!(number >= limit)) expect(actual, what).toBeGreaterThanOrEqual(limit);
    },
  };
}
