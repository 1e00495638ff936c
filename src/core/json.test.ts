import { expect, test } from 'vitest';
import { canonical, type Json, readList, readTexts, same } from './json.ts';

const VALUES: readonly Json[] = [
  null,
  0,
  1,
  '',
  '1',
  true,
  false,
  [],
  {},
  [1],
  [1, 2],
  [2, 1],
  [[1], 2],
  { a: 1 },
  { b: 1 },
  { a: 1, b: 2 },
  { a: [1, { b: null }] },
  { a: [1, { c: null }] },
  { 0: 1 },
];

test('values are the same exactly when they are written the same', () => {
  for (const a of VALUES)
    for (const b of VALUES)
      expect(same(a, structuredClone(b)), `${canonical(a)} and ${canonical(b)}`).toBe(canonical(a) === canonical(b));
});

test('the order of keys does not matter', () => {
  expect(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(canonical({ b: 2, a: 1 })).toBe('{"a":1,"b":2}');
});

test('a list is read when every one of it is what it should be', () => {
  const isEven = (one: Json): one is number => typeof one === 'number' && one % 2 === 0;
  expect(readList([2, 4], isEven)).toEqual([2, 4]);
  expect(readList([], isEven)).toEqual([]);
  for (const other of [[2, 3], ['2'], { length: 0 }, '24', null, undefined]) expect(readList(other, isEven)).toBeNull();
  expect(readTexts(['a', ''])).toEqual(['a', '']);
  expect(readTexts(['a', 1])).toBeNull();
});
