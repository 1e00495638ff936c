import type { AnyGame } from '../core/seal.ts';

/** Every game there is, one line each. */
export const GAMES: readonly AnyGame[] = [];

export function gameById(id: string): AnyGame | null {
  return GAMES.find((game) => game.id === id) ?? null;
}
