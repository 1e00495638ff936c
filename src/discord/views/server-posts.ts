import type { Kinds } from '../../app/ports/messages.ts';
import type { OperatorNote } from '../../app/ports/server-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Language } from '../../core/text/message.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { tableUrl } from '../api/links.ts';
import { bookOf } from '../text/book.ts';
import { newCommands } from './help.ts';
import { ACCENT, link, rows, type Screen, text } from './screen.ts';

/** What the bot says to a whole server: that a table looks for people, and what to do with the bot. */

export function roleCallScreen(games: readonly AnyGame[], { table, role, free }: Kinds['call']): Screen {
  const book = bookOf(table.language);
  const game = voiceOf(gameOf({ games }, table.game), table).name;
  return {
    parts: [
      text(book.roleCall({ role: `<@&${role}>`, game, free })),
      ...rows([link(tableUrl(table.place), book.toTable)]),
    ],
    calls: role,
  };
}

export function welcomeScreen(games: readonly AnyGame[], language: Language): Screen {
  const book = bookOf(language);
  return { parts: [text(`${book.welcomePlay({ commands: newCommands(games.slice(0, 3)) })}\n${book.welcomeAdmins}`)] };
}

/** What the operators of the bot announce, to admins or to a host; it mentions nobody. */
export function operatorNoteScreen({ language, text: said }: OperatorNote): Screen {
  const head = bookOf(language).operatorsSay;
  return { parts: [text(`${head}\n${clip(said, 3000)}`)], accent: ACCENT.over };
}
