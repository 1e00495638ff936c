import { describe, expect, test } from 'vitest';
import type { AnyGame, AnyTerms } from '../../src/core/contract/any-game.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { playOut } from '../../src/core/match/record.ts';
import { seatsOf } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { TOY } from '../support/toy.ts';

const SEEDS = ['out-1', 'out-2', 'out-3', 'out-4', 'out-5', 'out-6'];

/** The remaining decisions before each decision of a whole game of autopilots, and after the last. */
function outlooks(game: AnyGame, terms: AnyTerms, seed: string): readonly number[] {
  const seen: number[] = [];
  const { position } = playOut(game, terms, seed, ({ state }) => {
    seen.push(game.remainingDecisions(state));
    return null;
  });
  return [...seen, game.remainingDecisions(position.state)];
}

function termsOf(game: AnyGame, seats: number, options: AnyTerms['options'] = {}): AnyTerms {
  const terms = readTerms(game, seats, options);
  if (!terms.ok) throw new Error(`${game.id} is not played like that`);
  return terms.value;
}

const TABLES = [...GAMES, TOY].flatMap((game) =>
  seatsOf(game.seats.max + 1)
    .filter((seats) => seats >= game.seats.min)
    .map((seats) => ({ id: game.id, game, seats })),
);

describe.each(TABLES)('$id for $seats', ({ game, seats }) => {
  const games = SEEDS.map((seed) => outlooks(game, termsOf(game, seats), seed));

  test('a game lasts about as long as it looks at the start', () => {
    for (const [at, seen] of games.entries()) {
      const factor = (seen[0] ?? 0) / (seen.length - 1);
      // The shortest games of OddVille for four are half as long as the longest, and nobody can tell at the start.
      expect(factor, `${SEEDS[at]}: ${seen[0]} for ${seen.length - 1}`).toBeGreaterThan(0.6);
      expect(factor, `${SEEDS[at]}: ${seen[0]} for ${seen.length - 1}`).toBeLessThan(1.7);
    }
  });

  test.each([0, 0.25, 0.5, 0.75])('it is off by less than a quarter of a game, %f of the way through', (share) => {
    const off = games.map((seen) => {
      const at = Math.floor((seen.length - 1) * share);
      return Math.abs((seen[at] ?? 0) - (seen.length - 1 - at));
    });
    expect(mean(off)).toBeLessThan(mean(games.map((seen) => seen.length - 1)) / 4);
  });

  test('it comes down to nothing', () => {
    for (const seen of games) {
      expect(seen.at(-1)).toBe(0);
      expect(Math.min(...seen.slice(0, -1))).toBeGreaterThanOrEqual(1);
    }
  });
});

test('options that make a game longer are seen', () => {
  const remaining = (id: string, options: AnyTerms['options']): number => {
    const game = GAMES.find((one) => one.id === id);
    return game ? (outlooks(game, termsOf(game, 2, options), 'long')[0] ?? 0) : 0;
  };
  expect(remaining('kingdomino', { dynasty: true })).toBe(3 * remaining('kingdomino', {}));
  expect(remaining('kingdomino', { mightyDuel: true })).toBe(2 * remaining('kingdomino', {}));
  expect(remaining('dream-home', {}) - remaining('dream-home', { family: true })).toBe(12);
});

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
