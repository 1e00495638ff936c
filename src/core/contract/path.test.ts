import { expect, test } from 'vitest';
import { offer, parsePath, writePath } from './path.ts';

const list = ['take m1 g1 up', 'take m1 g1 down', 'take m2 g2 down', 'drill m1 g1'].map(
  (text) => parsePath(text) ?? [],
);

test('a path is read as it is written', () => {
  for (const path of list) expect(parsePath(writePath(path))).toEqual(path);
  expect(parsePath('  Take   M3 ')).toEqual(['take', 'm3']);
  expect(parsePath('')).toEqual([]);
  for (const text of ['take m_3', 'take "m3"', 'take é']) expect(parsePath(text)).toBe(null);
});

test.each([
  ['', '', ['take', 'drill']],
  ['take', 'take', ['m1', 'm2']],
  // Answers that are the only one are taken for granted.
  ['take m1', 'take m1 g1', ['up', 'down']],
  ['take m2', 'take m2 g2 down', []],
  ['drill', 'drill m1 g1', []],
])('after "%s" stands "%s" and is asked %j', (soFar, path, answers) => {
  expect(offer(list, parsePath(soFar) ?? [])).toEqual({ path: parsePath(path), answers });
});

test('what begins no move on the list is no offer', () => {
  expect(offer(list, ['mix'])).toBe(null);
  expect(offer(list, ['take', 'm1', 'g1', 'up', 'b4'])).toBe(null);
  expect(offer([], [])).toBe(null);
});
