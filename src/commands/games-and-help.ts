import type { AnyGame } from '../core/contract/any-game.ts';
import { finishedOf, gamesOf } from '../discord/controls/games.ts';
import { helpFor } from '../discord/controls/help.ts';
import { update } from '../discord/interactions/call.ts';
import { type Command, type OptionChoice, WHOM } from '../discord/interactions/command.ts';
import { plainVoice } from '../domain/table/voice.ts';
import { plainCommand } from './command.ts';

/** Commands that concern no single table. */
const GAME = 'game';

/** `/games`: a person's tables; of a game or of somebody, the finished ones. */
export function gamesCommand(games: readonly AnyGame[]): Command {
  return plainCommand(
    { name: 'games', title: 'nameGames', about: 'commandGames', where: 'everywhere', looksUp: true },
    [
      { name: GAME, title: 'nameGame', about: 'commandGamesGame', kind: 'text', choices: gameChoices(games) },
      { name: WHOM, title: 'namePlayer', about: 'commandGamesPerson', kind: 'person' },
    ],
    async (call, { values, people }) => {
      const game = games.find(({ id }) => id === values[GAME])?.id ?? null;
      const person = people[WHOM]?.id ?? null;
      if (game === null && person === null) return gamesOf(call);
      const whose = person === null || person === call.person.id ? 'me' : person;
      return update(await finishedOf(call, { whose, game, opponent: null, page: null }));
    },
  );
}

/** The games as choices, with their ids where two are called the same: Discord takes no two choices of one name. */
export function gameChoices(games: readonly AnyGame[]): readonly OptionChoice[] {
  return games.map((game) => ({
    value: game.id,
    title(language) {
      const { name } = plainVoice(game, language);
      const isShared = games.some((other) => other !== game && plainVoice(other, language).name === name);
      return isShared ? `${name} (${game.id})` : name;
    },
  }));
}

export const helpCommand = plainCommand(
  { name: 'help', title: 'nameHelp', about: 'commandHelp', where: 'everywhere' },
  [],
  async (call) => update(await helpFor(call)),
);
