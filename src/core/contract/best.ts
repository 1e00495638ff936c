import type { Rng } from '../rng.ts';

/** Worths closer than this are equal: they are sums of fractions. */
const HAIR = 1e-9;

/** What is worth most of `items`, of which there is at least one; among equals the dice decide. */
export function best<T>(items: readonly T[], worth: (item: T) => number, dice: Rng): T {
  let most = Number.NEGATIVE_INFINITY;
  let found: T[] = [];
  for (const item of items) {
    const value = worth(item);
    if (value > most + HAIR) {
      most = value;
      found = [];
    }
    if (value > most - HAIR) found.push(item);
  }
  return dice.pick(found);
}
