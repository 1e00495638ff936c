import { known } from '../../../core/known.ts';
import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, group, shape, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { beside, type Cell } from '../rules/cell.ts';
import { type Grid, gridOf, type Kingdom } from '../rules/kingdom.ts';
import { type Property, propertiesOf } from '../rules/score.ts';
import { mapOf } from './map.ts';
import { type Plan, planOf, xOf, yOf } from './plan.ts';

/** A finished kingdom: on each property with crowns its product, all others pale. */
export function outlined(kingdom: Kingdom, seat: Seat, size: number, area: Area, chips = true): readonly Node[] {
  const plan = planOf(kingdom, size, area, { around: 0, least: 5, letters: 0, largest: 130 });
  const grid = gridOf(kingdom);
  const properties = propertiesOf(grid);
  const scoring = properties.filter(({ points }) => points > 0);
  const idle = properties.filter(({ points }) => points === 0);
  return [
    ...mapOf(plan, kingdom, seat),
    ...(idle.length === 0 ? [] : [veil(plan, idle)]),
    ...(chips ? scoring.flatMap((property) => chip(plan, grid, property)) : []),
  ];
}

/** Fades the properties that are worth nothing. */
function veil(plan: Plan, properties: readonly Property[]): Node {
  const { unit } = plan;
  const path = properties
    .flatMap(({ cells }) => cells)
    .map((cell) => `M ${xOf(plan, cell)} ${yOf(plan, cell)} h ${unit} v ${unit} h ${-unit} Z`);
  return group(0, 0, [shape(path.join(' '), { fill: 'card' })], { opacity: 0.62 });
}

/** "4 × 2 = 8" on a property: over two squares side by side where it has them, and rather beside its crowns. */
function chip(plan: Plan, grid: Grid, { cells, crowns, points }: Property): readonly Node[] {
  const { unit } = plan;
  const inside = new Set(cells);
  const crowned = (cell: Cell | null): number => {
    const here = cell === null ? null : (grid[cell] ?? null);
    return here === null || here === 'castle' || here.crowns === 0 ? 0 : 1;
  };
  const pairs = cells.filter((cell) => {
    const next = beside(cell, 'right');
    return next !== null && inside.has(next);
  });
  const wide = pairs.length > 0;
  const covers = (cell: Cell): number => crowned(cell) + (wide ? crowned(beside(cell, 'right')) : 0);
  const [first] = [...(wide ? pairs : cells)].sort((a, b) => covers(a) - covers(b));
  const cell = known(first, 'square of the property');
  const w = wide ? Math.min(2 * unit - 12, 160) : unit - 8;
  const h = wide ? Math.min(46, unit * 0.46) : unit * 0.56;
  const x = xOf(plan, cell) + (wide ? unit : unit / 2) - w / 2;
  const y = yOf(plan, cell) + unit * 0.7 - h / 2;
  const product = `${cells.length} × ${crowns}`;
  // On a small square two lines could not be read; the squares and crowns can be counted there.
  const lines = wide || unit < 76 ? 1 : 2;
  return [
    box(x, y, w, h, { fill: 'ink', line: 'yellow-light', width: 2.5, round: 10 }),
    text(
      wide ? `${product} = ${points}` : lines === 1 ? `= ${points}` : `${product}\n= ${points}`,
      { x: x + 3, y, w: w - 6, h },
      {
        size: lines === 1 ? Math.min(32, h * 0.72) : Math.min(28, h / 2.3),
        ink: 'white',
        bold: true,
        align: 'center',
        lines,
      },
    ),
  ];
}
