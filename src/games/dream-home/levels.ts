import type { LevelSettings } from '../../core/contract/level.ts';

/** Found by `npm run bench strength -- dream-home`; the figures stand in docs/benchmarks.md. */
export const levels: LevelSettings = {
  gentle: [54, 24, 13, 9],
  strong: () => ({ candidates: 8, playouts: 800 }),
};
