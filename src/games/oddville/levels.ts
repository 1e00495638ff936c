import type { LevelSettings } from '../../core/contract/level.ts';

/** Found by `npm run bench strength -- oddville`; the figures stand in docs/benchmarks.md. */
export const levels: LevelSettings = {
  gentle: [42, 26, 18, 14],
  strong: () => ({ candidates: 6, playouts: 300 }),
};
