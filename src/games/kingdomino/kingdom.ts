import { beside, CASTLE, CELLS, type Cell, columnOf, FACINGS, type Facing, neighboursOf, rowOf } from './cell.ts';
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

export function gridOf(kingdom: Kingdom): Grid {
  const grid: (Half | 'castle' | null)[] = CELLS.map(() => null);
  grid[CASTLE] = 'castle';
  for (const laid of kingdom.laid) for (const [cell, half] of squaresOf(laid)) grid[cell] = half;
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

/** The smallest upright rectangle around some cells, in columns and rows, all four inclusive. */
export type Bounds = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

export function boundsOf(cells: readonly Cell[]): Bounds {
  const columns = cells.map(columnOf);
  const rows = cells.map(rowOf);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

/** The cells of the kingdom, castle included. */
export function landOf(grid: Grid): readonly Cell[] {
  return CELLS.filter((cell) => grid[cell] !== null);
}

/** Whether `domino` may be laid like this into a kingdom that may grow to `size` × `size` (rules 5). */
export function fits(grid: Grid, size: number, domino: Domino, { cell, facing }: Placement): boolean {
  const other = beside(cell, facing);
  if (other === null || grid[cell] !== null || grid[other] !== null) return false;
  const { left, right, top, bottom } = boundsOf([...landOf(grid), cell, other]);
  if (right - left >= size || bottom - top >= size) return false;
  const [first, second] = halvesOf(domino);
  return connects(grid, cell, first) || connects(grid, other, second);
}

/** One matching side is enough, and the castle matches everything (rules 5, connection). */
function connects(grid: Grid, cell: Cell, half: Half): boolean {
  return neighboursOf(cell).some((beside) => {
    const square = grid[beside] ?? null;
    return square === 'castle' || (square !== null && square.terrain === half.terrain);
  });
}

/** Every legal placement, row by row; twins are listed once per pair of cells (ruling R12). */
export function placements(kingdom: Kingdom, size: number, domino: Domino): readonly Placement[] {
  const grid = gridOf(kingdom);
  const facings = isTwin(domino) ? FACINGS.filter((facing) => facing === 'right' || facing === 'down') : FACINGS;
  return roomFor(grid, size).flatMap((cell) =>
    facings.map((facing) => ({ cell, facing })).filter((placement) => fits(grid, size, domino, placement)),
  );
}

/**
 * The empty cells that still lie in some possible frame. Testing the squares of a domino one by one is exact: they are
 * neighbours, so a frame that reaches each of them reaches both (rules 11).
 */
export function roomFor(grid: Grid, size: number): readonly Cell[] {
  const { left, right, top, bottom } = boundsOf(landOf(grid));
  return CELLS.filter((cell) => {
    const column = columnOf(cell);
    const row = rowOf(cell);
    return (
      grid[cell] === null && column > right - size && column < left + size && row > bottom - size && row < top + size
    );
  });
}

export function lay(kingdom: Kingdom, domino: Domino, { cell, facing }: Placement): Kingdom {
  return { ...kingdom, laid: [...kingdom.laid, { domino, cell, facing }] };
}

export function discard(kingdom: Kingdom, domino: Domino): Kingdom {
  return { ...kingdom, discarded: [...kingdom.discarded, domino] };
}
