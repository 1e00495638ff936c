import type { AnyGame } from '../core/contract/any-game.ts';
import { TABLE } from '../discord/controls/commands.ts';
import type { Command } from '../discord/interactions/command.ts';
import type { PersonId } from '../domain/ids.ts';
import { commandWith } from './command.ts';
import { dailyCommand } from './daily.ts';
import { findCommand } from './find.ts';
import { gameCommand } from './game.ts';
import { gamesCommand, helpCommand } from './games-and-help.ts';
import { menuCommands } from './menus.ts';
import { OPERATE, operateSubcommands } from './operate.ts';
import { PRIVACY, PRIVACY_SUBCOMMANDS } from './privacy.ts';
import { puzzleCommand } from './puzzle.ts';
import { SERVER, SERVER_SUBCOMMANDS } from './server.ts';
import { settingsCommand } from './settings.ts';
import { historyCommand, leaderboardCommand, recordsCommand, statsCommand } from './statistics.ts';
import { TABLE_SUBCOMMANDS } from './table.ts';

/** All commands there are, in the order they are registered; that for operators only where there are some. */
export function commandsOf(games: readonly AnyGame[], operators: readonly PersonId[] = []): readonly Command[] {
  const subcommands = [
    ...TABLE_SUBCOMMANDS,
    ...PRIVACY_SUBCOMMANDS,
    ...SERVER_SUBCOMMANDS,
    ...operateSubcommands(operators),
  ];
  return [
    ...games.map(gameCommand),
    commandWith(TABLE, subcommands),
    dailyCommand(games),
    findCommand,
    gamesCommand(games),
    puzzleCommand(games),
    statsCommand(games),
    leaderboardCommand(games),
    recordsCommand(games),
    historyCommand(games),
    settingsCommand,
    commandWith(PRIVACY, subcommands),
    commandWith(SERVER, subcommands),
    helpCommand,
    ...(operators.length > 0 ? [commandWith(OPERATE, subcommands)] : []),
    ...menuCommands(games),
  ];
}
