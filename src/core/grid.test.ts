import { expect, test } from 'vitest';
import { adjacent, boundsOf, DIRECTIONS, layoutOf, nextTo, samePoint } from './grid.ts';

const HERE = { x: 3, y: -2 };

test('to the right and to the left, up and down lead back', () => {
  expect(nextTo(HERE, 'up')).toEqual({ x: 3, y: -3 });
  for (const [there, back] of [
    ['right', 'left'],
    ['up', 'down'],
  ] as const)
    expect(samePoint(nextTo(nextTo(HERE, there), back), HERE)).toBe(true);
  for (const towards of DIRECTIONS) {
    const there = nextTo(HERE, towards);
    expect(samePoint(there, HERE)).toBe(false);
    expect(adjacent(there, HERE)).toBe(true);
  }
});

test('neither a corner nor the square itself lies beside it', () => {
  expect(adjacent(HERE, HERE)).toBe(false);
  expect(adjacent(HERE, nextTo(nextTo(HERE, 'up'), 'left'))).toBe(false);
  expect(adjacent(HERE, nextTo(nextTo(HERE, 'up'), 'up'))).toBe(false);
});

test('the bounds hold every square and no more', () => {
  expect(boundsOf([HERE])).toEqual({ left: 3, right: 3, top: -2, bottom: -2 });
  expect(boundsOf([HERE, { x: -1, y: 0 }, { x: 0, y: 4 }])).toEqual({ left: -1, right: 3, top: -2, bottom: 4 });
  expect(() => boundsOf([])).toThrow();
});

test('a layout knows what lies beside each cell, also where the board has a corner cut out', () => {
  const { beside, neighboursOf } = layoutOf([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 1, y: 0 }],
    ['c', { x: 1, y: 1 }],
  ]);
  expect(beside('a', 'right')).toBe('b');
  expect(beside('a', 'down')).toBeNull();
  expect(beside('c', 'up')).toBe('b');
  expect(neighboursOf('b')).toEqual(['a', 'c']);
  expect(() => beside('d', 'up')).toThrow('no cell d');
});
