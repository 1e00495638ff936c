import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The test files of a project of vitest.config.ts. */
async function filesOf(project: string): Promise<readonly string[]> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const given = [vitest, 'list', '--project', project, '--filesOnly', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: ROOT, maxBuffer: 2 ** 24 });
  return (JSON.parse(stdout) as { readonly file: string }[]).map(({ file }) => resolve(file));
}

/** Whether a module of the tests asks for a Postgres, or one that it imports. */
function needsPostgres(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  if (/\binject\('server'\)/.test(source)) return true;
  return [...source.matchAll(/^(?:import|export) (?!type)[^;]*? from '(\.[^']*)';/gms)]
    .map(([, path = '']) => join(dirname(file), path))
    .some((path) => path.startsWith(join(ROOT, 'tests')) && needsPostgres(path, seen));
}

test('what needs a Postgres is no part of `npm run test:fast`', async () => {
  const [all, fast] = await Promise.all([filesOf('all'), filesOf('fast')]);
  expect(all.filter((file) => needsPostgres(file)).length).toBeGreaterThan(40);
  expect(fast.length).toBeGreaterThan(200);
  expect(fast.filter((file) => needsPostgres(file))).toEqual([]);
}, 60_000);
