import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The tables of a document: their lines. */
const tablesOf = (text: string): readonly (readonly string[])[] =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/(?:^\|.*\n?)+/gm)].map(([table]) => table.trimEnd().split('\n'));

const columnsOf = (line: string): number => line.match(/(?<!\\)\|/g)?.length ?? 0;

test('every table of a document has a head, and rows as wide', () => {
  const below = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  const documents = [
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
    ...below.filter((name) => name.endsWith('.md')).map((name) => join('docs', name)),
  ];
  const tables = documents.flatMap((file) =>
    tablesOf(readFileSync(join(ROOT, file), 'utf8')).map((lines) => ({ file, lines })),
  );
  expect(tables.length).toBeGreaterThan(100);
  const broken = tables.filter(
    ({ lines: [head = '', rule = '', ...rows] }) =>
      !/^[-:| ]+$/.test(rule) || [rule, ...rows].some((line) => columnsOf(line) !== columnsOf(head)),
  );
  expect(broken.map(({ file, lines }) => `${file}: ${lines[0]}`)).toEqual([]);
});
