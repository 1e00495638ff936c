import type { Ink } from '../../../core/scene/ink.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { box, shape } from '../../../core/scene/sketch.ts';

/**
 * The one hand all of Dream Home is drawn with: flat areas, one warm outline, rounded corners. `box…`, `disc…` and
 * `path…` come outlined and plain (`flat…`), so that a drawing is a list of short lines.
 */
export const LINE: Ink = 'brown-deep';
/** As dark by night as by day, unlike the line: for the walls around rooms, which keep the colours of day. */
export const TIMBER: Ink = 'hair-dark';
export const WIDTH = 2.4;

export type Nodes = readonly Node[];

/** An outlined rectangle. */
export const rect = (x: number, y: number, w: number, h: number, fill: Ink, round = 2): Node =>
  box(x, y, w, h, { fill, line: LINE, width: WIDTH, round });

/** A rectangle without outline. */
export const flat = (x: number, y: number, w: number, h: number, fill: Ink, round = 0): Node =>
  box(x, y, w, h, { fill, round });

export const ring = (cx: number, cy: number, rx: number, ry: number): string =>
  `M ${cx - rx} ${cy} A ${rx} ${ry} 0 1 1 ${cx + rx} ${cy} A ${rx} ${ry} 0 1 1 ${cx - rx} ${cy} Z`;

/** An outlined ellipse; a circle when `ry` is left out. */
export const oval = (cx: number, cy: number, rx: number, fill: Ink, ry = rx): Node =>
  shape(ring(cx, cy, rx, ry), { fill, line: LINE, width: WIDTH });

/** An ellipse without outline. */
export const spot = (cx: number, cy: number, rx: number, fill: Ink, ry = rx): Node =>
  shape(ring(cx, cy, rx, ry), { fill });

/** An outlined area. */
export const form = (path: string, fill: Ink): Node => shape(path, { fill, line: LINE, width: WIDTH });

/** An area without outline. */
export const area = (path: string, fill: Ink): Node => shape(path, { fill });

/** A stroke. */
export const stroke = (path: string, ink: Ink = LINE, width = WIDTH): Node => shape(path, { line: ink, width });

/** `count` nodes from their numbers. */
export const row = (count: number, make: (n: number) => Node | Nodes): Nodes =>
  Array.from({ length: count }, (_, n) => make(n)).flatMap((made) => ('kind' in made ? [made] : made));
