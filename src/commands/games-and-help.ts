import { ApplicationCommandOptionType as Type } from 'discord.js';
import type { AnyGame } from '../core/contract/any-game.ts';
import type { Language } from '../core/text/message.ts';
import { LIMITS } from '../discord/api/limits.ts';
import { finishedOf, gamesOf } from '../discord/controls/games.ts';
import { helpFor } from '../discord/controls/help.ts';
import { update } from '../discord/interactions/call.ts';
import type { Command } from '../discord/interactions/command.ts';
import { bookOf } from '../discord/text/book.ts';
import { plainVoice } from '../domain/table/voice.ts';
import { choice, described, EVERYWHERE, named } from './command.ts';
import { WHOM, whom } from './subcommand.ts';

/** Commands that concern no single table. */
const GAME = 'game';

/** `/games`: a person's tables; of a game or of somebody, the finished ones. */
export function gamesCommand(games: readonly AnyGame[]): Command {
  return {
    definition: {
      ...named('games', (language) => bookOf(language).nameGames),
      ...described((language) => bookOf(language).commandGames),
      ...EVERYWHERE,
      options: [
        {
          type: Type.String,
          ...named(GAME, (language) => bookOf(language).nameGame),
          ...described((language) => bookOf(language).commandGamesGame),
          choices: games.slice(0, LIMITS.choices).map((game) => choice(game.id, uniqueName(games, game))),
        },
        { ...whom, ...described((language) => bookOf(language).commandGamesPerson), required: false },
      ],
    },
    looksUp: true,
    async run(call, { values, people }) {
      const game = games.find(({ id }) => id === values[GAME])?.id ?? null;
      const person = people[WHOM]?.id ?? null;
      if (game === null && person === null) return gamesOf(call);
      const whose = person === null || person === call.person.id ? 'me' : person;
      return update(await finishedOf(call, { whose, game, opponent: null, page: null }));
    },
  };
}

/**
 * What a game is called, with its id where another one is called the same: Discord takes no two choices of one name.
 */
export function uniqueName(games: readonly AnyGame[], game: AnyGame): (language: Language) => string {
  return (language) => {
    const { name } = plainVoice(game, language);
    const isShared = games.some((other) => other !== game && plainVoice(other, language).name === name);
    return isShared ? `${name} (${game.id})` : name;
  };
}

export const helpCommand: Command = {
  definition: {
    ...named('help', (language) => bookOf(language).nameHelp),
    ...described((language) => bookOf(language).commandHelp),
    ...EVERYWHERE,
  },
  run: async (call) => update(await helpFor(call)),
};
