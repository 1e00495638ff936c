import type { LevelSettings } from '../../core/contract/level.ts';
import type { State } from './rules/types.ts';

/** Found by `npm run bench strength -- dream-home`; the figures stand in docs/benchmarks.md. */
export const levels: LevelSettings<State> = {
  gentle: () => [54, 24, 13, 9],
  strong: () => ({ candidates: 8, playouts: 800 }),
};
