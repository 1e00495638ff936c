import type { LevelSettings } from '../../core/contract/level.ts';

/** Found by `npm run bench strength -- dream-home`; the figures stand in docs/benchmarks.md. */
export const levels: LevelSettings = {
  gentle: [52, 24, 14, 10],
  strong: () => ({ candidates: 8, playouts: 800 }),
};
