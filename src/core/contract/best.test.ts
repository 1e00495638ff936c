import { expect, test } from 'vitest';
import type { Rng } from '../rng.ts';
import { best } from './best.ts';

/** Dice that take the last of what they are offered, and remember it. */
function lastly(): Rng & { readonly offered: unknown[] } {
  const offered: unknown[] = [];
  return {
    offered,
    int: (below) => below - 1,
    pick(items) {
      offered.push(items);
      return items.at(-1) ?? raise();
    },
    shuffle: (items) => [...items],
  };
}

function raise(): never {
  throw new Error('nothing to pick from');
}

test('the dice are offered the best and nothing else, in their order', () => {
  const dice = lastly();
  expect(best([1, 5, 3, 5.000_000_000_1, 4], (worth) => worth, dice)).toBe(5.000_000_000_1);
  expect(dice.offered).toEqual([[5, 5.000_000_000_1]]);
});

test('what is worth nothing at all is still taken when there is nothing else', () => {
  expect(best(['only'], () => -1_000, lastly())).toBe('only');
});

test('without anything there is no best', () => {
  expect(() => best([], () => 0, lastly())).toThrow();
});
