import type { Language } from '../core/message.ts';
import type { AnyGame } from '../core/seal.ts';
import { gameOf, type House } from './house.ts';
import type { LoggedEntry, Table } from './ports.ts';
import { nameAt, voiceOf } from './table.ts';
import { appWords } from './words.ts';

/** What has happened at a table, told so that everybody may read it. */

/** One line per event of `entries`, in the order they happened. */
export function told(
  game: AnyGame,
  table: Table,
  entries: readonly LoggedEntry[],
  language: Language,
): readonly string[] {
  const voice = voiceOf(game, table, language);
  return entries.flatMap((entry) =>
    entry.path[0] === 'resign'
      ? [
          appWords(language, (seat) => nameAt(table, seat)).say({
            say: 'resigned',
            with: { who: { seat: entry.seat } },
          }),
        ]
      : entry.events.flatMap((event) => voice.tell(event) ?? []),
  );
}

/** What happened after `version`. */
export async function since(
  house: House,
  table: Table,
  version: number,
  language: Language,
): Promise<readonly string[]> {
  return told(gameOf(house, table.game), table, await house.store.entries(table.id, version), language);
}
