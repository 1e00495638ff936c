import type { Token } from '../../../core/contract/path.ts';
import type { Say } from './names.ts';

/** What points are for. */
export function item(part: Token): Say {
  return { say: 'item', with: { part } };
}
