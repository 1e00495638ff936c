import { expect, test } from 'vitest';
import { Shelf } from './shelf.ts';

test('the longest unused goes first', () => {
  const shelf = new Shelf<string>(10);
  shelf.put('a', 'A', 4);
  shelf.put('b', 'B', 4);
  expect(shelf.take('a')).toBe('A');
  shelf.put('c', 'C', 4);
  expect([shelf.take('a'), shelf.take('b'), shelf.take('c')]).toEqual(['A', undefined, 'C']);
  expect(shelf.weight).toBe(8);
});

test('what is put again replaces what was there', () => {
  const shelf = new Shelf<string>(10);
  shelf.put('a', 'A', 4);
  shelf.put('a', 'again', 6);
  expect(shelf.take('a')).toBe('again');
  expect(shelf.weight).toBe(6);
});

test('what is too heavy is not kept and displaces nothing', () => {
  const shelf = new Shelf<string>(10);
  shelf.put('a', 'A', 4);
  shelf.put('b', 'B', 11);
  expect(shelf.take('b')).toBeUndefined();
  expect(shelf.take('a')).toBe('A');
});
