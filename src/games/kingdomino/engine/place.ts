import type { Board } from '../rules/bitboard.ts';
import { CASTLE, cellAt, columnOf, FACINGS, rowOf } from '../rules/cell.ts';
import { at, type Frame } from '../rules/frame.ts';
import type { Placement } from '../rules/kingdom.ts';

/** Where a domino goes, in one number: the facing, and word and bit of its first half on the bitboards. */
export type Place = number;
/** Where a domino goes that fits nowhere. */
export const NOWHERE: Place = -1;

export const placeAt = (facing: number, word: number, bit: number): Place => (facing << 8) | (word << 5) | bit;
export const facingOf = (place: Place): number => place >> 8;
export const wordOf = (place: Place): number => (place >> 5) & 7;
export const bitOf = (place: Place): number => place & 31;

/** The place of a move. */
export function placeOf({ rows, stride, middle }: Frame, { cell, facing }: Placement): Place {
  const column = columnOf(cell) - columnOf(CASTLE) + middle;
  const row = rowOf(cell) - rowOf(CASTLE) + middle;
  return placeAt(FACINGS.indexOf(facing), Math.floor(row / rows), (row % rows) * stride + column);
}

/** The move to a place. */
export function placementOf({ rows, columns, inner, middle }: Frame, place: Place): Placement {
  const column = at(columns, bitOf(place)) - middle;
  const row = wordOf(place) * rows + at(inner, bitOf(place)) - middle;
  const cell = cellAt(columnOf(CASTLE) + column, rowOf(CASTLE) + row);
  const facing = FACINGS[facingOf(place)];
  if (cell === null || facing === undefined) throw new Error(`place ${place} is off the board`);
  return { cell, facing };
}

/** The `index`-th of the places that `board.find` has just found. */
export function foundPlace({ counts, anchors, frame: { words } }: Board, index: number): Place {
  let facing = 0;
  let left = index;
  while (facing < 3 && left >= at(counts, facing)) {
    left -= at(counts, facing);
    facing += 1;
  }
  for (let word = 0; word < words; word += 1) {
    for (let bits = at(anchors, facing * words + word); bits !== 0; bits &= bits - 1) {
      if (left === 0) return placeAt(facing, word, 31 - Math.clz32(bits & -bits));
      left -= 1;
    }
  }
  throw new Error(`there is no place ${index}`);
}
