import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The formatter wraps code, and leaves comments as they are. */
const WIDTH = 120;

test(`no line of a comment is longer than ${WIDTH} letters`, () => {
  const files = ['src', 'tests', 'dev'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('db/generated'))
      .map((name) => join(ROOT, folder, name)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > WIDTH && /^\s*(?:\*|\/\/|\/\*)/.test(line) && !line.startsWith('**')
          ? [`${relative(ROOT, file)}:${at + 1}`]
          : [],
      ),
  );
  expect(long).toEqual([]);
});
