import { DOMINOES, halvesOf, isTwin, TERRAINS } from './dominoes.ts';

/**
 * How a kingdom is cut into bits, for search (bitboard.ts).
 *
 * The reachable square, 9 × 9 or 13 × 13 cells with the castle in the middle (rules 11), becomes words of whole rows.
 * Each row has one more bit than cells, a guard that is never set in what may be built on: a bit that a shift by one
 * carries over the end of a row lands there, and the next mask clears it.
 */
export interface Frame {
  /** The side of a full kingdom, 5 or 7. */
  readonly size: number;
  /** The side of the reachable square. */
  readonly side: number;
  /** Column and row of the castle in it. */
  readonly middle: number;
  /** Bits of a row: the side and the guard. */
  readonly stride: number;
  /** Rows in a word. */
  readonly rows: number;
  /** From a word's first row to its last. */
  readonly span: number;
  readonly words: number;
  /** By bit of a word: its column, and its row within the word. */
  readonly columns: Uint8Array;
  readonly inner: Uint8Array;
  /** By first row, last row and word: the first cells of those rows. Times some columns they make a rectangle. */
  readonly bands: Int32Array;
  /** All bits of a word. */
  readonly mask: number;
}

function frame(size: number, rows: number, words: number): Frame {
  const side = 2 * size - 1;
  const stride = side + 1;
  const bands = new Int32Array(side * side * words);
  for (let north = 0; north < side; north += 1) {
    for (let south = north; south < side; south += 1) {
      for (let row = north; row <= south; row += 1) {
        const place = (north * side + south) * words + Math.floor(row / rows);
        bands[place] = at(bands, place) | (1 << ((row % rows) * stride));
      }
    }
  }
  return {
    size,
    side,
    middle: size - 1,
    stride,
    rows,
    span: stride * (rows - 1),
    words,
    columns: Uint8Array.from({ length: 32 }, (_, bit) => bit % stride),
    inner: Uint8Array.from({ length: 32 }, (_, bit) => Math.floor(bit / stride)),
    bands,
    mask: 2 ** (stride * rows) - 1,
  };
}

/** 5 × 5: three words of three rows of ten bits. */
export const SMALL = frame(5, 3, 3);
/** 7 × 7: seven words of two rows of fourteen bits. */
export const LARGE = frame(7, 2, 7);

/** By domino, 0 unused: terrain (its place in `TERRAINS`) and crowns of both halves, and whether they are the same. */
const table = (figure: (domino: number) => number): Uint8Array => Uint8Array.from([0, ...DOMINOES.map(figure)]);
export const FIRST = table((domino) => TERRAINS.indexOf(halvesOf(domino)[0].terrain));
export const SECOND = table((domino) => TERRAINS.indexOf(halvesOf(domino)[1].terrain));
export const FIRST_CROWNS = table((domino) => halvesOf(domino)[0].crowns);
export const SECOND_CROWNS = table((domino) => halvesOf(domino)[1].crowns);
export const TWIN = table((domino) => Number(isTwin(domino)));

/** An element that exists: the innermost loops of a search do not check it. */
export function at(xs: Int32Array | Uint8Array, i: number): number {
  return xs[i] ?? 0;
}

/** How many bits are set. */
export function count(x: number): number {
  const pairs = x - ((x >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many bits are set in three words together: three nibbles of at most four each fit into one. */
export function countThree(x: number, y: number, z: number): number {
  const a = x - ((x >>> 1) & 0x55555555);
  const b = y - ((y >>> 1) & 0x55555555);
  const c = z - ((z >>> 1) & 0x55555555);
  const low = (a & 0x33333333) + (b & 0x33333333) + (c & 0x33333333);
  const high = ((a >>> 2) & 0x33333333) + ((b >>> 2) & 0x33333333) + ((c >>> 2) & 0x33333333);
  const nibbles = low + high;
  return Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}
