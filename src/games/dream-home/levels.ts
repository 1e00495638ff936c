import type { LevelSettings } from '../../core/contract/level.ts';
import type { State } from './rules/types.ts';

/** Found by `npm run bench strength -- dream-home`; the figures stand in docs/benchmarks.md. */
export const levels: LevelSettings<State> = {
  gentle: () => [54, 24, 13, 9],
  strong: () => ({ candidates: 8, playouts: 800 }),
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
