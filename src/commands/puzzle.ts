import type { AnyGame } from '../core/contract/any-game.ts';
import { puzzleOf } from '../discord/controls/puzzle.ts';
import { update } from '../discord/interactions/call.ts';
import type { Command } from '../discord/interactions/command.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { plainCommand } from './command.ts';
import { gameFor, gameOption } from './statistics.ts';

/** `/puzzle`: one decision with one clearly best move. */
export function puzzleCommand(games: readonly AnyGame[]): Command {
  return plainCommand(
    { name: 'puzzle', title: 'namePuzzle', about: 'commandPuzzle', where: 'everywhere' },
    [gameOption(games)],
    async (call, given) => {
      const id = await gameFor(games, call, given);
      const game = games.find((one) => one.id === id);
      return update(game ? await puzzleOf(call, game) : noteScreen(call.book.unknownControl));
    },
  );
}
