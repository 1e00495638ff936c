import type { PersonId } from '../../domain/person.ts';
import type { Quota } from '../../domain/quota.ts';
import type { Book } from '../text/book.ts';
import { peopleWords } from './blocks.ts';
import { quotaName } from './refusal.ts';
import { line, type Screen, text } from './screen.ts';

/** What the admins of a server see of it. */

/** A limit that counts there: for all people together, and for each. */
export interface LimitLine {
  readonly quota: Quota;
  readonly all: number;
  readonly each: number;
}

/** "Running games: 500 for all together, 50 for each person". */
export function limitWords(book: Book, { quota, all, each }: LimitLine): string {
  return book.serverLine({ what: quotaName(book, quota), all, each });
}

export function serverScreen(book: Book, limits: readonly LimitLine[], blocked: readonly PersonId[]): Screen {
  return {
    parts: [
      text([book.serverHead, ...limits.map((one) => limitWords(book, one)), book.serverHint].join('\n')),
      line(),
      text(blocked.length === 0 ? book.serverBlockedNone : `${book.serverBlockedHead}\n${peopleWords(book, blocked)}`),
    ],
  };
}
