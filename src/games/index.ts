import type { AnyGame } from '../core/contract/any-game.ts';
import { dreamHome } from './dream-home/index.ts';
import { kingdomino } from './kingdomino/index.ts';
import { oddville } from './oddville/index.ts';

/** Every game there is, one line each. */
export const GAMES: readonly AnyGame[] = [dreamHome, kingdomino, oddville];

export function gameById(id: string): AnyGame | null {
  return GAMES.find((game) => game.id === id) ?? null;
}
