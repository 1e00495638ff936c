import { helpScreen } from '../discord/acts/help.ts';
import { tablesScreen } from '../discord/acts/mine.ts';
import { type Call, show } from '../discord/calls/call.ts';
import type { Command } from '../discord/calls/command.ts';
import type { Screen } from '../discord/screens/layout.ts';
import { bookOf } from '../discord/words/words.ts';
import { described, EVERYWHERE, named } from './command.ts';

/** Commands that concern no single table. */
function plain(
  name: string,
  title: 'nameGames' | 'nameHelp',
  about: 'commandGames' | 'commandHelp',
  screen: (call: Call) => Promise<Screen>,
): Command {
  return {
    definition: {
      ...named(name, (language) => bookOf(language)[title]),
      ...described((language) => bookOf(language)[about]),
      ...EVERYWHERE,
    },
    run: async (call) => show(await screen(call)),
  };
}

export const gamesCommand = plain('games', 'nameGames', 'commandGames', tablesScreen);
export const helpCommand = plain('help', 'nameHelp', 'commandHelp', helpScreen);
