import type { Bounds } from '../../../core/grid.ts';
import type { Area } from '../../../core/scene/scene.ts';
import { boundsOf, type Cell, columnOf, rowOf, SIDE } from '../rules/cell.ts';
import { gridOf, type Kingdom, type Laid, landOf, reachOf, squaresOf } from '../rules/kingdom.ts';

/** Where a kingdom's cells lie on the sheet. */
export interface Plan {
  /** The upper left corner of the cells. */
  readonly x: number;
  readonly y: number;
  /** The side of a cell. */
  readonly unit: number;
  /** The columns and rows that are shown. */
  readonly shown: Bounds;
  /** The columns and rows of all possible frames. */
  readonly reach: Bounds;
  /** Height of the letters on the edges; 0 for none. */
  readonly letters: number;
}

/**
 * The largest plan of a kingdom that fits into `area`, in its middle. `around` is how far beyond the kingdom is shown:
 * 2 is as far as the next domino can reach, 0 shows the kingdom alone; `least` columns and rows are shown anyhow, so
 * that kingdoms side by side are about as large as each other.
 */
export function planOf(
  kingdom: Kingdom,
  size: number,
  area: Area,
  {
    around = 2,
    least = 1,
    letters = 26,
    largest = 150,
  }: { around?: number; least?: number; letters?: number; largest?: number } = {},
): Plan {
  const bounds = boundsOf(landOf(gridOf(kingdom)));
  const reach = reachOf(bounds, size);
  const [left, right] = widened([bounds.left - around, bounds.right + around], [reach.left, reach.right], least);
  const [top, bottom] = widened([bounds.top - around, bounds.bottom + around], [reach.top, reach.bottom], least);
  const shown = { left, right, top, bottom };
  const columns = shown.right - shown.left + 1;
  const rows = shown.bottom - shown.top + 1;
  const edge = letters === 0 ? 0 : letters + 14;
  const unit = Math.floor(Math.min((area.w - edge) / columns, (area.h - edge) / rows, largest));
  return {
    x: Math.round(area.x + edge + (area.w - edge - unit * columns) / 2),
    y: Math.round(area.y + edge + (area.h - edge - unit * rows) / 2),
    unit,
    shown,
    reach,
    letters,
  };
}

type Span = readonly [from: number, to: number];

/** What of a span lies within its bounds and on the grid, longer by turns at both ends until it is `least` long. */
function widened([from, to]: Span, bounds: Span, least: number): Span {
  const [first, last] = [Math.max(0, bounds[0]), Math.min(SIDE - 1, bounds[1])];
  let [low, high] = [Math.max(first, from), Math.min(last, to)];
  for (let ends = 0; high - low + 1 < least && (low > first || high < last); ends += 1) {
    if (high < last && (ends % 2 === 0 || low === first)) high += 1;
    else low -= 1;
  }
  return [low, high];
}

export const xOf = (plan: Plan, cell: Cell): number => plan.x + (columnOf(cell) - plan.shown.left) * plan.unit;
export const yOf = (plan: Plan, cell: Cell): number => plan.y + (rowOf(cell) - plan.shown.top) * plan.unit;

export const width = ({ shown, unit }: Plan): number => (shown.right - shown.left + 1) * unit;
export const height = ({ shown, unit }: Plan): number => (shown.bottom - shown.top + 1) * unit;

/** Where a domino lies on the sheet. */
export function placeOf({ x, y, unit, shown }: Plan, laid: Laid): Area {
  const { left, right, top, bottom } = boundsOf(squaresOf(laid).map(([cell]) => cell));
  return {
    x: x + (left - shown.left) * unit,
    y: y + (top - shown.top) * unit,
    w: (right - left + 1) * unit,
    h: (bottom - top + 1) * unit,
  };
}
