import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT_SEEDS, type KeptSeed, keepSeed, keptSeeds } from '../../../dev/simulation/kept-seeds.ts';
import { compiled } from '../../support/compiled.ts';

/** What a run prints, and how it ends. */
function simulate(given: readonly string[]): Promise<{ readonly code: number | null; readonly out: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [compiled('dev/simulate.js'), ...given], (_error, out, told) =>
      resolve({ code: child.exitCode, out: `${out}${told}` }),
    );
  });
}

test.each(keptSeeds(KEPT_SEEDS))(
  '$name does not come back: $broke',
  async ({ given }) => {
    const { code, out } = await simulate([...given, '--diagram']);
    expect(code, out).toBe(0);
  },
  60_000,
);

const HARE: KeptSeed = { name: 'hare', given: ['--seed', '1'], broke: 'nothing was sent twice: t2' };

test('a run is kept once, in place of another one of its name', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kept-seeds-')), 'seeds.json');
  expect(keptSeeds(file)).toEqual([]);
  keepSeed(file, HARE);
  keepSeed(file, { ...HARE, name: 'fox' });
  keepSeed(file, { ...HARE, given: ['--seed', '2'] });
  expect(keptSeeds(file)).toEqual([
    { ...HARE, name: 'fox' },
    { ...HARE, given: ['--seed', '2'] },
  ]);
  // A line for each, as people compare them.
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5);
});
