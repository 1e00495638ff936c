/** A mean with its standard error. */
export interface Difference {
  readonly mean: number;
  readonly error: number;
}

/** 0 of none. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * By how much the values of `a` are ahead of those of `b` in the worlds that both have, the same place being the same
 * world; null when these are fewer than two, and when one of them has no value.
 */
export function difference(a: readonly (number | null)[], b: readonly (number | null)[]): Difference | null {
  const shared = Math.min(a.length, b.length);
  const differences: number[] = [];
  for (let at = 0; at < shared; at += 1) {
    const [x = null, y = null] = [a[at], b[at]];
    if (x === null || y === null) return null;
    differences.push(x - y);
  }
  if (shared < 2) return null;
  const middle = mean(differences);
  const spread = differences.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (shared - 1);
  return { mean: middle, error: Math.sqrt(spread / shared) };
}
