import { expect, test } from 'vitest';
import { rng } from '../rng.ts';
import { rotated } from './worlds.ts';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test.each([4, 5, 6, 7])('in four shuffles of %i cards none lies in one place twice', (count) => {
  const cards = CARDS.slice(0, count);
  const orders = [0, 1, 2, 3].map((n) => rotated(rng('seed', 'world'), n / 4).shuffle(cards));
  for (const order of orders) expect([...order].sort()).toEqual(cards);
  for (const place of cards.keys()) expect(new Set(orders.map((order) => order[place])).size).toBe(4);
});

test.each([2, 3])('of %i cards each lies in every place', (count) => {
  const cards = CARDS.slice(0, count);
  const orders = [0, 1, 2, 3].map((n) => rotated(rng('seed', 'world'), n / 4).shuffle(cards));
  for (const place of cards.keys()) expect(new Set(orders.map((order) => order[place])).size).toBe(count);
});

test('turned by nothing the dice fall as they are, turned by a third they are as fair', () => {
  expect(rotated(rng('seed', 0), 0).shuffle(CARDS)).toEqual(rng('seed', 0).shuffle(CARDS));
  const [dice, plain] = [rotated(rng('seed', 1), 1 / 3), rng('seed', 1)];
  const throws = Array.from({ length: 600 }, () => dice.int(6));
  expect(throws).toEqual(throws.map(() => (plain.int(6) + 2) % 6));
  expect(dice.pick(CARDS)).toBe(CARDS[(plain.int(7) + 2) % 7]);
});
