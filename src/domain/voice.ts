import type { Token } from '../core/contract/path.ts';
import type { AnyGame, Voice } from '../core/contract/seal.ts';
import type { Language } from '../core/text/message.ts';
import { nameAt } from './seats.ts';
import type { Table } from './table.ts';

/** The game's face for this table, in the table's language or another. */
export function voiceOf(
  game: AnyGame,
  table: Pick<Table, 'chairs' | 'language'>,
  language: Language = table.language,
): Voice {
  return game.voice(language, (seat) => nameAt(table, seat));
}

/** The game's voice where no table is spoken of: seats go by their numbers. */
export function plainVoice(game: AnyGame, language: Language): Voice {
  return game.voice(language, (seat) => `#${seat + 1}`);
}

/** The game with this id; a table of a game that is no longer installed is a broken promise. */
export function gameOf(context: { readonly games: readonly AnyGame[] }, id: Token): AnyGame {
  const game = context.games.find((one) => one.id === id);
  if (!game) throw new Error(`there is no game "${id}" in this context`);
  return game;
}
