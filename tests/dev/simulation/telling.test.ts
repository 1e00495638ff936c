import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freshFolder } from '../../support/folder.ts';

/** The model of how news are told once (dev/simulation/telling.qnt). */

const ROOT = resolve(import.meta.dirname, '../../..');
const MODEL = join(ROOT, 'dev/simulation/telling.qnt');

/** Runs so many random courses of a model. Rejects when one breaks a promise. */
async function run(model: string, samples: number): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[join(ROOT, 'node_modules/.bin/quint'), 'run', model, '--backend', 'typescript', '--seed', '0x6'],
    ...['--invariants', 'toldOnce', 'nothingTakenBack', '--max-samples', String(samples), '--max-steps', '60'],
  ]);
  return stdout;
}

test('two bots tell everything once, with kills, lost answers, late requests and moves that are taken back', async () => {
  expect(await run(MODEL, 100)).toContain('No violation found');
});

test('a bot that looks for nothing after a kill breaks a promise', async () => {
  const text = await readFile(MODEL, 'utf8');
  const right = 'first: not(posting)';
  expect(text).toContain(right);
  const model = join(await freshFolder(), 'telling.qnt');
  await writeFile(model, text.replace(right, 'first: true'));
  await expect(run(model, 200)).rejects.toThrow(/Invariant violated/);
});
