import { type Path, samePath, writePath } from '../../../core/contract/path.ts';
import { played } from './apply.ts';
import { expectationsOf, OUTLOOKS, type OutlookPart } from './appraise.ts';
import { coveredState } from './covered.ts';
import { moves } from './moves.ts';
import { path } from './path.ts';
import { playerOf } from './player.ts';
import { ROUNDS } from './types.ts';
import type { View } from './view-types.ts';
import { MARKER, worths } from './worths.ts';

const FOUND = new WeakMap<View, ReadonlyMap<string, number>>();

/** By written path: what each legal move promises the seat that decides (worths.ts), as far as this view tells. */
export function promises(view: View): ReadonlyMap<string, number> {
  // Each question about a view asks for them several times.
  const found = FOUND.get(view) ?? promisesIn(view);
  FOUND.set(view, found);
  return found;
}

/**
 * What speaks most for a move beside one that brings more at once: the part of what may still come in which it is
 * furthest ahead, or the key. Null where it is ahead in none.
 */
export function aheadIn(view: View, better: Path, other: Path): OutlookPart | 'key' | null {
  const state = coveredState(view);
  if (state === null || !('seat' in state.phase)) return null;
  const { seat } = state.phase;
  const legal = moves(state, seat);
  const [one, two] = [better, other].map((way) => legal.find((move) => samePath(path(move), way)));
  if (one === undefined || two === undefined) return null;
  const expected = expectationsOf(state);
  const [then, instead] = [played(state, seat, one).state, played(state, seat, two).state];
  const holds = ({ marker, round }: typeof state): number => (marker === seat && round < ROUNDS ? MARKER : 0);
  const leads = (Object.keys(OUTLOOKS) as readonly OutlookPart[])
    .map((part): readonly [OutlookPart | 'key', number] => [
      part,
      OUTLOOKS[part](playerOf(then, seat), expected) - OUTLOOKS[part](playerOf(instead, seat), expected),
    ])
    .concat([['key', holds(then) - holds(instead)]])
    .filter(([, lead]) => lead > 0)
    .sort(([, a], [, b]) => b - a);
  return leads[0]?.[0] ?? null;
}

function promisesIn(view: View): ReadonlyMap<string, number> {
  const state = coveredState(view);
  if (state === null || !('seat' in state.phase)) return new Map();
  const legal = moves(state, state.phase.seat);
  const judged = worths(state, state.phase.seat, legal);
  return new Map(legal.map((move, at) => [writePath(path(move)), judged[at] ?? 0]));
}
