import { expect, test } from 'vitest';
import { clip, lastLines } from './limits.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['a little too long', 9, 'a little…'],
  ['🎲🎲🎲', 5, '🎲🎲…'],
  ['🎲🎲🎲', 4, '🎲…'],
])('"%s" in %i is "%s"', (text, max, clipped) => {
  expect(clip(text, max)).toBe(clipped);
  expect(clip(text, max).length).toBeLessThanOrEqual(max);
});

test('the last lines are kept, and what is left out is counted', () => {
  expect(lastLines(['a', 'b', 'c'], 100, 2)).toEqual({ lines: ['b', 'c'], left: 1 });
  expect(lastLines(['aaaa', 'bb', 'cc'], 6, 10)).toEqual({ lines: ['bb', 'cc'], left: 1 });
  expect(lastLines([], 6, 10)).toEqual({ lines: [], left: 0 });
});
