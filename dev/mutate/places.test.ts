import { existsSync, readFileSync } from 'node:fs';
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

test('of many paragraphs the same ones are chosen every time, whole', async () => {
  const file = 'src/domain/time/hours.ts';
  expect(await sampled(root, file, 1)).toEqual([file]);
  const some = await sampled(root, file, 3);
  expect(some).toEqual(await sampled(root, file, 3));
  expect(some.length).toBeGreaterThan(1);
  const lines = readFileSync(resolve(root, file), 'utf8').split('\n');
  for (const one of some) {
    const [from = 0, to = 0] = one
      .slice(file.length + 1)
      .split('-')
      .map(Number);
    expect(lines.slice(from - 1, to)).not.toContain('');
    expect([lines[from - 2] ?? '', lines[to]]).toEqual(['', '']);
  }
});

test('the tests of a place stand beside its room, those of rules in their game', () => {
  expect(testsOf('src/domain/time')).toEqual(['src/domain/**/*.test.ts', 'tests/domain/**/*.test.ts']);
  for (const pattern of testsOf('src/core').slice(2)) expect(existsSync(resolve(root, pattern)), pattern).toBe(true);
  expect(testsOf('src/games/x/rules/a.ts')).toEqual([
    'src/games/x/rules/**/*.test.ts',
    'tests/games/x/rules/**/*.test.ts',
  ]);
});
