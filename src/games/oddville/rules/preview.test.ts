import { expect, test } from 'vitest';
import { sample } from './example.ts';
import { MASKED_CHANCE, masked } from './preview.ts';
import { HIDDEN } from './types.ts';

/** What a preview hides, and what is no secret. */
test('of a pile the first is seen, and the last of two can be worked out', () => {
  const state = sample({ seats: 2 });
  const [first, ...others] = state.piles.rooster;
  expect(others.length).toBeGreaterThan(1);
  const { piles } = masked(state);
  expect(piles.rooster).toEqual([first, ...others.map(() => HIDDEN)]);
  const two = sample({ seats: 2, removed: state.piles.rooster.slice(2) });
  expect(two.piles.rooster).toHaveLength(2);
  expect(masked(two).piles.rooster).toEqual(two.piles.rooster);
});

test('of what is shuffled nothing is known, but for a single card', () => {
  expect(MASKED_CHANCE.shuffle('deck', ['d01', 'd02', 'd03'])).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  expect(MASKED_CHANCE.shuffle('deck', ['d01', 'd02'])).toEqual([HIDDEN, HIDDEN]);
  expect(MASKED_CHANCE.shuffle('deck', ['d01'])).toEqual(['d01']);
});
