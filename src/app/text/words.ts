import type { Seat } from '../../core/seat.ts';
import { type CompleteBooks, type Language, type Message, speaker, type Words } from '../../core/text/message.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { zhTW } from './zh-tw.ts';

export type AppBook = typeof en;
export const books: CompleteBooks<AppBook> = { en, hu, fr, 'zh-TW': zhTW };

/** What the system itself says about a table, whatever the game. */
export function appWords(language: Language, name: (seat: Seat) => string): Words<Message<AppBook>> {
  return speaker(books, language, name);
}
