import type { AnyGame } from '../core/seal.ts';
import { dreamHome } from './dream-home/index.ts';

/** Every game there is, one line each. */
export const GAMES: readonly AnyGame[] = [dreamHome];

export function gameById(id: string): AnyGame | null {
  return GAMES.find((game) => game.id === id) ?? null;
}
