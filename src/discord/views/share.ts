import type { SharedPost, Shown } from '../../app/ports/chat.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { TableSummary } from '../../domain/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import { linkToTable } from '../api/links.ts';
import { SHARE } from '../custom-ids/control-ids.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { type Book, bookOf } from '../text/book.ts';
import { ACCENT, type Button, button, gallery, pictureFile, type Screen, text } from './screen.ts';

/** What somebody was shown in private, for everybody to see. */

/** What can be shared from a private reply in a server; in a direct message there is nobody else to see it. */
export function shareButtons(
  { book, place }: { readonly book: Book; readonly place: { readonly guild: string | null } },
  table: Pick<TableSummary, 'id' | 'version'>,
  shown: Shown,
): readonly Button[] {
  if (place.guild === null) return [];
  return [button(tableControlId(SHARE, table, shown), book.share, 'plain', { emoji: '📢' })];
}

/** The post, in the table's words: who shows what. */
export function sharedScreen(games: readonly AnyGame[], post: SharedPost): Screen {
  const { table, by: who, kind, move, moves, picture, alt } = post;
  const book = bookOf(table.language);
  const name = voiceOf(gameOf({ games }, table.game), table).name;
  const game = linkToTable(name, table.place);
  const file = pictureFile(kind, { picture, alt: kind === 'film' ? book.filmAlt({ game: name, end: alt }) : alt });
  if (kind === 'review')
    return { parts: [text(book.sharedReview({ who, game })), gallery([file])], files: [file], accent: ACCENT.over };
  const when = move === moves && table.phase === 'over' ? null : move;
  const head =
    kind === 'film'
      ? book.sharedFilm({ who, game, moves })
      : kind === 'score'
        ? book.sharedScore({ who, game })
        : book.sharedBoard({ who, game });
  const after = kind === 'film' || when === null ? '' : `\n${book.sharedAfter({ move: when, moves })}`;
  return { parts: [text(`${head}${after}`), gallery([file])], files: [file], accent: ACCENT.over };
}
