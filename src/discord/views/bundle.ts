import type { Path } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import type { Table } from '../../domain/table/table.ts';
import { clip } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { CONFIRM_ALL } from '../custom-ids/move-ids.ts';
import type { Book } from '../text/book.ts';
import { CHECKED, wholeLabel } from './answer-controls.ts';
import { button, type Part, rows, text } from './screen.ts';

/** Several moves that one button makes. */
interface Bundled {
  readonly table: Pick<Table, 'id' | 'version'>;
  readonly seat: Seat;
  readonly bundle: readonly { readonly path: Path; readonly label: string }[];
}

/**
 * The button that makes all moves of a bundle, after the move `first` if there is one; a line above it says them where
 * they are too long for it.
 */
export function bundleControls(book: Book, { table, seat, bundle }: Bundled, first: Path | null): readonly Part[] {
  if (bundle.length === 0) return [];
  const moves = bundle.map(({ label }) => label).join(' → ');
  const said = clip(moves, 600);
  const short = wholeLabel(book, { label: moves }, CHECKED);
  const paths = [...(first === null ? [] : [first]), ...bundle.map(({ path }) => path)];
  const id = tableControlId(CONFIRM_ALL, table, paths, seat);
  return [
    ...(short === null ? [text(first === null ? book.bundleHead({ moves: said }) : `-# ${said}`)] : []),
    ...rows([button(id, short ?? book.bundleAll, 'success', { emoji: '✅' })]),
  ];
}
