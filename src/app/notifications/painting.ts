import type { Scene } from '../../core/scene/scene.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import type { DescribedPicture } from '../ports/renderer.ts';

/** Pictures of posts. */

export async function paintScene(
  context: AppContext,
  { game, palette }: Table,
  scene: Scene,
  about?: string,
): Promise<DescribedPicture> {
  const picture = await context.renderer.render({
    game,
    scene,
    palette,
    ...(about === undefined ? {} : { about }),
  });
  return { picture, alt: scene.alt };
}
