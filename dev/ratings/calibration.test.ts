import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import { points } from '../../src/domain/results/rating.ts';
import { plainVoice } from '../../src/domain/table/voice.ts';
import { GAMES } from '../../src/games/index.ts';
import { termsFor } from '../../src/tools/arguments.ts';
import { finishedDeals } from '../bench/strength/finished.ts';
import { figuresOf, type Match, playDeal } from '../bench/strength/match.ts';
import { pebbles } from '../template/index.ts';
import { duelsOf, strengthsOf, wantedOf } from './calibration.ts';
import { calibrated, certain, documented, rowOf, sourceOf } from './calibration-files.ts';

const LEVELS = ['gentle', 'steady', 'strong'] as const;

test('levels are calibrated by matches that were kept in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'calibration-')), 'deals.jsonl');
  const match: Match = {
    game: pebbles,
    terms: termsFor(pebbles, 2, {}),
    seed: 'calibration',
    hero: 'strong',
    others: 'steady',
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

test('a level is as uncertain as its games are few, and as the levels through which it was compared', () => {
  const against = { one: 'strong', other: 'steady', share: 0.75, error: 0 } as const;
  const error = (games: number) => known(strengthsOf(['steady', 'strong'], [{ ...against, games }])[1], 'strong').error;
  // 100 games: an error of 4.3 % in 75 %, which is 0.23 of the logarithm of the odds, and 174 points for each 1 of it.
  expect(error(100)).toBeCloseTo(40, -0.5);
  expect(error(400)).toBeLessThan(21);
  // Games of one deal that end alike tell less.
  const alike = strengthsOf(['steady', 'strong'], [{ ...against, games: 400, error: 0.0433 }])[1];
  expect(known(alike, 'strong').error).toBeGreaterThan(35);
  const chain = strengthsOf(LEVELS, [
    { one: 'gentle', other: 'steady', games: 100, share: 0.25, error: 0 },
    { one: 'strong', other: 'gentle', games: 100, share: 0.9, error: 0 },
  ]);
  const [gentle, steady, strong] = chain;
  // The points are those of what is stored.
  for (const one of chain) expect(one.points).toBe(points({ mu: Number(one.mu.toFixed(2)) }));
  expect(known(steady, 'steady').error).toBe(0);
  expect(known(strong, 'strong').error).toBeGreaterThan(known(gentle, 'gentle').error);
  // Whom steady has not met is not compared with it.
  expect(strengthsOf(LEVELS, [{ ...against, other: 'gentle', games: 9 }]).map(({ level }) => level)).toEqual([
    'steady',
  ]);
  // All of four games are won by luck, too.
  const [, sweep] = strengthsOf(['steady', 'strong'], [{ ...against, share: 1, games: 4 }]);
  expect(certain([known(sweep, 'strong')])).toEqual([]);
});

test('the matches that are wanted compare each level with the next one', () => {
  expect(wantedOf(pebbles, LEVELS).map(({ hero, others }) => `${hero} ${others}`)).toEqual([
    'gentle steady',
    'strong steady',
  ]);
  expect(wantedOf(pebbles, LEVELS).every(({ games }) => games >= 100)).toBe(true);
});

test('a calibration is written beside what was measured before', () => {
  const duels = [{ one: 'strong', other: 'steady', games: 200, share: 0.9, error: 0.02 }] as const;
  const strengths = strengthsOf(['steady', 'strong'], duels);
  const former = { date: '2026-11-23', games: 400, levels: { gentle: 17.44, steady: 25 } };
  const now = calibrated(former, '2026-12-24', strengths, duels);
  expect(now).toMatchObject({ date: '2026-12-24', games: 600, levels: { gentle: 17.44, steady: 25 } });
  expect(sourceOf(now, LEVELS)).toMatch(/levels: \{ gentle: 17\.44, steady: 25, strong: 37\.\d+ \}/);
  expect(calibrated(null, '2026-12-24', strengths, duels).games).toBe(200);
  const document = [
    'Before.',
    '<!-- calibration: written by npm run calibrate -->',
    '',
    '| game | level | steady | games | points | measured |',
    '|---|---|---|---|---|---|',
    '| Pebbles | gentle | 21.6 ± 2.1 % | 400 | 777 ± 22 | 2026-11-23 |',
    '| Pebbles | strong | 50.0 ± 9.9 % | 20 | 1000 ± 70 | 2026-11-23 |',
    '',
    '<!-- /calibration -->',
    'After.',
  ].join('\n');
  const row = rowOf('Pebbles', '2026-12-24', known(strengths[1], 'strong'), duels);
  const written = documented(document, [row]);
  expect(written.split('\n').filter((line) => line.startsWith('| Pebbles'))).toEqual([
    '| Pebbles | gentle | 21.6 ± 2.1 % | 400 | 777 ± 22 | 2026-11-23 |',
    expect.stringMatching(/^\| Pebbles \| strong \| 90\.0 ± 2\.0 % \| 200 \| 137\d ± \d+ \| 2026-12-24 \|$/),
  ]);
  expect(written.startsWith('Before.\n')).toBe(true);
  expect(written.endsWith('\nAfter.')).toBe(true);
  // Written again it is the same.
  expect(documented(written, [row])).toBe(written);
});

test('docs/ratings.md has a row for each level that was measured', () => {
  const document = readFileSync(resolve(import.meta.dirname, '../../docs/ratings.md'), 'utf8');
  for (const game of GAMES) {
    for (const level of ['gentle', 'strong', 'relentless'] as const) {
      const mu = game.calibration?.levels[level];
      const row = document.split('\n').find((line) => line.startsWith(`| ${plainVoice(game, 'en').name} | ${level} |`));
      if (mu === undefined) expect(row).toBeUndefined();
      else expect(row).toContain(` ${points({ mu })} ± `);
    }
  }
});
