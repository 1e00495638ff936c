import type { Path } from '../../../src/core/contract/path.ts';
import type { View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** A whole move in words. Pebbles spells its moves as they are typed; say something friendlier. */
export function move(_view: View, path: Path): Say {
  return { say: 'move', with: { path: path.join(' ') } };
}
