import { describe, expect, test } from 'vitest';
import { readTerms } from '../../../src/core/contract/options.ts';
import { GAMES } from '../../../src/games/index.ts';
import { pebbles } from '../../template/index.ts';
import { aimOf, cellsOf, optionsOf, speedAimOf } from './cells.ts';
import { play } from './match.ts';
import type { Player } from './players.ts';

describe.each([...GAMES, pebbles].map((game) => [game.id, game] as const))('the table of %s', (_, game) => {
  const cells = cellsOf(game);

  test('has tables that can be played, each once', () => {
    for (const { seats, options } of cells) expect(readTerms(game, seats, options).ok).toBe(true);
    expect(new Set(cells.map((cell) => JSON.stringify(cell))).size).toBe(cells.length);
  });

  test('has every option, every number of seats and all that is aimed at', () => {
    const tables = cells.filter(({ hero }) => hero === 'strong');
    for (const key of Object.keys(game.options)) expect(tables.some(({ options }) => key in options)).toBe(true);
    for (const seats of [2, 3, 4].filter((many) => many <= game.seats.max))
      expect(tables.some((cell) => cell.seats === seats)).toBe(true);
    expect(cells.filter((cell) => aimOf(game, cell) !== '').length).toBeGreaterThanOrEqual(2);
    const speeds = [2, 3, 4].map((seats) => ({ seats, options: {} })).concat(optionsOf(game));
    const aims = speeds.map(({ seats, options }) => speedAimOf(game, seats, options)).filter((aim) => aim !== '');
    expect(aims.length).toBe({ kingdomino: 3, pebbles: 0 }[game.id] ?? 2);
  });
});

describe('a match', () => {
  const terms = readTerms(pebbles, 3, {});
  if (!terms.ok) throw new Error('no such table');
  const match = (hero: Player, others: Player, games: number) => {
    const { p50, p95, ...figures } = play({ game: pebbles, terms: terms.value, hero, others, games, seed: 'match' });
    expect(p95).toBeGreaterThanOrEqual(p50);
    return figures;
  };

  test('comes out the same again, and plays each deal from every seat', () => {
    for (const hero of ['random', 'softmax', 'shortsighted', 'gentle'] as const) {
      const figures = match(hero, 'random', 6);
      expect(figures).toEqual(match(hero, 'random', 6));
      expect(figures.games).toBe(6);
    }
    expect(match('random', 'random', 4).games).toBe(6);
  });

  test('is even among equals, since every deal is played from each seat by the same dice', () => {
    const { wins, points } = match('random', 'random', 30);
    expect(wins).toBeCloseTo(100 / 3, 9);
    expect(points[0]).toBeCloseTo(points[1], 9);
  });
});
