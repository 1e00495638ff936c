import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { TableId } from '../../domain/ids.ts';
import { changesOf, poolOf, type Skill } from '../../domain/results/rating.ts';
import type { AppContext } from '../context.ts';
import type { RatingRules } from '../ports/ratings.ts';
import { ratingModel } from './model.ts';

/** Lets results count for ratings, each once. It can be done again at any time, also by several processes at once. */

type Needed = Pick<AppContext, 'games' | 'store'>;

/** The job `rate`: lets the result of a table count, if it does, and those of the same game that are due. */
export async function rateTable(context: Needed, id: TableId): Promise<void> {
  const result = await context.store.results(id);
  if (result && poolOf(result) !== null) await rateGame(context, result.game);
}

/** Lets all results of a game that are due count. Returns how many have. */
export async function rateGame(context: Needed, game: Token): Promise<number> {
  return context.store.rate(game, await rulesOf(context, game));
}

/** Lets count what is due: results that an older version has written, for example. Returns how many have. */
export async function rateAll(context: Needed): Promise<number> {
  let counted = 0;
  for (const game of await context.store.ratedGames('due')) counted += await rateGame(context, game);
  return counted;
}

/** Computes all ratings anew from the results. Returns how many results have counted, by game. */
export async function rebuildRatings(context: Needed): Promise<ReadonlyMap<Token, number>> {
  const counted = new Map<Token, number>();
  for (const game of await context.store.ratedGames())
    counted.set(game, await context.store.rebuildRatings(game, await rulesOf(context, game)));
  return counted;
}

async function rulesOf(context: Needed, id: Token): Promise<RatingRules> {
  const model = await ratingModel();
  const levels = levelSkills(context, id);
  return (result, known) => changesOf(result, known, { model, levels });
}

/** How strong a game's computers are; none where that was not measured, and of a game that is not installed. */
function levelSkills({ games }: Needed, id: Token): ReadonlyMap<Level, Skill> {
  const measured = games.find((game) => game.id === id)?.calibration?.levels ?? {};
  return new Map(
    LEVELS.flatMap((level) => {
      const mu = measured[level];
      return mu === undefined ? [] : [[level, { mu, sigma: CERTAIN }] as const];
    }),
  );
}

/** A computer always plays alike, and was measured in many games. */
const CERTAIN = 0.5;
