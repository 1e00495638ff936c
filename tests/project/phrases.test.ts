import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { books as discordBooks } from '../../src/discord/text/book.ts';
import { GAMES } from '../../src/games/index.ts';
import { books as houseBooks } from '../../src/text/words.ts';

/** A phrase that nothing says is four texts that somebody has to keep right for nobody. */

const SRC = resolve(import.meta.dirname, '../../src');
const BOOK = /(^|\/)((en|fr|hu|zh-tw)(-analysis|-guide|-lesson|-statistics)?|labels(-\w+)?)\.ts$/;

/** What is written below a folder, besides books and tests. */
function textBelow(folder: string): string {
  return readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !BOOK.test(name))
    .map((name) => readFileSync(join(SRC, folder, name), 'utf8'))
    .join('\n');
}

/**
 * Whether a name is spelled there, or begins like one that is put together (`verb-${verb}`), or follows one that is
 * spelled there (`${feat}-name`).
 */
function speakerOf(text: string): (phrase: string) => boolean {
  const spelled = new Set([...text.matchAll(/['"`.]([\w-]+)/g)].map(([, name]) => name));
  const begun = [...text.matchAll(/`([\w-]{2,})\$\{/g)].map(([, beginning]) => beginning ?? '');
  const ended = [...text.matchAll(/`\$\{\w+\}([\w-]{2,})`/g)].map(([, ending]) => ending ?? '');
  return (phrase) =>
    spelled.has(phrase) ||
    begun.some((beginning) => phrase.startsWith(beginning)) ||
    ended.some((ending) => phrase.endsWith(ending) && spelled.has(phrase.slice(0, -ending.length)));
}

test.each([
  { book: 'text', phrases: houseBooks.en, folders: ['app', 'scenes', 'text'] },
  { book: 'discord', phrases: discordBooks.en, folders: ['discord', 'commands'] },
  ...GAMES.map(({ id, books }) => ({ book: id, phrases: books.en, folders: [`games/${id}`] })),
])('every phrase of $book is said somewhere', ({ phrases, folders }) => {
  const says = speakerOf(folders.map(textBelow).join('\n'));
  expect(Object.keys(phrases).length).toBeGreaterThan(10);
  expect(Object.keys(phrases).filter((phrase) => !says(phrase))).toEqual([]);
});
