import type { Node } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { box, shape, text } from '../../../core/sketch.ts';
import { beside, type Cell, FACINGS, type Facing } from '../cell.ts';
import { gridOf, type Kingdom } from '../kingdom.ts';
import { type Property, propertiesOf } from '../score.ts';
import { type Area, mapOf, type Plan, planOf, xOf, yOf } from './map.ts';

/** A finished kingdom with a line round each property and, where it has crowns, its product. */
export function outlined(kingdom: Kingdom, seat: Seat, size: number, area: Area, chips = true): readonly Node[] {
  const plan = planOf(kingdom, size, area, { around: 0, letters: 0, largest: 130 });
  const properties = propertiesOf(gridOf(kingdom));
  const scoring = properties.filter(({ points }) => points > 0);
  return [
    ...mapOf(plan, kingdom, seat),
    ...properties.filter(({ points }) => points === 0).map((property) => border(plan, property)),
    ...scoring.map((property) => border(plan, property)),
    ...(chips ? scoring.flatMap((property) => chip(plan, property)) : []),
  ];
}

/** The line round a property, a little inside, so that neighbours' lines do not cover each other. */
function border(plan: Plan, { cells, points }: Property): Node {
  const { unit } = plan;
  const inset = Math.max(2, unit * 0.045);
  const inside = new Set(cells);
  const has = (cell: Cell | null): boolean => cell !== null && inside.has(cell);
  const path = cells.flatMap((cell) => {
    const [x, y] = [xOf(plan, cell), yOf(plan, cell)];
    return FACINGS.filter((facing) => !has(beside(cell, facing))).map((facing) => {
      const [before, after] =
        facing === 'up' || facing === 'down' ? (['left', 'right'] as const) : (['up', 'down'] as const);
      // An edge stops inside its cell where the property ends, and runs on past it into an inner corner.
      const reach = (side: Facing): number => {
        const next = beside(cell, side);
        if (next === null || !has(next)) return -inset;
        return has(beside(next, facing)) ? inset : 0;
      };
      const [low, high] = [reach(before), reach(after)];
      const near = facing === 'up' || facing === 'left' ? inset : unit - inset;
      return before === 'left'
        ? `M ${x - low} ${y + near} L ${x + unit + high} ${y + near}`
        : `M ${x + near} ${y - low} L ${x + near} ${y + unit + high}`;
    });
  });
  const inked =
    points > 0 ? ({ line: 'accent', width: unit / 13 } as const) : ({ line: 'white', width: unit / 22 } as const);
  return shape(path.join(' '), { ...inked, width: Math.max(4, inked.width) });
}

/** "4 × 2 = 8" on a property: over two squares side by side where it has them. */
function chip(plan: Plan, { cells, crowns, points }: Property): readonly Node[] {
  const { unit } = plan;
  const inside = new Set(cells);
  const pair = cells.find((cell) => {
    const next = beside(cell, 'right');
    return next !== null && inside.has(next);
  });
  const cell = pair ?? cells[0] ?? 0;
  const wide = pair !== undefined;
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
