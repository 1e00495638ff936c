import type { LevelSettings } from '../../core/contract/level.ts';
import type { State } from './rules/types.ts';

/** Found by `npm run bench strength -- oddville`; the figures stand in docs/strength.md. */
export const levels: LevelSettings<State> = {
  gentle: () => [45, 26, 17, 12],
  strong: () => ({ candidates: 6, playouts: 300 }),
  analysis: {
    effort: () => ({ candidates: 8, playouts: 400, worlds: 160 }),
    steps: {
      slip: { points: 1, chance: 0.05 },
      mistake: { points: 3, chance: 0.12 },
      blunder: { points: 8, chance: 0.3 },
    },
  },
  // What is called a mistake.
  puzzle: 3,
};
