import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { AppContext } from '../context.ts';
import type { DescribedPicture } from '../ports/renderer.ts';

interface ToldFeat {
  readonly name: string;
  readonly about: string;
  /** The day on which it was collected first, in words; null: not yet. */
  readonly date: string | null;
}

/** Statistics in one language: a picture, and all that it shows and more in words. */
export interface Told {
  readonly game: AnyGame;
  readonly scene: Scene;
  readonly lines: readonly string[];
  /** Of somebody's statistics: what can be collected in the game, the rarest first. */
  readonly feats?: readonly ToldFeat[];
}

/** The picture, painted. */
export async function painted(context: AppContext, { game, scene }: Told, palette: Palette): Promise<DescribedPicture> {
  return { picture: await context.renderer.render({ game: game.id, scene, palette }), alt: scene.alt };
}
