import type { Art } from '../../src/core/scene/scene.ts';
import { sprite } from '../../src/core/scene/sketch.ts';
import { bitmap, sheet } from './sample.ts';

/**
 * What is left of a drawing without its colours: where light and dark meet, as large as a phone shows it. A drawing in
 * other colours has its edges in the same places; another pattern or another shape has not.
 */
export interface Outline {
  readonly width: number;
  readonly height: number;
  /** How strong an edge is at each pixel, row by row; their mean is 0, the sum of their squares 1. */
  readonly edges: Float64Array;
}

/** Pixels that are painted for one that is looked at, across and down. */
const FINE = 3;

/** The part of a drawing that is looked at: its edges as shares of the box the drawing is fitted into. */
export type Part = readonly [left: number, top: number, right: number, bottom: number];

/** `side`: how large a phone shows the drawing, in pixels. */
export function outlineOf(art: Art, name: string, side: number, part: Part = [0, 0, 1, 1]): Outline {
  const wide = side * FINE;
  const [left, top, right, bottom] = part.map((share) => Math.round(share * side)) as [number, number, number, number];
  const [width, height] = [right - left, bottom - top];
  const data = bitmap(sheet([sprite(name, 0, 0, wide, wide)], wide, wide), { art });
  const light = (x: number, y: number): number => {
    let sum = 0;
    for (let dy = 0; dy < FINE; dy++)
      for (let dx = 0; dx < FINE; dx++) {
        const at = (((y + top) * FINE + dy) * wide + (x + left) * FINE + dx) * 4;
        sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      }
    return sum / FINE ** 2;
  };
  const lights = Array.from({ length: width * height }, (_, i) => light(i % width, Math.floor(i / width)));
  const edges = new Float64Array(width * height);
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const [here, right, below] = [lights[y * width + x], lights[y * width + x + 1], lights[(y + 1) * width + x]];
      edges[y * width + x] = Math.hypot((right ?? 0) - (here ?? 0), (below ?? 0) - (here ?? 0));
    }
  const mean = edges.reduce((sum, edge) => sum + edge, 0) / edges.length;
  const size = Math.sqrt(edges.reduce((sum, edge) => sum + (edge - mean) ** 2, 0)) || 1;
  return { width, height, edges: edges.map((edge) => (edge - mean) / size) };
}

/**
 * How alike two outlines are, at most a pixel moved against each other: 1 for the same, about 0 for any two pictures.
 */
export function likeness(one: Outline, other: Outline): number {
  const { width, height } = one;
  let best = -1;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      let sum = 0;
      for (let y = Math.max(0, -dy); y < height - Math.max(0, dy); y++)
        for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++)
          sum += (one.edges[y * width + x] ?? 0) * (other.edges[(y + dy) * width + x + dx] ?? 0);
      best = Math.max(best, sum);
    }
  return best;
}
