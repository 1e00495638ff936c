import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import { termsFor } from '../../src/tools/arguments.ts';
import { finishedDeals } from '../bench/strength/finished.ts';
import { figuresOf, type Match, playDeal } from '../bench/strength/match.ts';
import { pebbles } from '../template/index.ts';
import { duelsOf, strengthsOf } from './calibration.ts';

const LEVELS = ['gentle', 'steady', 'strong'] as const;

test('levels are calibrated by matches that were kept in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'calibration-')), 'deals.jsonl');
  const match: Match = {
    ...{ game: pebbles, terms: termsFor(pebbles, 2, {}), seed: 'calibration' },
    ...{ hero: 'strong', others: 'steady' },
  };
  const deals = [0, 1, 2].map((deal) => playDeal(match, deal));
  for (const [deal, one] of deals.entries()) finishedDeals(file).add(match, deal, one);
  const duels = duelsOf(pebbles, LEVELS, { file, seed: 'calibration' });
  const share = figuresOf(deals).wins / 100;
  expect(duels).toEqual([{ one: 'strong', other: 'steady', games: 6, share, error: 0 }]);
  expect(duelsOf(pebbles, LEVELS, { file, seed: 'another' })).toEqual([]);
  const [steady, strong] = strengthsOf(['steady', 'strong'], duels);
  expect(known(steady, 'steady').points).toBe(1000);
  expect(known(strong, 'strong').mu).toBeGreaterThan(25);
});

test('who wins three of four games stands 191 points higher on the scale of ratings', () => {
  // Half a game is added to each side of a match.
  const duels = [{ one: 'strong', other: 'steady', games: 40_000, share: 0.75, error: 0 }] as const;
  const [, strong] = strengthsOf(['steady', 'strong'], duels);
  expect(known(strong, 'strong').points).toBe(191 + 1000);
});
