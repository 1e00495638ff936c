import './no-system-fonts.ts';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Scene } from '../../core/scene/scene.ts';
import type { RenderContext, RenderOptions } from './context.ts';
import { NodeRenderer } from './node-renderer.ts';

/**
 * Renders the scene on a canvas, `scale` pixels for each unit. All of the canvas becomes opaque, unless the scene is
 * transparent; what it has more than the scene is paper. Throws when the scene names an ink or a drawing that does not
 * exist, or a path cannot be read.
 */
export function renderScene(
  ctx: SKRSContext2D,
  scene: Scene,
  options: RenderOptions,
  context: RenderContext,
  scale = 1,
): void {
  const { game, art, palette = 'standard', onOverflow } = options;
  ctx.reset();
  const nodes = new NodeRenderer(ctx, { game, art, palette, onOverflow, context }, [scale, 0, 0, scale, 0, 0], 0);
  if (!scene.transparent) {
    ctx.fillStyle = nodes.colour(scene.paper);
    ctx.fillRect(0, 0, ctx.canvas.width / scale, ctx.canvas.height / scale);
  }
  nodes.all(scene.nodes);
}
