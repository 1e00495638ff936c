import type { Node } from '../../../core/scene/scene.ts';
import { shape } from '../../../core/scene/sketch.ts';
import { beside, type Cell, type Facing } from '../rules/cell.ts';
import { type Grid, landOf } from '../rules/kingdom.ts';
import { type Plan, xOf, yOf } from './plan.ts';

/** From corner to corner of a cell, in cells. */
const EDGES: { readonly [F in Facing]: readonly [x1: number, y1: number, x2: number, y2: number] } = {
  up: [0, 0, 1, 0],
  right: [1, 0, 1, 1],
  down: [0, 1, 1, 1],
  left: [0, 0, 0, 1],
};

const terrainOn = (grid: Grid, cell: Cell): string | null => {
  const here = grid[cell] ?? null;
  return here === null || here === 'castle' ? here : here.terrain;
};

/**
 * Lines where one terrain ends and another begins, and round the whole, so that each property is seen as one
 * land. Two neighbours share a line; only one of them draws it.
 */
export function borders(plan: Plan, grid: Grid): Node {
  const { unit } = plan;
  const path = landOf(grid).flatMap((cell) =>
    (['up', 'right', 'down', 'left'] as const).flatMap((facing) => {
      const next = beside(cell, facing);
      const there = next === null ? null : terrainOn(grid, next);
      const ends = there !== terrainOn(grid, cell);
      if (!ends || (there !== null && (facing === 'up' || facing === 'left'))) return [];
      const [x1, y1, x2, y2] = EDGES[facing];
      const [x, y] = [xOf(plan, cell), yOf(plan, cell)];
      return [`M ${x + x1 * unit} ${y + y1 * unit} L ${x + x2 * unit} ${y + y2 * unit}`];
    }),
  );
  return shape(path.join(' '), { line: 'brown-deep', width: Math.max(3, unit / 24) });
}
