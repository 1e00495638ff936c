import { expect, test } from 'vitest';
import { playouts } from './random-games.ts';

test('playouts follow from their seed, and score what random play scores', () => {
  expect(playouts(50, 7)).toEqual(playouts(50, 7));
  expect(playouts(50, 7)).not.toEqual(playouts(50, 8));
  // Random kingdoms of 5 x 5 are worth about 19 points, and about five dominoes of 48 fit nowhere.
  const { points, discarded } = playouts(2_000, 3);
  expect(points / 8_000).toBeGreaterThan(18);
  expect(points / 8_000).toBeLessThan(20.5);
  expect(discarded / 2_000).toBeGreaterThan(4.8);
  expect(discarded / 2_000).toBeLessThan(5.8);
});
