import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SLOW } from '../../vitest.config.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A glob with `**`, `*` and `{a,b}` as an expression. */
const pattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(.+/)?')
      .replaceAll('*', '[^/]*')
      .replaceAll('{', '(')
      .replaceAll('}', ')')
      .replaceAll(',', '|')}$`,
  );
const slow = SLOW.map(pattern);

/** Whether a module of the tests asks for a Postgres, or one that it imports. */
function needsPostgres(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  if (/inject\('server'\)/.test(source)) return true;
  const imported = [...source.matchAll(/^(?:import|export) (?!type)[^;]*? from '(\.[^']*)';/gms)];
  return imported
    .map(([, path = '']) => join(dirname(file), path))
    .some((path) => path.startsWith(join(ROOT, 'tests')) && needsPostgres(path, seen));
}

test('what needs a Postgres is no part of `npm run test:fast`', () => {
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(ROOT, 'tests', name))
    .filter((name) => name.endsWith('.test.ts') && needsPostgres(name, new Set()))
    .map((name) => relative(ROOT, name).replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((name) => !slow.some((one) => one.test(name)))).toEqual([]);
});
