import { writePath } from '../../../core/contract/path.ts';
import { coveredState } from './covered.ts';
import { moves } from './moves.ts';
import { path } from './path.ts';
import type { View } from './types.ts';
import { worths } from './worths.ts';

const FOUND = new WeakMap<View, ReadonlyMap<string, number>>();

/**
 * By written path: what each legal move of the seat that decides promises it (worths.ts), as far as this view tells. Empty where nobody
 * decides.
 */
export function promises(view: View): ReadonlyMap<string, number> {
  // Each question about a view asks for them several times.
  const found = FOUND.get(view) ?? promisesIn(view);
  FOUND.set(view, found);
  return found;
}

function promisesIn(view: View): ReadonlyMap<string, number> {
  const state = coveredState(view);
  if (state === null || !('seat' in state.phase)) return new Map();
  const legal = moves(state, state.phase.seat);
  const judged = worths(state, state.phase.seat, legal);
  return new Map(legal.map((move, at) => [writePath(path(move)), judged[at] ?? 0]));
}
