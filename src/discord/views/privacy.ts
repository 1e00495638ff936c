import { CHOOSE_TABLE, ERASE } from '../custom-ids/control-ids.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import { ACCENT, attached, button, type File, rows, type Screen, text } from './screen.ts';

/** What is known of a person: `data` is all of it, and goes out as a file. */
export function personalDataScreen(book: Book, data: object): Screen {
  const file: File = {
    name: 'turnkeeper.json',
    bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 1)}\n`),
  };
  return { parts: [text(book.dataHead), attached(file), text(book.dataHint)], files: [file] };
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
