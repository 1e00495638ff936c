import type { AnyGame } from '../../core/contract/seal.ts';
import type { CurrentTable } from '../../domain/current-table.ts';
import { seatOf } from '../../domain/seats.ts';
import type { MissingPermissions } from '../api/permissions.ts';
import type { Reader } from './reader.ts';
import { permissionWords } from './refusal.ts';
import { rows, type Screen, text } from './screen.ts';
import { tableButtons } from './table-buttons.ts';

/** What a person can do here and now. `here` is the table of the channel they ask in, null where there is none. */
export function helpScreen(
  reader: Reader,
  games: readonly AnyGame[],
  here: CurrentTable | null,
  missing: MissingPermissions,
): Screen {
  const { book, person } = reader;
  const lines: string[] = [];
  if (here) {
    lines.push(book.helpHere({ game: here.game }));
    const seat = seatOf(here.table, person.id);
    if (seat !== null && here.onTurn.includes(seat)) lines.push(book.helpTurn);
  }
  const meant = here ? games.filter(({ id }) => id === here.table.game) : games;
  lines.push(
    book.helpOpen({ commands: newCommands(games) }),
    book.helpRules({ commands: commands(meant, 'guide') }),
    book.helpMove({ command: typedMove(meant) }),
    book.helpTable,
    book.helpMine,
  );
  const lacks = missingWords(reader, missing);
  return {
    parts: [
      text(book.helpHead),
      text(lines.join('\n\n')),
      ...(lacks === null ? [] : [text(`⚠️ ${lacks}`)]),
      ...rows(here ? tableButtons(reader, here) : []),
    ],
  };
}

/** What the bot may not do in this place, and what comes of it; null when it may do everything. */
function missingWords(reader: Reader, { needed, threads }: MissingPermissions): string | null {
  const { book } = reader;
  if (needed.length > 0) return book.cannotPost({ permissions: permissionWords(reader, needed) });
  return threads.length > 0 ? book.noThreads({ permissions: permissionWords(reader, threads) }) : null;
}

/** A move as it is typed. */
function typedMove([game]: readonly AnyGame[]): string {
  return game ? `\`/${game.id} ${game.verbs[0]?.name}\`` : '';
}

/** The commands that open a table, one per game. */
export function newCommands(games: readonly Pick<AnyGame, 'id'>[]): string {
  return commands(games, 'new');
}

/** The same command of some games. */
function commands(games: readonly Pick<AnyGame, 'id'>[], name: 'new' | 'guide'): string {
  return games.map(({ id }) => `\`/${id} ${name}\``).join(' · ');
}
