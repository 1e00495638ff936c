import type { View } from '../rules/types.ts';
import { counts, type Say } from './names.ts';

/** The score so far (or the final one), explained line by line. */
export function score(view: View): readonly Say[] {
  return counts(view);
}

/** By seat: the points that the board shows. */
export function points(view: View): readonly number[] {
  return view.counts;
}
