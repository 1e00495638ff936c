import type { Token } from './path.ts';

/** The longest name of an icon in letters. Chats allow 32, and some are left for what tells its versions apart. */
export const ICON_NAME_MAX = 24;

/**
 * What an icon is called beside those of other games: `kingdomino_forest`. Letters, digits and underscores, at most
 * `ICON_NAME_MAX`: of a game's longer name its first letters.
 */
export function iconName(game: Token, icon: Token): string {
  const name = icon.replaceAll('-', '_');
  return `${game.replaceAll('-', '_').slice(0, Math.max(1, ICON_NAME_MAX - 1 - name.length))}_${name}`;
}
