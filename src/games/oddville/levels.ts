import type { LevelSettings } from '../../core/contract/level.ts';
import type { State } from './rules/types.ts';

/** Found by `npm run bench strength -- oddville`; the figures stand in docs/benchmarks.md. */
export const levels: LevelSettings<State> = {
  gentle: () => [45, 26, 17, 12],
  strong: () => ({ candidates: 6, playouts: 300 }),
};
