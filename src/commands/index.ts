import type { AnyGame } from '../core/seal.ts';
import type { Command } from './command.ts';
import { gameCommand } from './game.ts';
import { gamesCommand, helpCommand, settingsCommand } from './house.ts';
import { tableCommand } from './table.ts';

/** All commands there are, in the order they are registered. */
export function commandsOf(games: readonly AnyGame[]): readonly Command[] {
  return [...games.map(gameCommand), tableCommand, gamesCommand, settingsCommand, helpCommand];
}
