import { expect, test } from 'vitest';
import { afterTheTest, releaseTest } from './releases.ts';

const released: string[] = [];

test('what a test has taken is given back at its end, the newest first', () => {
  for (const what of ['first', 'second']) afterTheTest(() => released.push(what));
  expect(released).toEqual([]);
});

test('by the next test it was', () => expect(released).toEqual(['second', 'first']));

test('what fails is told, and everything else is given back all the same', async () => {
  released.length = 0;
  afterTheTest(() => released.push('first'));
  afterTheTest(() => Promise.reject(new Error('it fails')));
  afterTheTest(() => released.push('last'));
  await expect(releaseTest()).rejects.toThrow('it fails');
  expect(released).toEqual(['last', 'first']);
});
