import { CASTLE, cellAt, columnOf, rowOf, SIDE } from './cell.ts';
import { type Half, TERRAINS } from './dominoes.ts';
import type { Grid } from './kingdom.ts';

/**
 * Reads a kingdom drawn with letters, as tests have them: two signs for each cell, the first letter of the terrain and
 * the crowns (`.` for none), `##` the castle, `..` nothing. Cells are separated by blanks, rows by line ends.
 *
 *     f. w1
 *     ## w.
 */
export function parseGrid(drawing: string): Grid {
  const rows = drawing
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const top = rows.findIndex((row) => row.includes('##'));
  const left = rows[top]?.indexOf('##') ?? -1;
  if (left < 0) throw new Error('there is no castle in the drawing');
  const grid: (Half | 'castle' | null)[] = Array.from({ length: SIDE * SIDE }, () => null);
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of row.entries()) {
      const cell = cellAt(columnOf(CASTLE) + x - left, rowOf(CASTLE) + y - top);
      if (cell === null) throw new Error('the drawing is too large');
      grid[cell] = readSign(sign);
    }
  }
  return grid;
}

function readSign(sign: string): Half | 'castle' | null {
  if (sign === '##') return 'castle';
  if (sign === '..') return null;
  const terrain = TERRAINS.find((name) => name[0] === sign[0]);
  if (terrain === undefined) throw new Error(`"${sign}" is no square`);
  return { terrain, crowns: sign[1] === '.' ? 0 : Number(sign[1]) };
}
