import type { Rng } from '../rng.ts';

/** Values closer than this count as equal, since sums of fractions have rounding errors. */
const TOLERANCE = 1e-9;

/** The item of greatest `worth`; of several equal ones the dice choose. `items` is not empty. */
export function best<T>(items: readonly T[], worth: (item: T) => number, dice: Rng): T {
  let most = Number.NEGATIVE_INFINITY;
  let candidates: T[] = [];
  for (const item of items) {
    const value = worth(item);
    if (value > most + TOLERANCE) {
      most = value;
      candidates = [];
    }
    if (value > most - TOLERANCE) candidates.push(item);
  }
  return dice.pick(candidates);
}
