import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sampled, sourcesIn, testsOf } from './places.ts';

const root = resolve(import.meta.dirname, '../..');

test('a place is a folder or a file, without its tests and what only they need', async () => {
  const time = await sourcesIn(root, 'src/domain/time/');
  expect(time).toContain('src/domain/time/hours.ts');
  expect(time?.filter((name) => !name.endsWith('.ts') || /test|fixture/.test(name))).toEqual([]);
  expect(await sourcesIn(root, 'src/domain/time/hours.ts')).toEqual(['src/domain/time/hours.ts']);
  expect(await sourcesIn(root, 'src/nowhere')).toBeNull();
});

test('of many lines the same ones are chosen every time', async () => {
  const file = 'src/domain/time/hours.ts';
  expect(await sampled(root, file, 1)).toEqual([file]);
  const some = await sampled(root, file, 4);
  expect(some).toEqual(await sampled(root, file, 4));
  expect(some.length).toBeGreaterThan(5);
  expect(some.length).toBeLessThan(40);
  for (const one of some) expect(one).toMatch(/^src\/domain\/time\/hours\.ts:(\d+)-\1$/);
});

test('the tests of a place stand beside its room, those of rules in their game', () => {
  expect(testsOf('src/domain/time')).toEqual(['src/domain/**/*.test.ts', 'tests/domain/**/*.test.ts']);
  expect(testsOf('src/games/x/rules/a.ts')).toEqual([
    'src/games/x/rules/**/*.test.ts',
    'tests/games/x/rules/**/*.test.ts',
  ]);
});
