import { Path2D } from '@napi-rs/canvas';
import type { Node } from '../../core/scene/scene.ts';
import { around, type Matrix, moved, placed, times } from './matrix.ts';

/** An upright box on the canvas, in pixels. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far beyond its edge a node may ink: half its outline, or what letters and haloes stick out of their box. */
function margin(node: Exclude<Node, { kind: 'group' }>): number {
  if (node.kind === 'sprite') return 1;
  if (node.kind === 'text') return node.size;
  return 1 + (node.line === undefined ? 0 : (node.width ?? 2) / 2);
}

/** The upright box around everything these nodes may ink; null when there are none. */
export function extentOf(nodes: readonly Node[], m: Matrix): Extent | null {
  let whole: Extent | null = null;
  for (const node of nodes) {
    const part = node.kind === 'group' ? extentOf(node.nodes, times(m, placed(node))) : leafExtent(node, m);
    if (part === null) continue;
    whole =
      whole === null
        ? part
        : {
            left: Math.min(whole.left, part.left),
            top: Math.min(whole.top, part.top),
            right: Math.max(whole.right, part.right),
            bottom: Math.max(whole.bottom, part.bottom),
          };
  }
  return whole;
}

function leafExtent(node: Exclude<Node, { kind: 'group' }>, m: Matrix): Extent {
  const by = margin(node);
  if (node.kind !== 'shape') return around(m, node.x - by, node.y - by, node.w + 2 * by, node.h + 2 * by);
  const [left, top, right, bottom] = new Path2D(node.path).getBounds();
  const at = times(m, moved(node.x ?? 0, node.y ?? 0));
  return around(at, left - by, top - by, right - left + 2 * by, bottom - top + 2 * by);
}
