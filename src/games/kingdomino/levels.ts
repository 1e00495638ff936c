import type { LevelSettings } from '../../core/contract/level.ts';
import type { State } from './rules/types.ts';

/** What the levels of Kingdomino's computers are made of (docs/strength.md). */
export const levels: LevelSettings<State> = {
  // A Mighty Duel has twice as many decisions, over which more weak moves add up.
  gentle: ({ options }) => (options.mightyDuel ? [61, 21, 11, 7] : [49, 25, 15, 11]),
  // Two seats pick two dominoes each: there the next best moves are worth a look.
  strong: ({ options }, seats) => {
    if (options.mightyDuel) return { candidates: 8, playouts: 3_200 };
    return seats === 2 ? { candidates: 16, playouts: 6_400 } : { candidates: 8, playouts: 4_000 };
  },
  analysis: {
    effort: () => ({ candidates: 8, playouts: 800, worlds: 200 }),
    steps: {
      slip: { points: 1, chance: 0.05 },
      mistake: { points: 2.5, chance: 0.1 },
      blunder: { points: 6, chance: 0.25 },
    },
  },
};
