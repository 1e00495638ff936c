import type { Film } from '../../app/ports/renderer.ts';
import type { JsonObject } from '../../core/json.ts';
import type { TableSummary } from '../../domain/table-summary.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { RECORD } from '../custom-ids/control-ids.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import {
  ACCENT,
  attached,
  button,
  type File,
  gallery,
  noteScreen,
  pictureFile,
  rows,
  type Screen,
  text,
} from './screen.ts';

/** A game as a whole: its record as a file, whether that holds, and its film. */

export function recordScreen(book: Book, table: TableSummary, game: string, record: JsonObject): Screen {
  const moves = Array.isArray(record.moves) ? record.moves.length : 0;
  const file: File = {
    name: `${table.game}-${table.id}.json`,
    bytes: new TextEncoder().encode(`${JSON.stringify(record, null, 1)}\n`),
  };
  const left = { playing: book.recordRunning, aborted: book.recordClosed, over: null, gathering: null }[table.phase];
  return {
    parts: [text(book.recordHead({ game, moves })), ...(left === null ? [] : [text(left)]), attached(file)],
    files: [file],
  };
}

/** What became of a finished game's record when it was replayed. */
export interface Verification {
  readonly commitment: string;
  readonly seed: string;
  /** Null when everything holds. */
  readonly problem: string | null;
  readonly moves: number;
}

export function verificationScreen(book: Book, table: TableSummary, verified: Verification): Screen {
  const { problem, moves, commitment: hash, seed } = verified;
  return {
    parts: [
      text(problem === null ? book.verifyGood({ moves }) : clip(book.verifyBad({ fault: problem }), 1500)),
      text(book.verifyHow({ hash, seed })),
      ...rows([button(tableControlId(RECORD, table), book.record)]),
    ],
    accent: problem === null ? ACCENT.mine : ACCENT.warn,
  };
}

/** The whole game as a film; only words where it is too large to be sent. */
export function filmScreen(
  book: Book,
  game: string,
  made: { readonly film: Film; readonly alt: string; readonly moves: number },
): Screen {
  const { film: picture, alt, moves } = made;
  if (picture.bytes.length > LIMITS.file) return noteScreen(book.filmLarge);
  const file = pictureFile('film', { picture, alt: book.filmAlt({ game, end: alt }) });
  return { parts: [text(book.filmHead({ game, moves })), gallery([file])], files: [file] };
}
