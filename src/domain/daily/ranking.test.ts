import { expect, test } from 'vitest';
import { crownedIn, overPar, type Placed, parOf, resultLines, tableOf } from './ranking.ts';

const placed = (person: string, margin: number, repeats = false): Placed => ({ person, margin, repeats });

test('those of one margin share a place, and the next has theirs by how many are better', () => {
  const lines = resultLines([placed('a', 3), placed('b', 7), placed('c', 7), placed('d', -2)]);
  expect(
    lines.map(({ place, margin, results }) => [place, margin, results.map(({ person }) => person).join()]),
  ).toEqual([
    [1, 7, 'b,c'],
    [3, 3, 'a'],
    [4, -2, 'd'],
  ]);
  expect(resultLines([])).toEqual([]);
});

test('who repeats another’s moves has no place and no crown', () => {
  const results = [placed('a', 9, true), placed('b', 7), placed('c', 7, true), placed('d', 1)];
  expect(resultLines(results).map(({ place, margin }) => [place, margin])).toEqual([
    [null, 9],
    [1, 7],
    [2, 1],
  ]);
  expect(crownedIn(results).map(({ person }) => person)).toEqual(['b']);
  expect(crownedIn([placed('a', 9, true)])).toEqual([]);
  expect(crownedIn([placed('a', 2), placed('b', 2)])).toHaveLength(2);
});

test('points are over what the others have made of the deal', () => {
  // Three others with a mean of 4: half of the six points above it.
  expect(overPar(placed('a', 10), { n: 4, sum: 22 })).toBe(3);
  // More others make them count more.
  expect(overPar(placed('a', 10), { n: 28, sum: 10 + 27 * 4 })).toBeCloseTo(5.4);
  // Who plays alone is compared with nobody.
  expect(overPar(placed('a', 10), { n: 1, sum: 10 })).toBe(0);
  // One that repeats is no part of the par.
  expect(overPar(placed('a', 10, true), { n: 3, sum: 12 })).toBe(3);
  expect([parOf({ n: 4, sum: 22 }), parOf({ n: 0, sum: 0 })]).toEqual([5.5, 0]);
});

test('on one day points are in the order of margins', () => {
  const margins = [-20, -3, 0, 1, 1, 8, 30];
  const all = { n: margins.length, sum: margins.reduce((sum, one) => sum + one, 0) };
  const points = margins.map((margin) => overPar(placed('', margin), all));
  expect(points).toEqual([...points].sort((a, b) => a - b));
  expect(points[3]).toBe(points[4]);
});

test('over several days few games count less', () => {
  const results = (person: string, ...over: readonly number[]) => over.map((one) => ({ person, over: one }));
  // One lucky day is worth less than a good week.
  const table = tableOf([...results('once', 6), ...results('often', 3, 3, 3, 3, 3, 3, 3)]);
  expect(table).toEqual([
    { place: 1, points: 1.2, people: [{ person: 'often', deals: 7 }] },
    { place: 2, points: 0.5, people: [{ person: 'once', deals: 1 }] },
  ]);
});

test('who has as many points as another shares the place', () => {
  const table = tableOf([
    { person: 'a', over: 3 },
    { person: 'b', over: 3.05 },
    { person: 'c', over: -0.1 },
    { person: 'd', over: 0 },
  ]);
  expect(table.map(({ place, points, people }) => [place, points, people.map(({ person }) => person)])).toEqual([
    [1, 0.3, ['a', 'b']],
    [3, 0, ['c', 'd']],
  ]);
  expect(tableOf([])).toEqual([]);
});
