import type { AnyGame } from '../../core/contract/any-game.ts';
import { ICON_NAME_MAX } from '../../core/contract/icon-name.ts';
import { ICON_REVISION } from '../../core/scene/icon.ts';
import type { Art, Drawing, Node, Scene } from '../../core/scene/scene.ts';
import { sha256Hex } from '../../core/sha256.ts';

/** An icon of a game, and under which name the chat is to have it as it looks now. */
export interface WantedIcon {
  readonly game: AnyGame;
  readonly name: string;
  readonly scene: Scene;
  readonly hash: string;
  readonly emoji: string;
}

/** Hexadecimal digits: with them the longest name has the chat's 32 letters. */
const HASH_LENGTH = 31 - ICON_NAME_MAX;

/** The icons of all games. */
export function wantedIcons(games: readonly AnyGame[]): readonly WantedIcon[] {
  return games.flatMap((game) =>
    game.icons.map(({ name, scene }) => {
      const hash = iconHash(scene, game.art);
      return { game, name, scene, hash, emoji: `${name}_${hash}` };
    }),
  );
}

/**
 * A hash of all that decides how an icon looks: its scene, the drawings in it and how icons are painted. It is of what
 * is painted and not of pixels, so that nothing has to be painted to know it, and machines of different kinds agree.
 */
function iconHash(scene: Scene, art: Art): string {
  const drawings = Object.fromEntries(spritesIn(scene.nodes, art));
  return sha256Hex(JSON.stringify([ICON_REVISION, scene, drawings])).slice(0, HASH_LENGTH);
}

function spritesIn(nodes: readonly Node[], art: Art): readonly (readonly [string, Drawing])[] {
  return nodes.flatMap((node): readonly (readonly [string, Drawing])[] => {
    if (node.kind === 'group') return spritesIn(node.nodes, art);
    const drawing = node.kind === 'sprite' ? art[node.name] : undefined;
    return node.kind === 'sprite' && drawing ? [[node.name, drawing], ...spritesIn(drawing.nodes, art)] : [];
  });
}

/** Whether an emoji was once uploaded as an icon of one of these games. */
export function isIconOf(games: readonly AnyGame[], emoji: string): boolean {
  const name = new RegExp(`^(.+)_[0-9a-f]{${HASH_LENGTH}}$`).exec(emoji)?.[1];
  return name !== undefined && games.some((game) => game.icons.some((icon) => icon.name === name));
}
