import type { RatingModel } from '../../domain/results/rating.ts';

/** The model by which games change ratings: Weng and Lin's for Plackett and Luce's, by the package `openskill`. */

let loaded: Promise<RatingModel> | null = null;

/** Loaded when it is asked for first: the package takes 23 MB. */
export function ratingModel(): Promise<RatingModel> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<RatingModel> {
  const { rate } = await import('openskill');
  return (players) =>
    rate(
      players.map(({ mu, sigma }) => [{ mu, sigma }]),
      { rank: players.map(({ rank }) => rank) },
    ).map(([skill], at) => {
      if (!skill) throw new Error(`the model has no skill for player ${at + 1}`);
      return { mu: skill.mu, sigma: skill.sigma };
    });
}
