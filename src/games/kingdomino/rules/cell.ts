import {
  type Bounds,
  boundsOf as boundsOfPoints,
  DIRECTIONS,
  type Direction,
  layoutOf,
  type Point,
} from '../../../core/grid.ts';

/**
 * Cells of the notional 13 × 13 grid every kingdom lies on (docs/records/kingdomino.md): columns a–m from left to
 * right, rows 1–13 from top to bottom, the castle always on g7.
 */
export const SIDE = 13;

/** Row by row from the top left: 13 × (row - 1) + column. */
export type Cell = number;

/** Where the second half of a domino lies, seen from the first. */
export const FACINGS = DIRECTIONS;
export type Facing = Direction;

export const CELLS: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);

/** 0 for column a to 12 for column m. */
export const columnOf = (cell: Cell): number => cell % SIDE;
/** 0 for row 1 to 12 for row 13. */
export const rowOf = (cell: Cell): number => Math.floor(cell / SIDE);

/** The cell in this column and row; null beyond the edge of the grid. */
export function cellAt(column: number, row: number): Cell | null {
  return column >= 0 && column < SIDE && row >= 0 && row < SIDE ? row * SIDE + column : null;
}

const pointOf = (cell: Cell): Point => ({ x: columnOf(cell), y: rowOf(cell) });

const GRID = layoutOf(CELLS.map((cell) => [cell, pointOf(cell)]));

/** The next cell that way; null beyond the edge of the grid. */
export const beside = GRID.beside;

/** The up to four cells that share a side with this one. */
export const neighboursOf = GRID.neighboursOf;

/** The columns and rows that some cells lie in. */
export const boundsOf = (cells: readonly Cell[]): Bounds => boundsOfPoints(cells.map(pointOf));

export const writeColumn = (column: number): string => String.fromCharCode('a'.charCodeAt(0) + column);
export const writeRow = (row: number): string => String(row + 1);
export const writeCell = (cell: Cell): string => writeColumn(columnOf(cell)) + writeRow(rowOf(cell));

const BY_NAME: ReadonlyMap<string, Cell> = new Map(CELLS.map((cell) => [writeCell(cell), cell]));

/** Reads `g7`; null when there is no such cell. */
export const parseCell = (name: string): Cell | null => BY_NAME.get(name) ?? null;

export const CASTLE: Cell = 6 * SIDE + 6;
