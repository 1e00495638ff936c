import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('a name from right to left is set apart, so that what stands beside it keeps its order', () => {
  for (const name of ['\u05d3\u05e0\u05d4', 'Dana \u0633\u0627\u0631\u0629'])
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

test('other names are as they are', () => {
  for (const name of ['Ann', 'Bél@', '王小明', '🐟']) expect(isolated(name)).toBe(name);
});
