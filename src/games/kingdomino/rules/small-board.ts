import { Board } from './bitboard.ts';
import type { Domino } from './dominoes.ts';
import { at, count, countThree, FIRST, LARGE, SECOND, SMALL, TWIN } from './frame.ts';

/**
 * The board of 5 × 5 kingdoms, where `find` and `worth` know their sizes. `find` is written out: three words of three
 * rows of ten bits, so a row further is 10 bits on, and from a word's last row to the next word's first it is 20 back.
 */
class SmallBoard extends Board {
  constructor() {
    super(SMALL);
  }

  override find(domino: Domino): number {
    if (!this.surveyed) this.survey();
    const { lands, reach, taken, gates, anchors, counts } = this;
    const e0 = at(reach, 0) & ~at(taken, 0);
    const e1 = at(reach, 1) & ~at(taken, 1);
    const e2 = at(reach, 2) & ~at(taken, 2);
    const a = at(FIRST, domino) * 3;
    const a0 = at(lands, a);
    const a1 = at(lands, a + 1);
    const a2 = at(lands, a + 2);
    const n0 = ((a0 << 1) | (a0 >>> 1) | (a0 << 10) | (a0 >>> 10) | (a1 << 20)) & e0;
    const n1 = ((a1 << 1) | (a1 >>> 1) | (a1 << 10) | (a1 >>> 10) | (a0 >>> 20) | (a2 << 20) | at(gates, 1)) & e1;
    const n2 = ((a2 << 1) | (a2 >>> 1) | (a2 << 10) | (a2 >>> 10) | (a1 >>> 20)) & e2;
    const b = at(SECOND, domino) * 3;
    const b0 = at(lands, b);
    const b1 = at(lands, b + 1);
    const b2 = at(lands, b + 2);
    const m0 = ((b0 << 1) | (b0 >>> 1) | (b0 << 10) | (b0 >>> 10) | (b1 << 20)) & e0;
    const m1 = ((b1 << 1) | (b1 >>> 1) | (b1 << 10) | (b1 >>> 10) | (b0 >>> 20) | (b2 << 20) | at(gates, 1)) & e1;
    const m2 = ((b2 << 1) | (b2 >>> 1) | (b2 << 10) | (b2 >>> 10) | (b1 >>> 20)) & e2;
    const right0 = (n0 & (e0 >>> 1)) | (e0 & (m0 >>> 1));
    const right1 = (n1 & (e1 >>> 1)) | (e1 & (m1 >>> 1));
    const right2 = (n2 & (e2 >>> 1)) | (e2 & (m2 >>> 1));
    const down0 = (n0 & ((e0 >>> 10) | (e1 << 20))) | (e0 & ((m0 >>> 10) | (m1 << 20)));
    const down1 = (n1 & ((e1 >>> 10) | (e2 << 20))) | (e1 & ((m1 >>> 10) | (m2 << 20)));
    const down2 = (n2 & (e2 >>> 10)) | (e2 & (m2 >>> 10));
    anchors[0] = right0;
    anchors[1] = right1;
    anchors[2] = right2;
    anchors[9] = down0;
    anchors[10] = down1;
    anchors[11] = down2;
    const right = countThree(right0, right1, right2);
    const down = countThree(down0, down1, down2);
    counts[0] = right;
    counts[3] = down;
    if (at(TWIN, domino) === 1) {
      anchors.fill(0, 3, 9);
      counts[1] = 0;
      counts[2] = 0;
      return right + down;
    }
    const left0 = (n0 & (e0 << 1)) | (e0 & (m0 << 1));
    const left1 = (n1 & (e1 << 1)) | (e1 & (m1 << 1));
    const left2 = (n2 & (e2 << 1)) | (e2 & (m2 << 1));
    const up0 = (n0 & (e0 << 10)) | (e0 & (m0 << 10));
    const up1 = (n1 & ((e1 << 10) | (e0 >>> 20))) | (e1 & ((m1 << 10) | (m0 >>> 20)));
    const up2 = (n2 & ((e2 << 10) | (e1 >>> 20))) | (e2 & ((m2 << 10) | (m1 >>> 20)));
    anchors[3] = left0;
    anchors[4] = left1;
    anchors[5] = left2;
    anchors[6] = up0;
    anchors[7] = up1;
    anchors[8] = up2;
    const left = countThree(left0, left1, left2);
    const up = countThree(up0, up1, up2);
    counts[1] = left;
    counts[2] = up;
    return right + left + up + down;
  }

  /** The 5 × 5 cells of the frame fit into one word of rows of six bits, where a flood is a handful of operations. */
  override worth(): number {
    const ones = this.crop(this.ones, 0);
    const twos = this.crop(this.twos, 0);
    let points = 0;
    for (let land = 0; land < this.lands.length; land += 3) {
      const cells = this.crop(this.lands, land);
      for (let open = cells & (ones | twos); open !== 0; ) {
        let property = open & -open;
        for (let before = 0; before !== property; ) {
          before = property;
          property |= ((before << 1) | (before >>> 1) | (before << 6) | (before >>> 6)) & cells;
        }
        points += count(property) * (count(property & ones) + 2 * count(property & twos));
        open &= ~property;
      }
    }
    return points;
  }

  /** Five rows of five columns of a board, from the kingdom's upper left corner on. */
  private crop(board: Int32Array, from: number): number {
    let cells = 0;
    for (let row = this.top, to = 0; to < 30; row += 1, to += 6) {
      const shift = at(SHIFTS, row) + this.left;
      cells |= ((at(board, from + at(WORDS, row)) >>> shift) & 31) << to;
    }
    return cells;
  }
}

/** By row of the reachable square: the word it is in, and its first bit there. */
const WORDS = Uint8Array.from({ length: SMALL.side }, (_, row) => Math.floor(row / SMALL.rows));
const SHIFTS = Uint8Array.from({ length: SMALL.side }, (_, row) => (row % SMALL.rows) * SMALL.stride);

/** An empty board for kingdoms of `size` × `size`. */
export const boardOf = (size: number): Board => (size === SMALL.size ? new SmallBoard() : new Board(LARGE));
