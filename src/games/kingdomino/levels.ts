import type { LevelSettings } from '../../core/contract/level.ts';

/** What the levels of Kingdomino's computers are made of (docs/benchmarks.md, "Computers"). */
export const levels: LevelSettings = {
  gentle: [40, 25, 20, 15],
  strong: (seats) => ({ candidates: 8, playouts: seats === 2 ? 2_000 : 1_600 }),
};
