import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import { nameAt } from './seats.ts';
import type { Table } from './table.ts';

/**
 * A game's voice for a table: its words and pictures with the names of the table's chairs, in the table's language or
 * another.
 */
export function voiceOf(
  game: AnyGame,
  table: Pick<Table, 'chairs' | 'language'>,
  language: Language = table.language,
): Voice {
  return game.voice(language, (seat) => nameAt(table, seat));
}

/** A game's voice without a table; seats are called by their numbers. */
export function plainVoice(game: AnyGame, language: Language): Voice {
  return game.voice(language, (seat) => `#${seat + 1}`);
}

/** The installed games. */
export interface Games {
  readonly games: readonly AnyGame[];
}

/** A game is not installed: this version does not have it, or does not have it any more. */
export class NotInstalled extends Error {
  readonly game: Token;

  constructor(game: Token) {
    super(`there is no game "${game}"`);
    this.name = 'NotInstalled';
    this.game = game;
  }
}

/** The game with this id. Throws `NotInstalled`. */
export function gameOf({ games }: Games, id: Token): AnyGame {
  const game = games.find((one) => one.id === id);
  if (!game) throw new NotInstalled(id);
  return game;
}
