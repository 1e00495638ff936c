import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { AppContext } from '../context.ts';
import type { DescribedPicture } from '../ports/renderer.ts';

/** Statistics in one language: a picture, and all that it shows in words. */
export interface Told {
  readonly game: AnyGame;
  readonly scene: Scene;
  readonly lines: readonly string[];
  /** Those of the lines that the picture does not show; left out: none. */
  readonly below?: readonly string[];
}

/** The picture, painted. */
export async function painted(context: AppContext, { game, scene }: Told, palette: Palette): Promise<DescribedPicture> {
  return { picture: await context.renderer.render({ game: game.id, scene, palette }), alt: scene.alt };
}
