import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Level } from '../../src/core/contract/level.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { known } from '../../src/core/known.ts';
import { playOut } from '../../src/core/match/record.ts';
import { steadySeats } from '../../src/core/match/steady-seats.ts';
import { LUCK, NEWCOMER, points } from '../../src/domain/results/rating.ts';
import { levelMove } from '../../src/search/levels.ts';
import { SEARCH_REVISION } from '../../src/search/revision.ts';
import { termsFor } from '../../src/tools/arguments.ts';
import { planOf } from '../bench/strength/cells.ts';
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

/** A match that the strength of a level follows from. */
export interface Wanted {
  readonly hero: Level;
  readonly others: Level;
  /** How many games of it the plan of `bench strength` has. */
  readonly games: number;
}

/**
 * The matches that calibrate these levels of a game: each against the next one, but gentle against steady. Computers
 * that are about as strong as each other tell most by each game.
 */
export function wantedOf(game: AnyGame, levels: readonly Level[]): readonly Wanted[] {
  const planned = planOf([game]).filter(({ seats, options }) => seats === 2 && Object.keys(options).length === 0);
  return levels.slice(1).map((higher, at): Wanted => {
    const lower = known(levels[at], 'level');
    const [hero, others] = higher === 'steady' ? [lower, higher] : [higher, lower];
    return { hero, others, games: planned.find((one) => one.hero === hero)?.games ?? 100 };
  });
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
  const { standings } = playOut(
    game,
    terms.value,
    `calibrate-${Math.floor(number / 2)}`,
    (position, seat, paths, before) => {
      const level = seat === own ? one : other;
      const path =
        paths.length === 1
          ? known(paths[0], 'only move')
          : levelMove(game, position, { seat, seats: 2, level, steady: steadySeats(before, seat) });
      return { path, computer: { level, search: SEARCH_REVISION } };
    },
  );
  const first = standings.filter(({ rank }) => rank === 1);
  return first.some(({ seat }) => seat === own) ? 1 / first.length : 0;
}

/** How strong a level is on the scale of ratings; `error`: the standard error of its points, 0 for steady. */
export interface Strength {
  readonly level: Level;
  readonly mu: number;
  readonly points: number;
  readonly error: number;
}

/** The strength of each level that has met steady, or another one that has; steady stands where people begin. */
export function strengthsOf(levels: readonly Level[], duels: readonly Duels[]): readonly Strength[] {
  const met = metWith('steady', duels);
  const compared = levels.filter((level) => met.has(level));
  // Bradley and Terry's model, by iteration. Half a game is added to each side, so that a clean sweep stays finite.
  let weights = new Map(compared.map((level) => [level, 1]));
  const between = duels.filter(({ one, other }) => compared.includes(one) && compared.includes(other));
  for (let step = 0; step < STEPS; step += 1) {
    const weight = (level: Level): number => known(weights.get(level), 'weight');
    weights = new Map(
      compared.map((level) => {
        const own = between.filter(({ one, other }) => one === level || other === level);
        const won = own.reduce(
          (sum, { one, share, games }) => sum + (one === level ? share : 1 - share) * games + 0.5,
          0,
        );
        const games = own.reduce((sum, duel) => sum + (duel.games + 1) / (weight(duel.one) + weight(duel.other)), 0);
        return [level, won / games];
      }),
    );
  }
  const steady = known(weights.get('steady'), 'weight of steady');
  const errors = errorsOf(compared, between);
  return compared.map((level) => {
    // Two digits are stored, so the points are those of two digits.
    const mu = Number((NEWCOMER.mu + SPREAD * Math.log(known(weights.get(level), 'weight') / steady)).toFixed(2));
    const error = SPREAD * known(errors.get(level), 'error');
    return { level, mu, points: points({ mu }), error: points({ mu: mu + error }) - points({ mu }) };
  });
}

const STEPS = 1_000;
/** How much of skill a factor of e between chances to win is. */
const SPREAD = Math.SQRT2 * LUCK;

/** The levels that a level has met, those that these have met, and so on, and itself. */
function metWith(level: Level, duels: readonly Duels[]): ReadonlySet<Level> {
  const met = new Set<Level>([level]);
  for (let before = 0; before < met.size; ) {
    before = met.size;
    for (const { one, other } of duels) {
      if (met.has(one)) met.add(other);
      else if (met.has(other)) met.add(one);
    }
  }
  return met;
}

/**
 * The standard errors of the logarithms of the levels' weights, steady's being fixed: from the inverse of what the
 * matches tell.
 */
function errorsOf(levels: readonly Level[], duels: readonly Duels[]): ReadonlyMap<Level, number> {
  const free = levels.filter((level) => level !== 'steady');
  const told = free.map((row) =>
    free.map((column) =>
      duels.reduce((sum, duel) => {
        const sign = (level: Level): number => (duel.one === level ? 1 : duel.other === level ? -1 : 0);
        return sum + (sign(row) * sign(column)) / logitVariance(duel);
      }, 0),
    ),
  );
  const errors = inverseOf(told).map((row, at) => Math.sqrt(known(row[at], 'variance')));
  return new Map([['steady', 0], ...free.map((level, at) => [level, known(errors[at], 'error')] as const)]);
}

/**
 * The variance of the logarithm of the odds. Games of one deal depend on each other, so the error counts that was found
 * among deals, and at least that of as many single games: few deals may all end the same way.
 */
function logitVariance({ share, games, error }: Duels): number {
  const likely = (share * games + 0.5) / (games + 1);
  const single = (likely * (1 - likely)) / (games + 1);
  return Math.max(error ** 2, single) / (likely * (1 - likely)) ** 2;
}

/**
 * The inverse of a matrix that has one, by elimination; its diagonal has no zero on the way, as every level has met
 * another.
 */
function inverseOf(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (const [at, pivot] of rows.entries()) {
    const by = known(pivot[at], 'pivot');
    for (const [column, value] of pivot.entries()) pivot[column] = value / by;
    for (const row of rows) {
      const factor = row === pivot ? 0 : known(row[at], 'factor');
      for (const [column, value] of pivot.entries()) row[column] = known(row[column], 'value') - factor * value;
    }
  }
  return rows.map((row) => row.slice(matrix.length));
}
