import type { AnyGame } from '../../core/contract/any-game.ts';
import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Chair } from './table.ts';

/** Levels in dots. */
export const DOTS = { gentle: '●', steady: '●●', strong: '●●●', relentless: '●●●●' } as const satisfies {
  readonly [L in Level]: string;
};

/**
 * The level that is proposed for a computer. `news`: whether somebody plays their `first` game, or it was `raised`
 * since that; null: as the last time.
 */
export interface ProposedLevel {
  readonly level: Level;
  readonly news: 'first' | 'raised' | null;
}

/**
 * The levels that a game's computers can be given, the weakest first: the most thorough only where an engine makes it
 * quick.
 */
export function levelsOf({ engine }: Pick<AnyGame, 'engine'>): readonly Level[] {
  return LEVELS.filter((level) => level !== 'relentless' || engine !== null);
}

/**
 * The level that comes after one, the first after the last; of a computer without a level (null) that after the steady
 * one.
 */
export function nextLevel(game: Pick<AnyGame, 'engine'>, level: Level | null): Level {
  const levels = levelsOf(game);
  return levels[(levels.indexOf(level ?? 'steady') + 1) % levels.length] ?? 'steady';
}

/**
 * The level of a new computer's chair: the strongest that the game has where it does not have this one; undefined:
 * none.
 */
export function withLevel(game: Pick<AnyGame, 'engine'>, level: Level | undefined): Pick<Chair, 'level'> {
  if (level === undefined) return {};
  return { level: levelsOf(game).includes(level) ? level : 'strong' };
}
