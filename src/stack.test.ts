import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainError } from './log.ts';
import { sourceStack } from './stack.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnkeeper-stack-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Column 11 of the compiled file's first line is column 9 of the source's sixth. */
const MAP = { version: 3, sources: ['../src/thrower.ts'], names: [], mappings: 'UAKQ' };

/** Writes the map of a compiled file; returns a position in that file, as a stack has it. */
async function compiled(name: string): Promise<string> {
  const file = join(folder, `${name}.js`);
  await writeFile(`${file}.map`, JSON.stringify(MAP));
  return `${pathToFileURL(file).href}:1:11`;
}

test('an error is told with the line of its source', async () => {
  const at = await compiled('thrower');
  const error = new Error('here');
  error.stack = `Error: here\n    at fails (${at})\n    at async ${at}\n    at node:internal/timers:1:2`;
  const source = `${join(folder, '../src/thrower.ts')}:6:9`;
  const stack = `Error: here\n    at fails (${source})\n    at async ${source}\n    at node:internal/timers:1:2`;
  expect(plainError(error)).toMatchObject({ stack });
});

test('a position without a source stays as it is', async () => {
  const packaged = (await compiled('packaged')).replace(/[^/]+\.js/, 'node_modules/$&');
  for (const at of [packaged, 'file:///gone/away.js:1:1']) expect(sourceStack(`at ${at}`)).toBe(`at ${at}`);
});
