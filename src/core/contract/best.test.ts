import { expect, test } from 'vitest';
import type { Rng } from '../rng.ts';
import { bestMove, bestOf } from './best.ts';

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
  expect(bestOf([1, 5, 3, 5.000_000_000_1, 4], dice)).toBe(3);
  expect(dice.offered).toEqual([[1, 3]]);
});

test('what is worth nothing at all is still taken when there is nothing else', () => {
  const rules = { moves: () => ['only'], worths: () => [-1_000] };
  expect(bestMove(rules, null, 0, lastly())).toBe('only');
});

test('without anything there is no best', () => {
  expect(() => bestOf([], lastly())).toThrow();
});
