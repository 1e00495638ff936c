import type { LevelSettings } from '../../core/contract/level.ts';
import { ROUNDS, type State } from './rules/types.ts';

/** So many rounds take as long as what a playout costs besides the rounds that are left. */
const BESIDES = 2;

/** Found by `npm run bench strength -- dream-home`; the figures stand in docs/strength.md. */
export const levels: LevelSettings<State> = {
  gentle: () => [54, 24, 13, 9],
  strong: ({ round }, seats) =>
    seats < 4
      ? { candidates: 8, playouts: 800 }
      : // Later playouts are shorter, so there are more of them: a decision takes about as long in most rounds.
        { candidates: 12, playouts: Math.round((800 * (ROUNDS + BESIDES)) / (ROUNDS - round + 1 + BESIDES)) },
  analysis: {
    effort: () => ({ candidates: 8, playouts: 400, worlds: 120 }),
    steps: {
      slip: { points: 1, chance: 0.05 },
      mistake: { points: 1.5, chance: 0.15 },
      blunder: { points: 3, chance: 0.35 },
    },
  },
  // What is called a mistake: games end a few points apart.
  puzzle: 1.5,
};
