import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The game that docs/adding-a-game.md makes up, and where the pictures stand that look otherwise than they did. */
const NOT_THERE = /(?:^|\/)harbour(?:\/|\.|$)|^tests\/golden\/diff$/;

const missing = (files: readonly string[], paths: (text: string) => readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    paths(readFileSync(file, 'utf8'))
      .filter((path) => !NOT_THERE.test(path))
      .filter((path) => ![path, `src/${path}`].some((one) => existsSync(resolve(ROOT, one))))
      .map((path) => `${relative(ROOT, file)}: ${path}`),
  );

const filesBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('generated/'))
    .map((name) => join(ROOT, folder, name));

test('files that documents name are there', () => {
  const documents = ['README.md', 'CONTRIBUTING.md'].map((name) => join(ROOT, name)).concat(filesBelow('docs', '.md'));
  expect(documents.length).toBeGreaterThan(20);
  const named = (text: string): readonly string[] =>
    [...text.matchAll(/`((?:src|tests|dev|docs|prisma)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(missing(documents, named)).toEqual([]);
});

test('files that comments name are there', () => {
  const sources = ['src', 'dev', 'tests'].flatMap((folder) => filesBelow(folder, '.ts'));
  expect(sources.length).toBeGreaterThan(1000);
  const rooms = 'src|tests|dev|docs|prisma|app|core|db|discord|domain|jobs|metrics|render|sandbox|search';
  const path = new RegExp(`(?<![\\w./-])((?:${rooms})/[\\w-][\\w./-]*\\.(?:ts|md))`, 'g');
  const named = (text: string): readonly string[] =>
    text
      .split('\n')
      .filter((line) => /^\s*(?:\*|\/\/|\/\*)/.test(line))
      .flatMap((line) => [...line.matchAll(path)].map(([, one = '']) => one));
  expect(missing(sources, named)).toEqual([]);
});
