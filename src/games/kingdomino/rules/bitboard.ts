import { CASTLE, cellAt, columnOf, FACINGS, rowOf } from './cell.ts';
import { type Domino, TERRAINS } from './dominoes.ts';
import { at, count, FIRST, FIRST_CROWNS, type Frame, SECOND, SECOND_CROWNS, TWIN } from './frame.ts';
import type { Kingdom, Placement } from './kingdom.ts';

/** Facings as numbers, in the order of `FACINGS`. */
const [RIGHT, LEFT, UP, DOWN] = [0, 1, 2, 3] as const;

/**
 * A kingdom on bitboards that changes in place: the same rules as kingdom.ts and score.ts, made for search.
 * bitboard.test.ts checks that both give the same results.
 */
export class Board {
  readonly frame: Frame;
  /** One board for each terrain, in the order of `TERRAINS`, one after the other. */
  readonly lands: Int32Array;
  /** Every square, castle included. */
  readonly taken: Int32Array;
  /** Squares whose number of crowns has the ones bit set, and those where it has the twos bit. */
  readonly ones: Int32Array;
  readonly twos: Int32Array;
  /** Cells inside some possible frame, taken or not; call `survey` first. */
  readonly reach: Int32Array;
  /** What `find` found: by facing and word, the cells the first half may go to. */
  readonly anchors: Int32Array;
  /** By facing, how many those are. */
  readonly counts = new Int32Array(4);

  /** The rectangle around the kingdom, in columns and rows of the reachable square. */
  left = 0;
  right = 0;
  top = 0;
  bottom = 0;
  /** Whether `reach` belongs to that rectangle. */
  protected surveyed = false;
  /** The castle's four neighbours: any terrain connects there. */
  protected readonly gates: Int32Array;

  // What `seek` found.
  private facing = 0;
  private word = 0;
  private bit = 0;

  // Stores of `find` and `worth`, with an empty word before the first and after the last.
  private readonly room: Int32Array;
  private readonly near: Int32Array;
  private readonly flood: Int32Array;

  constructor(frame: Frame) {
    const { words, middle } = frame;
    this.frame = frame;
    this.lands = new Int32Array(TERRAINS.length * words);
    this.taken = new Int32Array(words);
    this.ones = new Int32Array(words);
    this.twos = new Int32Array(words);
    this.reach = new Int32Array(words);
    this.anchors = new Int32Array(4 * words);
    this.gates = new Int32Array(words);
    this.room = new Int32Array(words + 2);
    this.near = new Int32Array(words + 2);
    this.flood = new Int32Array(words + 2);
    this.set(this.gates, middle - 1, middle);
    this.set(this.gates, middle + 1, middle);
    this.set(this.gates, middle, middle - 1);
    this.set(this.gates, middle, middle + 1);
    this.clear();
  }

  private set(board: Int32Array, column: number, row: number): void {
    const { rows, stride } = this.frame;
    const word = Math.floor(row / rows);
    board[word] = at(board, word) | (1 << ((row % rows) * stride + column));
  }

  /** Back to the castle alone. */
  clear(): void {
    const { middle } = this.frame;
    this.lands.fill(0);
    this.taken.fill(0);
    this.ones.fill(0);
    this.twos.fill(0);
    this.left = middle;
    this.right = middle;
    this.top = middle;
    this.bottom = middle;
    this.surveyed = false;
    this.set(this.taken, middle, middle);
  }

  copy(other: Board): void {
    this.lands.set(other.lands);
    this.taken.set(other.taken);
    this.ones.set(other.ones);
    this.twos.set(other.twos);
    this.left = other.left;
    this.right = other.right;
    this.top = other.top;
    this.bottom = other.bottom;
    this.surveyed = false;
  }

  load(kingdom: Kingdom): void {
    this.clear();
    for (const { domino, cell, facing } of kingdom.laid) this.lay(domino, { cell, facing });
  }

  /** Finds every legal placement of `domino`, leaves them in `anchors` and says how many there are. */
  find(domino: Domino): number {
    const { words, stride, span } = this.frame;
    const { counts, room, near } = this;
    const a = at(FIRST, domino) * words;
    const b = at(SECOND, domino) * words;
    // Of a twin's two spellings only those with right and down are listed (ruling R12).
    const twin = at(TWIN, domino) === 1;
    if (!this.surveyed) this.survey();
    for (let w = 0; w < words; w += 1) room[w + 1] = at(this.reach, w) & ~at(this.taken, w);
    for (let w = 0; w < words; w += 1) near[w + 1] = this.beside(b, w) & at(room, w + 1);
    counts.fill(0);
    for (let w = 0; w < words; w += 1) {
      // Both cells are free, and the first half connects on its own cell or the second half on the other one.
      const free = at(room, w + 1);
      const first = this.beside(a, w) & free;
      const second = at(near, w + 1);
      this.note(RIGHT, w, (first & (free >>> 1)) | (free & (second >>> 1)));
      const below = (free >>> stride) | (at(room, w + 2) << span);
      this.note(DOWN, w, (first & below) | (free & ((second >>> stride) | (at(near, w + 2) << span))));
      const above = (free << stride) | (at(room, w) >>> span);
      this.note(LEFT, w, twin ? 0 : (first & (free << 1)) | (free & (second << 1)));
      this.note(UP, w, twin ? 0 : (first & above) | (free & ((second << stride) | (at(near, w) >>> span))));
    }
    return at(counts, RIGHT) + at(counts, LEFT) + at(counts, UP) + at(counts, DOWN);
  }

  private note(facing: number, w: number, bits: number): void {
    this.anchors[facing * this.frame.words + w] = bits;
    if (bits !== 0) this.counts[facing] = at(this.counts, facing) + count(bits);
  }

  /** Cells beside the squares of the terrain whose board begins at `land`, or beside the castle, in word `w`. */
  private beside(land: number, w: number): number {
    const { words, stride, span } = this.frame;
    const here = at(this.lands, land + w);
    const above = w > 0 ? at(this.lands, land + w - 1) >>> span : 0;
    const below = w + 1 < words ? at(this.lands, land + w + 1) << span : 0;
    return (here << 1) | (here >>> 1) | (here << stride) | (here >>> stride) | above | below | at(this.gates, w);
  }

  /** Works out `reach`: the product of the columns and the rows that lie in some possible frame. */
  survey(): void {
    const { size, side, bands, words } = this.frame;
    // The land holds the castle, which stands in the middle, so none of these lies off the board.
    const west = this.right - size + 1;
    const east = this.left + size - 1;
    const north = this.bottom - size + 1;
    const south = this.top + size - 1;
    const columns = (2 << east) - (1 << west);
    const band = (north * side + south) * words;
    for (let w = 0; w < words; w += 1) this.reach[w] = Math.imul(columns, at(bands, band + w));
    this.surveyed = true;
  }

  /** Lays `domino` in the `index`-th of the ways that `find` has just found for it. */
  layFound(domino: Domino, index: number): void {
    this.seek(index);
    this.put(domino, this.facing, this.word, this.bit);
  }

  /** The `index`-th of the placements that `find` has just found. */
  found(index: number): Placement {
    this.seek(index);
    const { rows, columns, inner, middle } = this.frame;
    const column = at(columns, this.bit) - middle;
    const row = this.word * rows + at(inner, this.bit) - middle;
    const cell = cellAt(columnOf(CASTLE) + column, rowOf(CASTLE) + row);
    const facing = FACINGS[this.facing];
    if (cell === null || facing === undefined) throw new Error(`placement ${index} is off the board`);
    return { cell, facing };
  }

  /** Lays `domino`. The caller makes sure that it fits. */
  lay(domino: Domino, { cell, facing }: Placement): void {
    const { rows, stride, middle } = this.frame;
    const column = columnOf(cell) - columnOf(CASTLE) + middle;
    const row = rowOf(cell) - rowOf(CASTLE) + middle;
    this.put(domino, FACINGS.indexOf(facing), Math.floor(row / rows), (row % rows) * stride + column);
  }

  private seek(index: number): void {
    const { words } = this.frame;
    let facing: number = RIGHT;
    let left = index;
    while (facing < DOWN && left >= at(this.counts, facing)) {
      left -= at(this.counts, facing);
      facing += 1;
    }
    for (let w = 0; w < words; w += 1) {
      for (let bits = at(this.anchors, facing * words + w); bits !== 0; bits &= bits - 1) {
        if (left === 0) {
          this.facing = facing;
          this.word = w;
          this.bit = 31 - Math.clz32(bits & -bits);
          return;
        }
        left -= 1;
      }
    }
    throw new Error(`there is no placement ${index}`);
  }

  /** Lays `domino` with its first half on this bit of this word, facing right, left, up or down (0 to 3). */
  put(domino: Domino, facing: number, word: number, bit: number): void {
    const { stride, span } = this.frame;
    const terrain = at(SECOND, domino);
    const crowns = at(SECOND_CROWNS, domino);
    this.square(word, bit, at(FIRST, domino), at(FIRST_CROWNS, domino));
    if (facing === RIGHT) this.square(word, bit + 1, terrain, crowns);
    else if (facing === LEFT) this.square(word, bit - 1, terrain, crowns);
    else if (facing === UP && bit >= stride) this.square(word, bit - stride, terrain, crowns);
    else if (facing === UP) this.square(word - 1, bit + span, terrain, crowns);
    else if (bit < span) this.square(word, bit + stride, terrain, crowns);
    else this.square(word + 1, bit - span, terrain, crowns);
  }

  private square(word: number, index: number, terrain: number, crowns: number): void {
    const { words, rows, columns, inner } = this.frame;
    const bit = 1 << index;
    const land = terrain * words + word;
    this.lands[land] = at(this.lands, land) | bit;
    this.taken[word] = at(this.taken, word) | bit;
    if ((crowns & 1) !== 0) this.ones[word] = at(this.ones, word) | bit;
    if ((crowns & 2) !== 0) this.twos[word] = at(this.twos, word) | bit;
    const column = at(columns, index);
    const row = word * rows + at(inner, index);
    if (column >= this.left && column <= this.right && row >= this.top && row <= this.bottom) return;
    this.surveyed = false;
    if (column < this.left) this.left = column;
    if (column > this.right) this.right = column;
    if (row < this.top) this.top = row;
    if (row > this.bottom) this.bottom = row;
  }

  /** How many cells that could be built on have no such cell beside them: no domino will ever cover them. */
  dead(): number {
    const { words, stride, span } = this.frame;
    const { room } = this;
    if (!this.surveyed) this.survey();
    for (let w = 0; w < words; w += 1) room[w + 1] = at(this.reach, w) & ~at(this.taken, w);
    let cells = 0;
    for (let w = 1; w <= words; w += 1) {
      const free = at(room, w);
      const across = (free << 1) | (free >>> 1) | (free << stride) | (free >>> stride);
      cells += count(free & ~(across | (at(room, w - 1) >>> span) | (at(room, w + 1) << span)));
    }
    return cells;
  }

  /** Whether the castle can still be in the middle of a full kingdom. */
  centring(): boolean {
    const { middle, size } = this.frame;
    const reach = (size - 1) / 2;
    const across = this.left >= middle - reach && this.right <= middle + reach;
    return across && this.top >= middle - reach && this.bottom <= middle + reach;
  }

  /** What the properties are worth. Only those with a crown count, so each flood begins at one. */
  worth(): number {
    const { words } = this.frame;
    const open = this.near;
    let points = 0;
    for (let land = 0; land < this.lands.length; land += words) {
      // Crowns of this terrain that no flood has reached yet.
      for (let w = 0; w < words; w += 1) open[w + 1] = at(this.lands, land + w) & (at(this.ones, w) | at(this.twos, w));
      for (let w = 1; w <= words; w += 1) {
        for (let seeds = at(open, w); seeds !== 0; seeds = at(open, w))
          points += this.property(land, w, seeds & -seeds);
      }
    }
    return points;
  }

  /** What the property around one crown is worth; its crowns leave `open`. */
  private property(land: number, start: number, seed: number): number {
    const { words, stride, span, mask } = this.frame;
    const { flood, lands } = this;
    const open = this.near;
    flood.fill(0);
    flood[start] = seed;
    for (let grown = true; grown; ) {
      grown = false;
      for (let w = 1; w <= words; w += 1) {
        const f = at(flood, w);
        const across = f | (f << 1) | (f >>> 1) | (f << stride) | (f >>> stride);
        const more =
          (across | (at(flood, w - 1) >>> span) | (at(flood, w + 1) << span)) & at(lands, land + w - 1) & mask;
        if (more === f) continue;
        flood[w] = more;
        grown = true;
      }
    }
    let squares = 0;
    let crowns = 0;
    for (let w = 1; w <= words; w += 1) {
      const f = at(flood, w);
      if (f === 0) continue;
      squares += count(f);
      crowns += count(f & at(this.ones, w - 1)) + 2 * count(f & at(this.twos, w - 1));
      open[w] = at(open, w) & ~f;
    }
    return squares * crowns;
  }
}
