import type { Path } from '../../../core/contract/path.ts';
import type { View } from '../rules/view-types.ts';

/** To leave the home as it is: there is nothing to be seen before. */
export function atOnce(_view: View, [verb]: Path): boolean {
  return verb === 'skip';
}
