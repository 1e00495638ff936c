import type { Bounds } from '../../../core/grid.ts';
import {
  beside,
  boundsOf,
  CASTLE,
  CELLS,
  type Cell,
  columnOf,
  FACINGS,
  type Facing,
  neighboursOf,
  rowOf,
} from './cell.ts';
import { type Domino, type Half, halvesOf, isTwin } from './dominoes.ts';

/** A domino where it was laid: the first half on `cell`, the second beside it. */
export type Laid = { readonly domino: Domino; readonly cell: Cell; readonly facing: Facing };

export type Kingdom = {
  /** In the order of laying; nothing is ever moved. */
  readonly laid: readonly Laid[];
  /** Dominoes that fitted nowhere, in order. */
  readonly discarded: readonly Domino[];
};

export type Placement = { readonly cell: Cell; readonly facing: Facing };

/** What lies on each of the 169 cells. */
export type Grid = readonly (Half | 'castle' | null)[];

export const EMPTY: Kingdom = { laid: [], discarded: [] };

/** The kingdom of a seat, of one game's kingdoms. */
export function kingdomAt(kingdoms: readonly Kingdom[], seat: number): Kingdom {
  const kingdom = kingdoms[seat];
  if (kingdom === undefined) throw new Error(`nobody sits at ${seat}`);
  return kingdom;
}

/** Kingdoms are never changed, so what is worked out about one can be kept as long as it lives. */
const grids = new WeakMap<Kingdom, Grid>();
const grounds = new WeakMap<Kingdom, Ground>();

export function gridOf(kingdom: Kingdom): Grid {
  const known = grids.get(kingdom);
  if (known) return known;
  const grid: (Half | 'castle' | null)[] = CELLS.map(() => null);
  grid[CASTLE] = 'castle';
  for (const laid of kingdom.laid) for (const [cell, half] of squaresOf(laid)) grid[cell] = half;
  grids.set(kingdom, grid);
  return grid;
}

/** The two cells a laid domino covers, and what lies on them then. */
export function squaresOf({ domino, cell, facing }: Laid): readonly (readonly [Cell, Half])[] {
  const [first, second] = halvesOf(domino);
  const other = beside(cell, facing);
  if (other === null) throw new Error(`domino ${domino} lies over the edge`);
  return [
    [cell, first],
    [other, second],
  ];
}

/** The cells of the kingdom, castle included. */
export function landOf(grid: Grid): readonly Cell[] {
  return CELLS.filter((cell) => grid[cell] !== null);
}

/** A kingdom seen as building ground. */
export interface Ground {
  readonly grid: Grid;
  /** 5, or 7 in the Mighty Duel. */
  readonly size: number;
  /** The empty cells that lie in some possible frame. */
  readonly room: ReadonlySet<Cell>;
}

export function groundOf(kingdom: Kingdom, size: number): Ground {
  const known = grounds.get(kingdom);
  if (known?.size === size) return known;
  const grid = gridOf(kingdom);
  const ground: Ground = { grid, size, room: new Set(roomFor(grid, size)) };
  grounds.set(kingdom, ground);
  return ground;
}

/** Whether `domino` may be laid like this (rules 5): both squares free, within the size, one half connected. */
export function fits({ grid, room }: Ground, domino: Domino, { cell, facing }: Placement): boolean {
  const other = beside(cell, facing);
  if (other === null || !room.has(cell) || !room.has(other)) return false;
  const [first, second] = halvesOf(domino);
  return connects(grid, cell, first) || connects(grid, other, second);
}

/** One matching side is enough, and the castle matches everything (rules 5, connection). */
function connects(grid: Grid, cell: Cell, half: Half): boolean {
  for (const next of neighboursOf(cell)) {
    const square = grid[next] ?? null;
    if (square === 'castle' || (square !== null && square.terrain === half.terrain)) return true;
  }
  return false;
}

const TWIN_FACINGS: readonly Facing[] = ['right', 'down'];

/** Every legal placement, row by row; twins are listed once per pair of cells (ruling R12). */
export function placements(kingdom: Kingdom, size: number, domino: Domino): readonly Placement[] {
  const ground = groundOf(kingdom, size);
  const facings = isTwin(domino) ? TWIN_FACINGS : FACINGS;
  const found: Placement[] = [];
  for (const cell of ground.room) {
    for (const facing of facings) if (fits(ground, domino, { cell, facing })) found.push({ cell, facing });
  }
  return found;
}

/** The rectangle of all cells that lie in some frame of `size` × `size` around these bounds, on the grid or not. */
export function reachOf({ left, right, top, bottom }: Bounds, size: number): Bounds {
  return { left: right - size + 1, right: left + size - 1, top: bottom - size + 1, bottom: top + size - 1 };
}

export function holds({ left, right, top, bottom }: Bounds, cell: Cell): boolean {
  const column = columnOf(cell);
  const row = rowOf(cell);
  return column >= left && column <= right && row >= top && row <= bottom;
}

/**
 * The empty cells that still lie in some possible frame. Testing the squares of a domino one by one is exact: they are
 * neighbours, so a frame that reaches each of them reaches both (rules 11).
 */
export function roomFor(grid: Grid, size: number): readonly Cell[] {
  const reach = reachOf(boundsOf(landOf(grid)), size);
  return CELLS.filter((cell) => grid[cell] === null && holds(reach, cell));
}

export function lay(kingdom: Kingdom, domino: Domino, { cell, facing }: Placement): Kingdom {
  return { ...kingdom, laid: [...kingdom.laid, { domino, cell, facing }] };
}

export function discard(kingdom: Kingdom, domino: Domino): Kingdom {
  return { ...kingdom, discarded: [...kingdom.discarded, domino] };
}
