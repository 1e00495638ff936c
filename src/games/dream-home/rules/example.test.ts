import { expect, test } from 'vitest';
import * as examples from './example.ts';
import type { HomeView } from './view-types.ts';

const homes = Object.entries(examples).filter((one): one is [string, HomeView] => typeof one[1] === 'object');

test.each(homes)('the home for show %s is worth what it shows', (_, home) => {
  expect(home.spaces).toHaveLength(12);
  expect(home.roofs).toBe(home.pile?.length ?? 2);
  expect(home.score.total).toBeGreaterThan(0);
});

test('the dream home has a room on every space, face up', () => {
  const { spaces } = examples.DREAM;
  expect(spaces.map((space) => space.kind === 'room' && space.up)).toEqual(spaces.map(() => true));
});
