import { type Building, building } from './buildings.ts';
import type { Cell, Lot, Side } from './types.ts';

/** The city's grid: what stands where, what fits where, and what a street joins (rules 3.1, 3.2). */
export const PLAZA: Cell = { x: 0, y: 0 };
/** The plaza's streets lead everywhere but north (rules 8.3). */
export const PLAZA_STREETS: readonly Side[] = ['e', 's', 'w'];

const STEPS: readonly { readonly side: Side; readonly back: Side; readonly dx: number; readonly dy: number }[] = [
  { side: 'n', back: 's', dx: 0, dy: -1 },
  { side: 'e', back: 'w', dx: 1, dy: 0 },
  { side: 's', back: 'n', dx: 0, dy: 1 },
  { side: 'w', back: 'e', dx: -1, dy: 0 },
];

export const sameCell = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

export function lotAt(city: readonly Lot[], cell: Cell): Lot | null {
  return city.find((lot) => sameCell(lot, cell)) ?? null;
}

/** Buildings beside `cell`, whoever owns them. */
export function lotsBeside(city: readonly Lot[], cell: Cell): readonly Lot[] {
  return city.filter((lot) => Math.abs(lot.x - cell.x) + Math.abs(lot.y - cell.y) === 1);
}

export function besidePlaza(cell: Cell): boolean {
  return Math.abs(cell.x) + Math.abs(cell.y) === 1;
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
  for (const step of STEPS) {
    const beside = streets(x + step.dx, y + step.dy);
    if (beside === null) continue;
    if (beside.includes(step.back) !== card.streets.includes(step.side)) return false;
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
    for (const { dx, dy } of STEPS) {
      const cell = { x: at.x + dx, y: at.y + dy };
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
  return STEPS.filter(({ side }) => streets.includes(side)).flatMap(
    ({ dx, dy }) => lotAt(city, { x: lot.x + dx, y: lot.y + dy }) ?? [],
  );
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

/** The built area with the plaza, as the ranges of x and y. */
export function extent(cells: readonly Cell[]): { readonly x0: number; readonly x1: number; readonly y1: number } {
  const xs = [0, ...cells.map(({ x }) => x)];
  return { x0: Math.min(...xs), x1: Math.max(...xs), y1: Math.max(0, ...cells.map(({ y }) => y)) };
}
