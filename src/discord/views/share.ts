import type { SharedPost, Shown } from '../../app/ports/shared-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { linkToTable } from '../api/links.ts';
import { hasReaders } from '../api/surroundings.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { SHARE } from '../custom-ids/look-ids.ts';
import { type Book, bookOf } from '../text/book.ts';
import type { PlacedRecipient } from './reader.ts';
import { ACCENT, type Button, button, gallery, pictureFile, type Screen, text } from './screen.ts';

/** What somebody was shown in private, for everybody to see. */

/** What can be shared from a private reply where others can be shown something. */
export function shareButtons(
  { book, place }: Pick<PlacedRecipient, 'book' | 'place'>,
  table: Pick<TableSummary, 'id' | 'version'>,
  shown: Shown,
): readonly Button[] {
  if (!hasReaders(place)) return [];
  return [button(tableControlId(SHARE, table, shown), book.share, 'plain', { emoji: '📢' })];
}

/** The post, in the table's words: who shows what. Each picture has a gallery of its own, so that it is shown whole. */
export function sharedScreen(games: readonly AnyGame[], post: SharedPost): Screen {
  const { table, shows, pictures } = post;
  const book = bookOf(table.language);
  const name = voiceOf(gameOf({ games }, table.game), table).name;
  const files = pictures.map(({ picture, alt }, at) =>
    pictureFile(at === 0 ? shows : `${shows}-${at}`, {
      picture,
      alt: shows === 'film' ? book.filmAlt({ game: name, end: alt }) : alt,
    }),
  );
  return {
    parts: [text(headOf(book, post, linkToTable(name, table.place))), ...files.map((file) => gallery([file]))],
    files,
    accent: ACCENT.over,
  };
}

function headOf(book: Book, { table, by: who, shows, move, moves }: SharedPost, game: string): string {
  if (shows === 'film') return book.sharedFilm({ who, game, moves });
  if (shows === 'review') return book.sharedReview({ who, game });
  const head = shows === 'score' ? book.sharedScore({ who, game }) : book.sharedBoard({ who, game });
  return move === moves && table.phase === 'over' ? head : `${head}\n${book.sharedAfter({ move, moves })}`;
}
