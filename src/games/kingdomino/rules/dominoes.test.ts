import { expect, test } from 'vitest';
import { DOMINOES, halvesOf, isTwin, TERRAINS } from './dominoes.ts';

test('the table holds the printed number of squares of each terrain and crown count (rules 9)', () => {
  const halves = DOMINOES.flatMap(halvesOf);
  const count = (terrain: string) =>
    [0, 1, 2, 3].map((crowns) => halves.filter((half) => half.terrain === terrain && half.crowns === crowns).length);
  expect(Object.fromEntries(TERRAINS.map((terrain) => [terrain, count(terrain)]))).toEqual({
    wheat: [21, 5, 0, 0],
    forest: [16, 6, 0, 0],
    lake: [12, 6, 0, 0],
    pasture: [10, 2, 2, 0],
    swamp: [6, 2, 2, 0],
    mine: [1, 1, 3, 1],
  });
  expect(halves.reduce((sum, { crowns }) => sum + crowns, 0)).toBe(39);
});

test('dominoes 1 to 12 and no others have two equal halves', () => {
  expect(DOMINOES.filter(isTwin)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test.each([
  [19, { terrain: 'wheat', crowns: 1 }, { terrain: 'forest', crowns: 0 }],
  [36, { terrain: 'wheat', crowns: 0 }, { terrain: 'pasture', crowns: 1 }],
  [40, { terrain: 'mine', crowns: 1 }, { terrain: 'wheat', crowns: 0 }],
  [47, { terrain: 'swamp', crowns: 0 }, { terrain: 'mine', crowns: 2 }],
  [48, { terrain: 'wheat', crowns: 0 }, { terrain: 'mine', crowns: 3 }],
])('domino %i has its halves in the order of the table', (domino, first, second) => {
  expect(halvesOf(domino)).toEqual([first, second]);
});
