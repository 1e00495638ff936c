import type { LevelSettings } from '../../core/contract/level.ts';

/** What the levels of Kingdomino's computers are made of (docs/benchmarks.md, "Computers"). */
export const levels: LevelSettings = {
  gentle: [49, 25, 15, 11],
  strong: (seats) => ({ candidates: 8, playouts: seats === 4 ? 4_000 : 3_200 }),
  analysis: {
    effort: () => ({ candidates: 8, playouts: 800, worlds: 200 }),
    steps: {
      slip: { points: 1, chance: 0.05 },
      mistake: { points: 2.5, chance: 0.1 },
      blunder: { points: 6, chance: 0.25 },
    },
  },
};
