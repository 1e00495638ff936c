import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT_SEEDS, type KeptSeed, keepSeed, keptSeeds } from '../../../dev/simulation/kept-seeds.ts';
import { brokenIn, simulatedWorlds } from '../../support/worlds.ts';

const simulate = simulatedWorlds();

test.each(keptSeeds(KEPT_SEEDS))(
  '$name does not come back: $broke',
  async ({ given }) => {
    const outcome = await simulate(...given);
    expect(brokenIn(outcome)).toEqual([]);
    expect(outcome.kept).toBe(true);
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
