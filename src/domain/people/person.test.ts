import { expect, test } from 'vitest';
import { DEFAULT_NOTICES, type Way } from './notice.ts';
import { languageFor, type Person, personIdOf, privateLanguage, readsDirectMessages, wantsMention } from './person.ts';

const told = (turn: Way, dmsClosed = false) => ({ notices: { ...DEFAULT_NOTICES, turn }, dmsClosed }) as Person;

test('a locale has the language of its name, else of its beginning', () => {
  expect(['en-GB', 'fr', 'zh-TW', 'zh-CN', 'hu-HU'].map(languageFor)).toEqual(['en', 'fr', 'zh-TW', 'zh-TW', 'hu']);
  expect([languageFor('de'), languageFor(null), languageFor('')]).toEqual([null, null, null]);
});

test('private answers are in one’s own language, else the chat program’s, else the table’s, else English', () => {
  const table = { language: 'hu' } as const;
  expect(privateLanguage({ language: 'zh-TW', locale: 'fr' }, table)).toBe('zh-TW');
  expect(privateLanguage({ language: null, locale: 'fr-CA' }, table)).toBe('fr');
  expect(privateLanguage({ language: null, locale: 'de' }, table)).toBe('hu');
  expect(privateLanguage({ language: null, locale: null }, null)).toBe('en');
});

test('people are mentioned who want that, or cannot be told by a direct message', () => {
  const mentioned = (['both', 'thread', 'dm', 'none'] as const).map((way) => [
    wantsMention(told(way), 'turn'),
    wantsMention(told(way, true), 'turn'),
  ]);
  expect(mentioned).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ]);
});

test('direct messages go to people who want and can receive them', () => {
  const ways = ['both', 'dm', 'thread', 'none'] as const;
  expect(ways.map((way) => readsDirectMessages(told(way), 'turn'))).toEqual([true, true, false, false]);
  expect(ways.map((way) => readsDirectMessages(told(way, true), 'turn'))).toEqual([false, false, false, false]);
});

test('a person is known by their id, loaded or not', () => {
  expect(personIdOf('ann')).toBe('ann');
  expect(personIdOf({ id: 'ann' } as Person)).toBe('ann');
});
