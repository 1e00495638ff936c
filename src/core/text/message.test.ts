import { expect, test } from 'vitest';
import { type Books, LANGUAGES, listed, type Message, speaker } from './message.ts';

const en = {
  room: 'Kitchen',
  took: (w: { who: string; what: string; n: number }) => `${w.who} took ${w.what} for ${w.n}`,
};
const books = Object.fromEntries(LANGUAGES.map((language) => [language, en])) as Books<typeof en>;
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

test.each([
  ['en', 'Ann, Bob, and Cleo'],
  ['hu', 'Ann, Bob és Cleo'],
  ['fr', 'Ann, Bob et Cleo'],
  ['zh-TW', 'Ann、Bob、Cleo'],
])('a list of three in %s', (language, list) => {
  expect(listed(language, ['Ann', 'Bob', 'Cleo'])).toBe(list);
});
