import type { Table } from '../../domain/table/table.ts';
import { type ControlId, globalControlId, tableControlId } from '../custom-ids/custom-id.ts';
import { CHOOSE_TABLE } from '../custom-ids/person-ids.ts';
import type { Book } from '../text/book.ts';
import { ACCENT, button, rows, type Screen, text } from './screen.ts';

/**
 * Asks before something that cannot be taken back: only the red button, which means the same control once more with
 * these slots, does it.
 */
export function confirmationScreen<S>(
  book: Book,
  { id, slots }: { readonly id: ControlId<S>; readonly slots: S },
  table: Pick<Table, 'id' | 'version'>,
  words: { readonly question: string; readonly yes: string },
): Screen {
  return {
    parts: [
      text(words.question),
      ...rows([
        button(tableControlId(id, table, slots), words.yes, 'danger'),
        button(globalControlId(CHOOSE_TABLE, { meant: null }), book.cancel),
      ]),
    ],
    accent: ACCENT.warn,
  };
}
