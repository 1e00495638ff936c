import { expect, test } from 'vitest';
import { type Books, listed, type Message, missingPhrases, speaker } from './message.ts';

const en = {
  room: 'Kitchen',
  garden: 'Garden',
  took: (w: { who: string; what: string; n: number }) => `${w.who} took ${w.what} for ${w.n}`,
};
/** The Hungarian book has a hole, the French one has hardly begun, and there is none in Chinese. */
const books: Books<typeof en> = {
  en,
  hu: { room: 'Konyha', took: (w) => `${w.who} ${w.n}-ért elvitte: ${w.what}` },
  fr: { room: 'Cuisine' },
};
const words = speaker(books, 'en', (seat) => ['Ann', 'Bob'][seat] ?? '?');

test('words that are messages, seats and lists arrive spoken', () => {
  const message: Message<typeof en> = {
    say: 'took',
    with: { who: { list: [{ seat: 0 }, { seat: 1 }] }, what: { say: 'room' }, n: 3 },
  };
  expect(words.say(message)).toBe('Ann and Bob took Kitchen for 3');
});

test('a phrase the book does not have is a broken promise', () => {
  expect(() => words.say({ say: 'nothing' } as unknown as Message<typeof en>)).toThrow('no phrase "nothing" in en');
});

type Say = Message<typeof en>;
const inHungarian = speaker(books, 'hu', (seat) => ['Anna', 'Béla'][seat] ?? '?');
const took = (what: Say): Say => ({
  say: 'took',
  with: { who: { list: [{ seat: 0 }, { seat: 1 }] }, what, n: 3 },
});

test('a message is said in its language where the book has it', () => {
  expect(inHungarian.say(took({ say: 'room' }))).toBe('Anna és Béla 3-ért elvitte: Konyha');
});

test('a message with a missing phrase is said in English as a whole, lists included', () => {
  expect(inHungarian.say({ say: 'garden' })).toBe('Garden');
  expect(inHungarian.say(took({ say: 'garden' }))).toBe('Anna and Béla took Garden for 3');
  const listing: Say = {
    say: 'took',
    with: { who: 'Anna', what: { list: [{ say: 'room' }, { say: 'garden' }] }, n: 1 },
  };
  expect(inHungarian.say(listing)).toBe('Anna took Kitchen and Garden for 1');
  const inFrench = speaker(books, 'fr', (seat) => ['Anne', 'Bob'][seat] ?? '?');
  expect(inFrench.say({ say: 'room' })).toBe('Cuisine');
  expect(inFrench.say(took({ say: 'room' }))).toBe('Anne and Bob took Kitchen for 3');
});

test('a language without a book speaks English', () => {
  const words = speaker(books, 'zh-TW', String);
  expect([words.language, words.say({ say: 'room' })]).toEqual(['zh-TW', 'Kitchen']);
});

test('what a book lacks is known', () => {
  expect(missingPhrases(books, 'en')).toEqual([]);
  expect(missingPhrases(books, 'hu')).toEqual(['garden']);
  expect(missingPhrases(books, 'fr')).toEqual(['garden', 'took']);
  expect(missingPhrases(books, 'zh-TW')).toEqual(['room', 'garden', 'took']);
});

test.each([
  ['en', 'Ann, Bob, or Cleo'],
  ['hu', 'Ann, Bob vagy Cleo'],
  ['fr', 'Ann, Bob ou Cleo'],
  ['zh-TW', 'Ann、Bob或Cleo'],
])('a choice of three in %s', (language, choice) => {
  expect(listed(language, ['Ann', 'Bob', 'Cleo'], 'disjunction')).toBe(choice);
});

test.each([
  ['en', 'Ann, Bob, and Cleo'],
  ['hu', 'Ann, Bob és Cleo'],
  ['fr', 'Ann, Bob et Cleo'],
  ['zh-TW', 'Ann、Bob、Cleo'],
])('a list of three in %s', (language, list) => {
  expect(listed(language, ['Ann', 'Bob', 'Cleo'])).toBe(list);
});
