import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Files share their modules, so what is registered where a module is loaded belongs to the first file of a process
 * alone: modules have `afterTheTest` and `afterTheFile` instead, or a function that each file calls.
 */
test('no module that test files share registers a hook where it is loaded', () => {
  const files = ['tests', 'dev'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('support/setup/'))
      .map((name) => join(ROOT, folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const registering = files.filter((file) => /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(file, 'utf8')));
  expect(registering.map((file) => relative(ROOT, file))).toEqual([]);
});
