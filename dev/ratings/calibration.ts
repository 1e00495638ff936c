import type { Level } from '../../src/core/contract/level.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import type { AnyGame } from '../../src/core/contract/seal.ts';
import { known } from '../../src/core/known.ts';
import { playOut } from '../../src/core/match/record.ts';
import { LUCK, NEWCOMER, points } from '../../src/domain/rating.ts';
import { levelMove } from '../../src/search/levels.ts';
import { termsFor } from '../../src/tools/arguments.ts';
import { finishedDeals } from '../bench/strength/finished.ts';
import { figuresOf } from '../bench/strength/match.ts';

/** How strong computers are on the scale of ratings, out of games of two. */

/** What came of the games of one level against another. */
export interface Duels {
  readonly one: Level;
  readonly other: Level;
  readonly games: number;
  /** The share of games that `one` has won, shared victories by half, and its standard error. */
  readonly share: number;
  readonly error: number;
}

/** Every level against every other one, each deal from both seats. */
export function playDuels(game: AnyGame, levels: readonly Level[], games: number): readonly Duels[] {
  return levels.flatMap((other, at) =>
    levels.slice(at + 1).map((one): Duels => {
      const won = Array.from({ length: games }, (_, n) => duel(game, one, other, n));
      const share = won.reduce((sum, value) => sum + value, 0) / games;
      const spread = won.reduce((sum, value) => sum + (value - share) ** 2, 0) / Math.max(1, games - 1);
      return { one, other, games, share, error: Math.sqrt(spread / games) };
    }),
  );
}

/** The matches of two levels that `bench strength` has kept in a file; none where it has not played them. */
export function duelsOf(
  game: AnyGame,
  levels: readonly Level[],
  { file, seed }: { readonly file: string; readonly seed: string },
): readonly Duels[] {
  const terms = termsFor(game, 2, {});
  const finished = finishedDeals(file);
  return levels.flatMap((hero) =>
    levels.flatMap((others): readonly Duels[] => {
      const deals = [...finished.of({ game, terms, hero, others, seed }).values()];
      if (hero === others || deals.length === 0) return [];
      const { games, wins, error } = figuresOf(deals);
      return [{ one: hero, other: others, games, share: wins / 100, error: error / 100 }];
    }),
  );
}

/** What `one` has won of a game: all of it, half, or nothing. */
function duel(game: AnyGame, one: Level, other: Level, number: number): number {
  const terms = readTerms(game, 2, {});
  if (!terms.ok) throw new Error(`${game.id} is not for 2`);
  const own = number % 2;
  const { standings } = playOut(game, terms.value, `calibrate-${Math.floor(number / 2)}`, (position, seat, paths) =>
    paths.length === 1
      ? known(paths[0], 'only move')
      : levelMove(game, position, { seat, seats: 2, level: seat === own ? one : other }),
  );
  const first = standings.filter(({ rank }) => rank === 1);
  return first.some(({ seat }) => seat === own) ? 1 / first.length : 0;
}

/** The strength of each level; steady stands where people begin. */
export function strengthsOf(
  levels: readonly Level[],
  duels: readonly Duels[],
): readonly { readonly level: Level; readonly mu: number; readonly points: number }[] {
  // Bradley and Terry's model, by iteration. Half a game is added to each side, so that a clean sweep stays finite.
  let weights = new Map(levels.map((level) => [level, 1]));
  for (let step = 0; step < STEPS; step += 1) {
    const weight = (level: Level): number => known(weights.get(level), 'weight');
    weights = new Map(
      levels.map((level) => {
        const own = duels.filter(({ one, other }) => one === level || other === level);
        const won = own.reduce(
          (sum, { one, share, games }) => sum + (one === level ? share : 1 - share) * games + 0.5,
          0,
        );
        const met = own.reduce((sum, { one, other, games }) => sum + (games + 1) / (weight(one) + weight(other)), 0);
        return [level, won / met];
      }),
    );
  }
  const steady = known(weights.get('steady'), 'weight of steady');
  return levels.map((level) => {
    const mu = NEWCOMER.mu + Math.SQRT2 * LUCK * Math.log(known(weights.get(level), 'weight') / steady);
    return { level, mu, points: points({ mu }) };
  });
}

const STEPS = 1_000;
