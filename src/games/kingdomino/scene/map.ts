import type { Node } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { box, sprite, text } from '../../../core/sketch.ts';
import { squareArt } from '../art/index.ts';
import { CASTLE, type Cell, cellAt, columnOf, rowOf, SIDE, writeColumn, writeRow } from '../cell.ts';
import type { Half } from '../dominoes.ts';
import {
  type Bounds,
  boundsOf,
  type Grid,
  gridOf,
  holds,
  type Kingdom,
  type Laid,
  landOf,
  reachOf,
  squaresOf,
} from '../kingdom.ts';

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

/** A box on the sheet. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * The largest plan of a kingdom that fits into `area`, in its middle. `around` is how far beyond the kingdom is shown:
 * 2 is as far as the next domino can reach, 0 shows the kingdom alone.
 */
export function planOf(
  kingdom: Kingdom,
  size: number,
  area: Area,
  { around = 2, letters = 26, largest = 150 }: { around?: number; letters?: number; largest?: number } = {},
): Plan {
  const bounds = boundsOf(landOf(gridOf(kingdom)));
  const reach = reachOf(bounds, size);
  const shown = {
    left: Math.max(0, reach.left, bounds.left - around),
    right: Math.min(SIDE - 1, reach.right, bounds.right + around),
    top: Math.max(0, reach.top, bounds.top - around),
    bottom: Math.min(SIDE - 1, reach.bottom, bounds.bottom + around),
  };
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

export const xOf = (plan: Plan, cell: Cell): number => plan.x + (columnOf(cell) - plan.shown.left) * plan.unit;
export const yOf = (plan: Plan, cell: Cell): number => plan.y + (rowOf(cell) - plan.shown.top) * plan.unit;

/** The columns or rows from one to another. */
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

export const cellsIn = ({ left, right, top, bottom }: Bounds): readonly Cell[] =>
  range(top, bottom).flatMap((row) => range(left, right).flatMap((column) => cellAt(column, row) ?? []));

/** A kingdom with the ground it may still grow on; `fresh` dominoes are outlined as new. */
export function mapOf(plan: Plan, kingdom: Kingdom, seat: Seat, fresh: readonly Laid[] = []): readonly Node[] {
  const { unit } = plan;
  const grid = gridOf(kingdom);
  return [
    ...plots(plan, grid),
    ...(plan.letters > 0 ? edges(plan) : []),
    sprite(`castle-${seat}`, xOf(plan, CASTLE), yOf(plan, CASTLE), unit, unit),
    box(xOf(plan, CASTLE), yOf(plan, CASTLE), unit, unit, { line: 'brown-deep', width: Math.max(2, unit / 30) }),
    ...kingdom.laid.flatMap((laid) => dominoOn(plan, laid)),
    ...fresh.map((laid) => ring(plan, laid)),
  ];
}

/** Squares that may still be built on, and the frame they lie in: solid once nothing about it can change. */
function plots(plan: Plan, grid: Grid): readonly Node[] {
  const { unit, shown, reach } = plan;
  const inset = Math.max(2, Math.round(unit * 0.05));
  const free = cellsIn(shown).filter((cell) => grid[cell] === null && holds(reach, cell));
  const settled = reach.right - reach.left === reach.bottom - reach.top && same(boundsOf(landOf(grid)), reach);
  return [
    box(plan.x - 6, plan.y - 6, width(plan) + 12, height(plan) + 12, {
      fill: 'paper-dark',
      line: 'brown-plain',
      width: settled ? 6 : 4,
      round: 8,
      ...(settled ? {} : { dash: [14, 10] as const }),
    }),
    ...free.map((cell) =>
      box(xOf(plan, cell) + inset, yOf(plan, cell) + inset, unit - 2 * inset, unit - 2 * inset, {
        fill: 'paper',
        round: Math.round(unit * 0.12),
      }),
    ),
  ];
}

const same = (a: Bounds, b: Bounds): boolean =>
  a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom;

export const width = ({ shown, unit }: Plan): number => (shown.right - shown.left + 1) * unit;
export const height = ({ shown, unit }: Plan): number => (shown.bottom - shown.top + 1) * unit;

function edges(plan: Plan): readonly Node[] {
  const { x, y, unit, shown, letters } = plan;
  const how = { size: letters, ink: 'ink-soft', align: 'center' } as const;
  return [
    ...range(shown.left, shown.right).map((column, at) =>
      text(writeColumn(column), { x: x + at * unit, y: y - letters - 18, w: unit, h: letters + 6 }, how),
    ),
    ...range(shown.top, shown.bottom).map((row, at) =>
      text(writeRow(row), { x: x - letters - 22, y: y + at * unit, w: letters + 12, h: unit }, how),
    ),
  ];
}

/** One square of landscape. */
export const landscape = (half: Half, variety: number, x: number, y: number, unit: number): Node =>
  sprite(squareArt(half, variety), x, y, unit, unit);

export function dominoOn(plan: Plan, laid: Laid): readonly Node[] {
  const { unit } = plan;
  return [
    ...squaresOf(laid).map(([cell, half], at) =>
      landscape(half, laid.domino + at, xOf(plan, cell), yOf(plan, cell), unit),
    ),
    outline(plan, laid, { line: 'brown-deep', width: Math.max(2, unit / 30) }),
  ];
}

/** What has just been laid. */
export const ring = (plan: Plan, laid: Laid): Node =>
  outline(plan, laid, { line: 'accent', width: Math.max(5, plan.unit / 12) });

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

function outline(plan: Plan, laid: Laid, inked: Parameters<typeof box>[4]): Node {
  const { x, y, w, h } = placeOf(plan, laid);
  return box(x, y, w, h, { round: Math.max(3, plan.unit / 14), ...inked });
}
