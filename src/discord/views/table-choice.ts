import type { CurrentTable } from '../../domain/table/current-table.ts';
import { LIMITS } from '../api/limits.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { CHOOSE_TABLE } from '../custom-ids/person-ids.ts';
import { players } from './lobby.ts';
import type { Recipient } from './reader.ts';
import { type Screen, select, text } from './screen.ts';
import { progressWords } from './table-buttons.ts';

/** Asks at which of several tables something is meant: `control` with its path. */
export function tableChoiceScreen(
  reader: Recipient,
  meant: { readonly control: string; readonly path: readonly string[] },
  tables: readonly CurrentTable[],
): Screen {
  const { book, language } = reader;
  const left = tables.length - LIMITS.selectOptions;
  return {
    parts: [
      text(`### ${book.whichTable}`),
      select(
        globalControlId(CHOOSE_TABLE, { meant: { control: meant.control, path: meant.path } }),
        book.choose,
        tables.map((now) => ({
          label: book.whichChoice({ game: now.game, players: players(now.table, language) }),
          value: now.table.id,
          hint: progressWords(reader, now),
        })),
      ),
      ...(left > 0 ? [text(book.gamesMore({ n: left }))] : []),
    ],
  };
}
