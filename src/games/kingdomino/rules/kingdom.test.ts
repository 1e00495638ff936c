import { expect, test } from 'vitest';
import { parseGrid } from './ascii.fixture.ts';
import { type Facing, parseCell, writeCell } from './cell.ts';
import type { Domino } from './dominoes.ts';
import { EMPTY, fits, type Grid, gridOf, type Kingdom, lay, placements, roomFor } from './kingdom.ts';

const at = (name: string, facing: Facing) => {
  const cell = parseCell(name);
  if (cell === null) throw new Error(`no cell ${name}`);
  return { cell, facing };
};
const legal = (grid: Grid, domino: Domino, cell: string, facing: Facing, size = 5): boolean =>
  fits({ grid, size, room: new Set(roomFor(grid, size)) }, domino, at(cell, facing));

/** How many ways there are to lay the dominoes in this order; one that fits nowhere is skipped. */
function sequences(kingdom: Kingdom, size: number, dominoes: readonly Domino[]): number {
  const [domino, ...rest] = dominoes;
  if (domino === undefined) return 1;
  const spots = placements(kingdom, size, domino);
  if (spots.length === 0) return sequences(kingdom, size, rest);
  return spots.reduce((sum, spot) => sum + sequences(lay(kingdom, domino, spot), size, rest), 0);
}

test.each([
  [[19, 30, 41], 5, [24, 540, 11408]],
  [[12, 3, 7], 5, [12, 100, 504]],
  [[48, 47, 46], 7, [24, 540, 14348]],
])('check values of rules 11: %j in %i x %i', (dominoes, size, counts) => {
  expect(counts.map((_, depth) => sequences(EMPTY, size, dominoes.slice(0, depth + 1)))).toEqual(counts);
});

// The leaflet's pictures (rules 5): castle on g7, wheat on h7, pasture on i7.
const leaflet = parseGrid('## w. p.');

test('leaflet: wheat that touches only pasture is no connection', () => {
  // Domino 14 is wheat/lake.
  expect(legal(leaflet, 14, 'i8', 'down')).toBe(false);
});

test('leaflet: wheat beside wheat is one', () => {
  expect(legal(leaflet, 14, 'h8', 'down')).toBe(true);
});

test('leaflet: one matching contact is enough, all others may mismatch', () => {
  const after = parseGrid(`
    ## w. p.
    .. w. ..
    .. l. ..`);
  // Domino 16 is wheat/swamp: wheat meets wheat on h8, touches pasture above, its swamp touches the lake.
  expect(legal(after, 16, 'i8', 'down')).toBe(true);
});

test('contact with the castle alone is enough', () => {
  expect(legal(leaflet, 47, 'g8', 'down')).toBe(true);
  expect(legal(leaflet, 47, 'g9', 'up')).toBe(true);
});

test('corners do not touch', () => {
  // Domino 15 is wheat/pasture. f8 and f9 touch the castle only at a corner.
  expect(legal(leaflet, 15, 'f8', 'down')).toBe(false);
  // Wheat on j8 touches nothing, and neither does pasture on j9, although i7 is pasture.
  expect(legal(leaflet, 15, 'j9', 'up')).toBe(false);
});

test('the two halves are no contact for each other', () => {
  // Domino 1 is wheat/wheat, far from everything but inside the frame.
  expect(legal(leaflet, 1, 'i9', 'left')).toBe(false);
});

test('laid squares and the castle are not free', () => {
  expect(legal(leaflet, 1, 'g7', 'down')).toBe(false);
  expect(legal(leaflet, 1, 'h8', 'up')).toBe(false);
});

test('the frame is not fixed: the castle may stand in its corner', () => {
  const row = parseGrid('## w. w. w.');
  expect(legal(row, 13, 'k7', 'down')).toBe(true);
  expect(legal(row, 13, 'k7', 'right')).toBe(false);
  expect(legal(row, 13, 'k7', 'right', 7)).toBe(true);
});

test('the size counts the castle', () => {
  const west = parseGrid('w. w. w. w. ##');
  expect(legal(west, 13, 'g6', 'up')).toBe(true);
  expect(legal(west, 13, 'h7', 'down')).toBe(false);
});

test('no domino reaches over the edge of the notional grid', () => {
  const row = parseGrid('## w. w. w. w. w. w.');
  expect(legal(row, 1, 'm6', 'right', 7)).toBe(false);
  expect(legal(row, 1, 'm6', 'up', 7)).toBe(true);
});

test('twins are listed once for each pair of cells, facing right or down (ruling R12)', () => {
  const spots = placements(EMPTY, 5, 3);
  expect(new Set(spots.map(({ facing }) => facing))).toEqual(new Set(['right', 'down']));
  expect(spots.map(({ cell, facing }) => `${writeCell(cell)} ${facing}`)).toContain('e7 right');
  expect(spots).toHaveLength(12);
});

test('laying puts the first half on the cell and the second beside it', () => {
  const grid = gridOf(lay(EMPTY, 48, at('g6', 'up')));
  expect(grid).toEqual(
    parseGrid(`
      m3
      w.
      ##`),
  );
});
