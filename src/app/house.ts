import type { Token } from '../core/path.ts';
import type { AnyGame } from '../core/seal.ts';
import type { TableId } from './kept.ts';
import type { Chat } from './ports/chat.ts';
import type { Renderer } from './ports/renderer.ts';
import type { Store } from './ports/store.ts';

/** Everything a use case works with. */
export interface House {
  readonly games: readonly AnyGame[];
  readonly store: Store;
  readonly chat: Chat;
  readonly renderer: Renderer;
  readonly entropy: Entropy;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Where unpredictable things come from. */
export interface Entropy {
  id(): TableId;
  /** 32 random bytes in hex. */
  seed(): string;
}

/** The game with this id; a table of a game that is no longer installed is a broken promise. */
export function gameOf(house: Pick<House, 'games'>, id: Token): AnyGame {
  const game = house.games.find((one) => one.id === id);
  if (!game) throw new Error(`there is no game "${id}" in this house`);
  return game;
}
