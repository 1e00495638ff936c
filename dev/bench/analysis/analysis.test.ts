import { describe, expect, test } from 'vitest';
import { readTerms } from '../../../src/core/contract/options.ts';
import { pebbles } from '../../template/index.ts';
import { figureOf } from './figures.ts';
import { decisionsOf, JUDGED_PLAYERS, judgedGames } from './games.ts';
import { pairedLosses } from './paired.ts';
import { plantedMoves } from './planted.ts';

const terms = readTerms(pebbles, 2, {});
if (!terms.ok) throw new Error('no such table');
const table = terms.value;

describe('games that are judged', () => {
  test('hold the decisions that leave a choice, and come out the same again', () => {
    for (const player of JUDGED_PLAYERS) {
      const played = decisionsOf(pebbles, table, player, 'bench');
      expect(played.length).toBeGreaterThan(3);
      for (const { position, seat, path } of played) {
        const paths = pebbles.paths(position.state, seat);
        expect(paths.length).toBeGreaterThan(1);
        expect(paths).toContainEqual(path);
      }
      expect(decisionsOf(pebbles, table, player, 'bench')).toEqual(played);
    }
  });

  test('are counted: each decision has one word, and clear losses are kept in order', () => {
    const { decisions, verdicts, losses, points, games } = judgedGames(pebbles, table, 'random', {
      games: 2,
      seed: 'b',
    });
    expect(games).toBe(2);
    expect(decisions).toBeGreaterThan(6);
    expect(Object.values(verdicts).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
    expect([...losses.points].sort((a, b) => a - b)).toEqual(losses.points);
    expect(points.mean).toBeGreaterThanOrEqual(0);
  });
});

test('players are compared at the same decisions', () => {
  const { decisions, points, more } = pairedLosses(pebbles, table, { games: 1, seed: 'paired' });
  expect(decisions).toBeGreaterThan(1);
  expect(more).toHaveLength(JUDGED_PLAYERS.length - 1);
  expect(more[0]?.mean).toBeCloseTo(points.steady.mean - points.strong.mean, 9);
});

test('as many blunders are planted as are asked for', () => {
  const { blunders, best } = plantedMoves(pebbles, table, { blunders: 1, seed: 'planted' });
  expect(blunders.of).toBe(1);
  expect(best.of).toBeGreaterThanOrEqual(1);
  expect(best.flagged).toBeLessThanOrEqual(best.of);
});

test('a figure is a mean with its standard error', () => {
  expect(figureOf([1, 2, 3])).toEqual({ mean: 2, error: Math.sqrt(1 / 3) });
  expect(figureOf([5])).toEqual({ mean: 5, error: 0 });
});
