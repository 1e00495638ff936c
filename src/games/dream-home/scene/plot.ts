import type { Ink } from '../../../core/scene/ink.ts';
import type { Area } from '../../../core/scene/scene.ts';
import { box, shape } from '../../../core/scene/sketch.ts';
import type { Nodes } from '../art/pen.ts';

/** How round the corners of a plot are. */
const ROUND = 18;

/** A path around a box with only the named corners round. */
export function rounded({ x, y, w, h }: Area, corners: 'top' | 'bottom' | 'left', r: number = ROUND): string {
  const [right, foot] = [x + w, y + h];
  const [tl, tr] = [corners === 'bottom' ? 0 : r, corners === 'top' ? r : 0];
  const [br, bl] = [corners === 'bottom' ? r : 0, corners === 'top' ? 0 : r];
  const turn = (by: number, tx: number, ty: number): string => (by === 0 ? '' : `A ${by} ${by} 0 0 1 ${tx} ${ty} `);
  return (
    `M ${x + tl} ${y} L ${right - tr} ${y} ${turn(tr, right, y + tr)}L ${right} ${foot - br} ` +
    `${turn(br, right - br, foot)}L ${x + bl} ${foot} ${turn(bl, x, foot - bl)}L ${x} ${y + tl} ${turn(tl, x + tl, y)}Z`
  );
}

/** What a home stands on: sky, earth from `ground` down, and a frame over the edges of what stands `inside`. */
export function plot(
  place: Area,
  ground: number,
  how: { readonly sky: Ink; readonly line: Ink; readonly width: number },
  inside: Nodes,
): Nodes {
  const { x, y, w, h } = place;
  return [
    box(x, y, w, h, { fill: how.sky, round: ROUND }),
    shape(rounded({ x, y: ground, w, h: y + h - ground }, 'bottom'), { fill: 'brown-light' }),
    ...inside,
    box(x, y, w, h, { line: how.line, width: how.width, round: ROUND }),
  ];
}
