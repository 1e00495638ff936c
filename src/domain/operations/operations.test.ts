import { expect, test } from 'vitest';
import { AS_USUAL, levelOn, type SwitchName, textIn } from './operations.ts';

test('a text is told in its language, else in English', () => {
  expect(textIn({ en: 'Hello', fr: 'Bonjour' }, 'fr')).toBe('Bonjour');
  expect(textIn({ en: 'Hello', fr: 'Bonjour' }, 'hu')).toBe('Hello');
});

test('as usual nothing is off, and nothing rests', () => {
  expect(AS_USUAL).toEqual({ draining: false, maintenance: null, off: [] });
});

test('a computer plays as the next lower level that is on, and as the lowest where all below are off', () => {
  const off = (...levels: readonly string[]) => levels.map((level): SwitchName => `level:${level}` as SwitchName);
  expect(levelOn('strong', [])).toBe('strong');
  expect(levelOn('strong', off('relentless', 'gentle'))).toBe('strong');
  expect(levelOn('relentless', off('relentless', 'strong'))).toBe('steady');
  expect(levelOn('steady', off('steady', 'gentle'))).toBe('gentle');
  // The game's switch is another one.
  expect(levelOn('strong', ['game:strong', 'films'])).toBe('strong');
});
