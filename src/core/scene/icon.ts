import type { Ink } from './ink.ts';
import type { Area, Node, Scene } from './scene.ts';
import { box, group } from './sketch.ts';

/** Icons: squares of 128 units that a chat shows 22 to 28 pixels high, so lines are 5 wide or more and things few. */
const ICON_SIZE = 128;

/** How icons are painted: one more with each change of the renderer or of a theme that changes how they look. */
export const ICON_REVISION = 1;

/** An icon of these nodes. */
export const iconScene = (nodes: readonly Node[]): Scene => ({
  width: ICON_SIZE,
  height: ICON_SIZE,
  paper: 'paper',
  transparent: true,
  nodes,
  alt: '',
});

/** Ground in one colour with round corners, on which light and dark pages look alike. */
export const iconGround = (fill: Ink, line: Ink): Node => box(4, 4, 120, 120, { fill, line, width: 7, round: 22 });

/** Nodes that fill the box from (x, y), w wide and h high, as large as the icon allows, with a margin on all sides. */
export function fillingIcon(nodes: readonly Node[], { x, y, w, h }: Area, margin = 4): Node {
  const scale = (ICON_SIZE - 2 * margin) / Math.max(w, h);
  return group((ICON_SIZE - w * scale) / 2 - x * scale, (ICON_SIZE - h * scale) / 2 - y * scale, nodes, { scale });
}
