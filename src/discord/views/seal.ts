import type { TableSummary } from '../../domain/table/table-summary.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { VERIFY } from '../custom-ids/look-ids.ts';
import type { Book } from '../text/book.ts';
import { ACCENT, beside, button, type Part, type Screen, text } from './screen.ts';

/**
 * The hashes that fix a table's shuffles. Posts say in one line that there are some; the hashes themselves stand in the
 * file names of their pictures, where everybody can read them and nobody has to.
 */

/** The beginning of the file name of a lobby's picture; null while there is no hash to show. */
export function lobbySeal({ phase, commitment, lobbyCommitment }: TableSummary): string | null {
  const hash = lobbyCommitment ?? (phase === 'gathering' ? null : commitment);
  return hash === null ? null : sealWith(hash);
}

/** The beginning of the file name of the picture in a table's first turn post. */
export function turnSeal({ commitment }: TableSummary): string {
  return sealWith(commitment);
}

const sealWith = (hash: string): string => `sealed-${hash}`;

/** The line in a post, with the button that leads to all of it. */
export function sealPart(book: Book, table: TableSummary): Part {
  return beside(book.sealed, button(tableControlId(VERIFY, table), book.verify));
}

/** What is sealed, while it cannot be verified yet. */
export function sealScreen(book: Book, { phase, commitment, lobbyCommitment, deal }: TableSummary): Screen {
  if (deal !== null)
    return { parts: [text(book.sealDeal({ deal, hash: commitment })), text(book.sealDealHow)], accent: ACCENT.calm };
  const started = phase !== 'gathering';
  return {
    parts: [
      text(book.sealHead),
      text(
        [
          ...(lobbyCommitment === null ? [] : [book.sealLobby({ hash: lobbyCommitment })]),
          ...(started ? [book.sealSeed({ hash: commitment })] : []),
        ].join('\n'),
      ),
      text(book.sealHow),
    ],
    accent: ACCENT.calm,
  };
}
