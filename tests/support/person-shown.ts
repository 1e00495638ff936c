import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { LEVELS } from '../../src/core/contract/level.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { nextRung, rungsOf, type SoloGame } from '../../src/domain/results/ladder.ts';
import { type PlayedSeat, statisticsOf } from '../../src/domain/results/statistics.ts';
import type { PersonShown } from '../../src/scenes/statistics/person-words.ts';

/** Statistics of a person that are as full as they can be. */

function played(n: number, size: number, options: JsonObject = {}): PlayedSeat {
  const home = { rooms: 20, decor: 5, functionality: 6, roof: 4 };
  const parts = { crowns: 109, properties: 140, largest: 17, middleKingdom: 10, harmony: 5, ...home };
  const city = { children: 2, buildings: 125, plaza: 33, characters: 109, figures: 12 };
  return {
    ...{ endedAt: new Date(0), size, rank: 1 + (n % size), score: 100 + n, moves: 12, seconds: 900_000 },
    ...{ parts: { ...parts, ...city }, options, measures: { gaps: 12 } },
  };
}

/** Of somebody with `games` games, every third in a variant of its own, and against somebody of the same name. */
export function personShown(game: AnyGame, name: string, games: number, isRanked = true): PersonShown {
  const switches = Object.entries(game.options).filter(([, one]) => one.comparable === false && one.default === false);
  const options = (n: number): JsonObject =>
    Object.fromEntries(
      switches.filter((_, at) => n % 3 === 0 && ((n / 3) >> at) % 2 === 1).map(([key]) => [key, true]),
    );
  const rows = Array.from({ length: games }, (_, n) => played(n, 2 + (n % 3), options(n)));
  const all = new Map([2, 3, 4].map((size) => [size, rows.filter((one) => one.size === size)]));
  const course = [25, 44, 2, 26].slice(0, games).map((mu) => ({ at: new Date(0), mu }));
  const solo: readonly SoloGame[] = LEVELS.flatMap((level, at) =>
    Array.from({ length: at === 3 ? 0 : games }, (_, n) => ({ level, won: n % 3 !== at })),
  );
  const rungs = rungsOf(game, solo);
  return {
    ...{ name, statistics: statisticsOf(game, rows, all, new Date(0)), course: isRanked ? course : [] },
    rating: games === 0 || !isRanked ? null : { mu: 26, sigma: 7, games },
    ladder: rungs.length === 0 ? null : { rungs, next: nextRung(rungs), rating: { mu: 21, sigma: 7, games }, course },
    puzzles: null,
    against: games === 0 ? null : { name, games: 250, better: 140, worse: 110 },
  };
}
