import { gamesOf } from '../discord/controls/games.ts';
import { helpFor } from '../discord/controls/help.ts';
import { type Call, update } from '../discord/interactions/call.ts';
import type { Command } from '../discord/interactions/command.ts';
import { bookOf } from '../discord/text/book.ts';
import type { Screen } from '../discord/views/screen.ts';
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
    run: async (call) => update(await screen(call)),
  };
}

export const gamesCommand = plain('games', 'nameGames', 'commandGames', (call) => gamesOf(call));
export const helpCommand = plain('help', 'nameHelp', 'commandHelp', helpFor);
