import { adjacent, type Bounds, boundsOf, type Direction, nextTo, STEPS, samePoint } from '../../../core/grid.ts';
import { type Building, building } from './buildings.ts';
import { type Cell, type Lot, SIDES, type Side } from './types.ts';

/** The city's grid: what stands where, what fits where, and what a street joins (rules 3.1, 3.2). */
export const PLAZA: Cell = { x: 0, y: 0 };
/** The plaza's streets lead everywhere but north (rules 8.3). */
export const PLAZA_STREETS: readonly Side[] = ['e', 's', 'w'];

const TOWARDS: { readonly [S in Side]: Direction } = { n: 'up', e: 'right', s: 'down', w: 'left' };

/** Two lots side by side touch with these sides. */
const OPPOSITE: { readonly [S in Side]: Side } = { n: 's', e: 'w', s: 'n', w: 'e' };

const EDGES = SIDES.map((side) => ({ side, back: OPPOSITE[side], step: STEPS[TOWARDS[side]] }));

/** The cell on that side. */
export const onSide = (cell: Cell, side: Side): Cell => nextTo(cell, TOWARDS[side]);

export function lotAt(city: readonly Lot[], cell: Cell): Lot | null {
  return city.find((lot) => samePoint(lot, cell)) ?? null;
}

/** Buildings of all seats beside `cell`. */
export function lotsBeside(city: readonly Lot[], cell: Cell): readonly Lot[] {
  return city.filter((lot) => adjacent(lot, cell));
}

export function besidePlaza(cell: Cell): boolean {
  return adjacent(PLAZA, cell);
}

/** The streets of what stands on a cell; null when it is empty. */
type Streets = (x: number, y: number) => readonly Side[] | null;

const key = (x: number, y: number): number => x * 128 + y;

function streetsOf(city: readonly Lot[]): Streets {
  const known = new Map<number, readonly Side[]>([[key(0, 0), PLAZA_STREETS]]);
  for (const lot of city) known.set(key(lot.x, lot.y), building(lot.card).streets);
  return (x, y) => known.get(key(x, y)) ?? null;
}

// rules 3.1: a free cell, never north of the plaza, beside something, and every touching edge alike.
function fitsAmong(streets: Streets, card: Building, { x, y }: Cell): boolean {
  if (y < 0 || streets(x, y) !== null) return false;
  let touches = false;
  for (const { side, back, step } of EDGES) {
    const beside = streets(x + step.x, y + step.y);
    if (beside === null) continue;
    if (beside.includes(back) !== card.streets.includes(side)) return false;
    touches = true;
  }
  return touches;
}

export function fits(city: readonly Lot[], card: Building, cell: Cell): boolean {
  return fitsAmong(streetsOf(city), card, cell);
}

/** All cells where `card` may be built, in reading order. */
export function cellsFor(city: readonly Lot[], card: Building): readonly Cell[] {
  const streets = streetsOf(city);
  const seen = new Set<number>();
  const cells: Cell[] = [];
  for (const at of [PLAZA, ...city]) {
    for (const side of SIDES) {
      const cell = onSide(at, side);
      if (seen.has(key(cell.x, cell.y))) continue;
      seen.add(key(cell.x, cell.y));
      if (fitsAmong(streets, card, cell)) cells.push(cell);
    }
  }
  return cells.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Buildings to which the one on `lot` is joined by a street. */
export function joined(city: readonly Lot[], lot: Lot): readonly Lot[] {
  const { streets } = building(lot.card);
  return SIDES.filter((side) => streets.includes(side)).flatMap((side) => lotAt(city, onSide(lot, side)) ?? []);
}

/** `p0-0` is the plaza; `e2-1` lies two to the right and one down (docs/records/oddville.md). */
export function writeCell({ x, y }: Cell): string {
  return `${x === 0 ? 'p0' : x > 0 ? `e${x}` : `w${-x}`}-${y}`;
}

export function parseCell(text: string): Cell | null {
  const [, side, column, depth] = /^([pew])(0|[1-9]\d*)-(0|[1-9]\d*)$/.exec(text) ?? [];
  if ((side === 'p') !== (column === '0') || depth === undefined) return null;
  return { x: side === 'w' ? -Number(column) : Number(column), y: Number(depth) };
}

/** The built area with the plaza. */
export const extent = (cells: readonly Cell[]): Bounds => boundsOf([PLAZA, ...cells]);
