import type { Book } from '../text/book.ts';

/** Who is blocked. */

/** As many as a message has room for. */
const SHOWN = 60;

/** Mentions, and how many more there are. */
export function peopleWords(book: Book, people: readonly string[]): string {
  const shown = people.slice(0, SHOWN).map((person) => `<@${person}>`);
  const rest = people.length - shown.length;
  return [shown.join(' · '), ...(rest > 0 ? [book.blockedMore({ n: rest })] : [])].join('\n');
}
