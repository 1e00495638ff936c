import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The test of a source is found by its path: tests of rooms with folders stand in the same folders. */

const ROOT = resolve(import.meta.dirname, '../..');

/** Tests of the store that are named for something else than a source, and why. */
const OTHERWISE: { readonly [file: string]: string } = {
  'landed-migrations.test.ts': 'beside the list that it holds, which every migration adds a line to',
  'older-results.test.ts': 'of rows that older versions have written, across what reads them',
};

const tests = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, 'tests', folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  );

test.each(['app', 'discord', 'scenes'])('every test of tests/%s stands in a folder of its room', (room) => {
  const files = tests(room);
  expect(files).not.toEqual([]);
  const astray = files.filter((file) => dirname(file) === '.' || !existsSync(join(ROOT, 'src', room, dirname(file))));
  expect(astray).toEqual([]);
});

test('every test of tests/db has the name of a source of its room, or begins with it', () => {
  const sources = readdirSync(join(ROOT, 'src/db')).flatMap((name) =>
    name.endsWith('.ts') ? [name.slice(0, -'.ts'.length)] : [],
  );
  const files = tests('db');
  const astray = files.filter(
    (file) => !sources.some((source) => file === `${source}.test.ts` || file.startsWith(`${source}-`)),
  );
  expect(astray.toSorted()).toEqual(Object.keys(OTHERWISE).toSorted());
});
