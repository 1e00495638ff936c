import type { DataFile } from '../../app/ports/direct-messages.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { CHOOSE_TABLE, ERASE } from '../custom-ids/person-ids.ts';
import type { Book } from '../text/book.ts';
import { ACCENT, attached, button, type File, noteScreen, rows, type Screen, text } from './screen.ts';
import { fromNow } from './time.ts';

/** What is known of a person is on its way, or (`again`) can be asked for once more at this time. */
export function dataAskedScreen(book: Book, again: Date | null): Screen {
  return noteScreen(again === null ? book.dataAsked : book.dataAgain({ when: fromNow(again) }));
}

/** A part of what is known of a person, as a file. */
export function personalDataScreen(book: Book, { part, last }: DataFile, file: File): Screen {
  const head = part === 1 ? book.dataHead : book.dataPart({ part });
  return { parts: [text(head), attached(file), ...(last ? [text(book.dataHint)] : [])], files: [file] };
}

/** Erasing cannot be taken back, so it is confirmed first. */
export function eraseScreen(book: Book): Screen {
  return {
    parts: [
      text(book.eraseAsk),
      ...rows([
        button(globalControlId(ERASE, { sure: true }), book.eraseYes, 'danger'),
        button(globalControlId(CHOOSE_TABLE, { meant: null }), book.cancel),
      ]),
    ],
    accent: ACCENT.warn,
  };
}
