import type { AnyGame } from '../core/contract/any-game.ts';
import type { Command } from '../discord/interactions/command.ts';
import type { PersonId } from '../domain/ids.ts';
import { gameCommand } from './game.ts';
import { gamesCommand, helpCommand } from './games-and-help.ts';
import { operateCommand } from './operate.ts';
import { privacyCommand } from './privacy.ts';
import { serverCommand } from './server.ts';
import { settingsCommand } from './settings.ts';
import { historyCommand, leaderboardCommand, recordsCommand, statsCommand } from './statistics.ts';
import { tableCommand } from './table.ts';

/** All commands there are, in the order they are registered; that for operators only where there are some. */
export function commandsOf(games: readonly AnyGame[], operators: readonly PersonId[] = []): readonly Command[] {
  return [
    ...games.map(gameCommand),
    tableCommand,
    gamesCommand(games),
    statsCommand(games),
    leaderboardCommand(games),
    recordsCommand(games),
    historyCommand(games),
    settingsCommand,
    privacyCommand,
    serverCommand,
    helpCommand,
    ...(operators.length > 0 ? [operateCommand(operators)] : []),
  ];
}
