import type { Ink } from '../../../core/scene/ink.ts';
import type { Drawing, Inked, Node } from '../../../core/scene/scene.ts';
import { box, crown, shape } from '../../../core/scene/sketch.ts';

/** What all squares are drawn with. A square is 120 × 120 units; its scenery keeps clear of the crowns at the top. */
const SQUARE = 120;

/** Ground over the whole square, and a little beyond, so that neighbours meet without a seam. */
export const ground = (ink: Ink): Node => box(-2, -2, SQUARE + 4, SQUARE + 4, { fill: ink });

export const square = (...nodes: readonly Node[]): Drawing => ({ w: SQUARE, h: SQUARE, nodes });

/** Filled, with the dark line around it that most things have. */
export const outlined = (fill: Ink, width: number): Inked => ({ fill, line: 'brown-deep', width });

/** The crowns of a square on a dark banner at its top, side by side, so that they are easy to count. */
export function crowns(count: number): readonly Node[] {
  if (count === 0) return [];
  const w = 36;
  const width = count * w + 4;
  return [
    box(4, 4, width, 38, { fill: 'brown-deep', line: 'yellow-light', width: 2.5, round: 9 }),
    ...Array.from({ length: count }, (_, at) =>
      crown(6 + w / 2 + at * w, 23, 27, { fill: 'yellow-plain', line: 'yellow-plain', width: 1 }),
    ),
  ];
}

/** A blob of hills, bushes or clouds: an ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, inked: Inked): Node =>
  shape(`M ${-rx} 0 A ${rx} ${ry} 0 1 1 ${rx} 0 A ${rx} ${ry} 0 1 1 ${-rx} 0 Z`, inked, x, y);

/**
 * Darker places of the ground, each [x, y, rx, ry]. What leaves the square on one side comes in on the other, so that
 * squares of one terrain run into each other.
 */
export const shades = (places: readonly (readonly [number, number, number, number])[], fill: Ink): readonly Node[] =>
  places.flatMap(([x, y, rx, ry]) =>
    [0, -SQUARE, SQUARE].flatMap((dx) =>
      [0, -SQUARE, SQUARE].flatMap((dy) => {
        const seen = x + dx + rx > 0 && x + dx - rx < SQUARE && y + dy + ry > 0 && y + dy - ry < SQUARE;
        return seen ? [oval(x + dx, y + dy, rx, ry, { fill })] : [];
      }),
    ),
  );
