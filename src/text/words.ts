import type { Seat } from '../core/seat.ts';
import { type CompleteBooks, type Language, type Message, speaker, type Words } from '../core/text/message.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { zhTW } from './zh-tw.ts';

/** The texts about tables that do not depend on the game, in all languages. */

export type AppBook = typeof en;
export const books: CompleteBooks<AppBook> = { en, hu, fr, 'zh-TW': zhTW };

/** Speaks these texts in one language; `name` gives the names of seats. */
export function appWords(language: Language, name: (seat: Seat) => string): Words<Message<AppBook>> {
  return speaker(books, language, name);
}
