import type { State } from './types.ts';

/** About how many decisions are still to come, those of all seats together. Count them in a few games of autopilots. */
export function remainingDecisions({ hidden, bag, better }: State): number {
  return hidden.filter((cell) => cell === null).length + Math.ceil(bag.length / 2) + (better === null ? 0 : 1);
}
