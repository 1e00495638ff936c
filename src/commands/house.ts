import { helpScreen } from '../discord/acts/help.ts';
import { tablesScreen } from '../discord/acts/mine.ts';
import { settingsPanel } from '../discord/acts/settings.ts';
import { type Call, show } from '../discord/call.ts';
import type { Screen } from '../discord/layout.ts';
import { type Book, bookOf } from '../discord/words.ts';
import { type Command, described, EVERYWHERE } from './command.ts';

/** Commands that concern no single table. */
function plain(
  name: string,
  phrase: 'commandGames' | 'commandSettings' | 'commandHelp',
  screen: (call: Call) => Promise<Screen>,
): Command {
  const words: (book: Book) => string = (book) => book[phrase];
  return {
    definition: { name, ...described((language) => words(bookOf(language))), ...EVERYWHERE },
    run: async (call) => show(await screen(call)),
  };
}

export const gamesCommand = plain('games', 'commandGames', tablesScreen);
export const settingsCommand = plain('settings', 'commandSettings', settingsPanel);
export const helpCommand = plain('help', 'commandHelp', helpScreen);
