import type { Board } from '../rules/bitboard.ts';
import type { Domino } from '../rules/dominoes.ts';
import { at, count, type Frame } from '../rules/frame.ts';
import type { Kingdom } from '../rules/kingdom.ts';
import { sizeOf } from '../rules/score.ts';
import { boardOf } from '../rules/small-board.ts';
import type { Options } from '../rules/types.ts';
import { bitOf, facingOf, foundPlace, NOWHERE, type Place, placeAt, placeOf, wordOf } from './place.ts';
import { Properties } from './properties.ts';

/** Points that a free square costs which no domino can cover any more; a discarded domino leaves two of them. */
const DEAD = 2;

/** Dominoes are numbered from 1. */
const NUMBERS = 49;

/**
 * How a kingdom is judged: `GREEDY` as playouts do, `LAST` where its last domino is laid and the score itself counts,
 * `STEADY` as a steady computer does (rules/worths.ts).
 */
export const [GREEDY, LAST, STEADY] = [0, 1, 2] as const;
export type Judging = typeof GREEDY | typeof LAST | typeof STEADY;

/** A kingdom in a playout. Bitboards find where a domino may go, and its properties say what that brings. */
export class Realm {
  /** Dominoes laid, and dominoes that fitted nowhere. */
  laid = 0;
  discarded = 0;
  /** What `best` has found: the place, and how good the kingdom is then. */
  place: Place = NOWHERE;
  value = 0;

  readonly frame: Frame;
  private readonly board: Board;
  private readonly properties: Properties;
  private readonly options: Options;
  /** By row of the reachable square: the taken cells, a bit for each column. */
  private readonly rows: Int32Array;
  // What `best` found, for the kingdom as it was copied (version 0) and behind that for the newest one, by domino.
  private version = 0;
  private versions = 0;
  private readonly keys = new Int32Array(2 * NUMBERS).fill(-1);
  private readonly places = new Int32Array(2 * NUMBERS);
  private readonly values = new Int32Array(2 * NUMBERS);

  constructor(options: Options) {
    this.options = options;
    this.board = boardOf(sizeOf(options));
    this.frame = this.board.frame;
    this.properties = new Properties(this.frame);
    this.rows = new Int32Array(this.frame.side);
    this.clear();
  }

  /** Back to the castle alone. */
  clear(): void {
    const { middle } = this.frame;
    this.board.clear();
    this.rows.fill(0);
    this.rows[middle] = 1 << middle;
    this.properties.clear();
    this.laid = 0;
    this.discarded = 0;
    this.versions += 1;
    this.version = this.versions;
  }

  load({ laid, discarded }: Kingdom): void {
    this.clear();
    for (const { domino, ...spot } of laid) this.lay(domino, placeOf(this.frame, spot));
    this.discarded = discarded.length;
  }

  /** Becomes the kingdom that all playouts of a position begin with; for another one, `lay` comes before `best`. */
  copy(start: Realm): void {
    this.board.copy(start.board);
    this.rows.set(start.rows);
    this.properties.copy(start.properties);
    this.laid = start.laid;
    this.discarded = start.discarded;
    this.version = 0;
  }

  /** How many legal places there are for `domino`; `found` then gives them. */
  find(domino: Domino): number {
    return this.board.find(domino);
  }

  found(index: number): Place {
    return foundPlace(this.board, index);
  }

  /** Lays `domino`. The caller makes sure that it fits. */
  lay(domino: Domino, place: Place): void {
    const { properties, frame } = this;
    const facing = facingOf(place);
    const first = properties.cellOf(wordOf(place), bitOf(place), frame.rows);
    const second = first + at(properties.steps, facing);
    this.board.put(domino, facing, wordOf(place), bitOf(place));
    properties.lay(domino, first, second);
    this.cover(first);
    this.cover(second);
    this.laid += 1;
    this.versions += 1;
    this.version = this.versions;
  }

  discard(): void {
    this.discarded += 1;
  }

  private cover(cell: number): void {
    const { stride } = this.frame;
    const row = Math.floor(cell / stride) - 1;
    this.rows[row] = at(this.rows, row) | (1 << (cell % stride));
  }

  /** Finds the best place for `domino` by rule of thumb, the first of equals, and leaves it in `place` and `value`. */
  best(domino: Domino, judging: Judging): void {
    const slot = domino + (this.version === 0 ? 0 : NUMBERS);
    const key = 3 * this.version + judging;
    if (at(this.keys, slot) !== key) {
      this.search(domino, judging);
      this.keys[slot] = key;
      this.places[slot] = this.place;
      this.values[slot] = this.value;
    }
    this.place = at(this.places, slot);
    this.value = at(this.values, slot);
  }

  private search(domino: Domino, judging: Judging): void {
    const { board, frame, properties, rows } = this;
    const { counts, anchors } = board;
    this.place = NOWHERE;
    if (board.find(domino) === 0) {
      const { left, right, top, bottom } = board;
      this.value =
        properties.points + this.outlook(left, right, top, bottom, 0, judging) - (judging === LAST ? 0 : 2 * DEAD);
      return;
    }
    // No outlook is better than this.
    const most = (this.options.harmony ? 5 : 0) + (this.options.middleKingdom ? 10 : 0);
    let top = Number.NEGATIVE_INFINITY;
    for (let facing = 0; facing < 4; facing += 1) {
      if (at(counts, facing) === 0) continue;
      for (let word = 0; word < frame.words; word += 1) {
        for (let bits = at(anchors, facing * frame.words + word); bits !== 0; bits &= bits - 1) {
          const bit = 31 - Math.clz32(bits & -bits);
          const cell = properties.cellOf(word, bit, frame.rows);
          const gained = properties.points + properties.gain(domino, cell, cell + at(properties.steps, facing));
          if (gained + most <= top) continue;
          const column = at(frame.columns, bit);
          const row = word * frame.rows + at(frame.inner, bit);
          const column2 = facing === 0 ? column + 1 : facing === 1 ? column - 1 : column;
          const row2 = facing === 2 ? row - 1 : facing === 3 ? row + 1 : row;
          const before = at(rows, row);
          const before2 = at(rows, row2);
          rows[row] = before | (1 << column);
          rows[row2] = at(rows, row2) | (1 << column2);
          const value =
            gained +
            this.outlook(
              Math.min(board.left, column, column2),
              Math.max(board.right, column, column2),
              Math.min(board.top, row, row2),
              Math.max(board.bottom, row, row2),
              1,
              judging,
            );
          rows[row2] = before2;
          rows[row] = before;
          if (value <= top) continue;
          top = value;
          this.place = placeAt(facing, word, bit);
        }
      }
    }
    this.value = top;
  }

  /** What a kingdom in this rectangle may expect beside its properties; `more` dominoes are laid than were. */
  private outlook(left: number, right: number, top: number, bottom: number, more: number, judging: Judging): number {
    const { harmony, middleKingdom } = this.options;
    const { middle, size } = this.frame;
    if (judging === LAST) {
      const centred = left + right === 2 * middle && top + bottom === 2 * middle;
      const full = 2 * (this.laid + more) === size * size - 1;
      return (middleKingdom && centred ? 10 : 0) + (harmony && full ? 5 : 0);
    }
    const arm = (size - 1) / 2;
    const centring = left >= middle - arm && right <= middle + arm && top >= middle - arm && bottom <= middle + arm;
    const dead = this.dead(left, right, top, bottom);
    const filling = dead === 0 && this.discarded === 0 && more === 1 && judging === GREEDY;
    return (middleKingdom && centring ? 10 : 0) + (harmony && filling ? 5 : 0) - DEAD * dead;
  }

  /** How many free cells that a kingdom in this rectangle could take have no such cell beside them. */
  private dead(left: number, right: number, top: number, bottom: number): number {
    const { rows } = this;
    const { size, side } = this.frame;
    const west = Math.max(0, right - size + 1);
    const east = Math.min(side - 1, left + size - 1);
    const north = Math.max(0, bottom - size + 1);
    const south = Math.min(side - 1, top + size - 1);
    const columns = (2 << east) - (1 << west);
    let cells = 0;
    let above = 0;
    let here = ~at(rows, north) & columns;
    for (let row = north; row <= south; row += 1) {
      const below = row < south ? ~at(rows, row + 1) & columns : 0;
      const alone = here & ~((here << 1) | (here >>> 1) | above | below);
      if (alone !== 0) cells += count(alone);
      above = here;
      here = below;
    }
    return cells;
  }

  /** What the properties are worth. */
  get points(): number {
    return this.properties.points;
  }

  /** Crowns on all squares. */
  get crowns(): number {
    return this.properties.crowns;
  }

  /** The points at the end of the game. */
  score(): number {
    const { left, right, top, bottom } = this.board;
    return this.properties.points + this.outlook(left, right, top, bottom, 0, LAST);
  }

  /** How good the kingdom is with the domino that has just been laid. */
  judge(judging: Judging): number {
    const { left, right, top, bottom } = this.board;
    // The outlook counts dominoes that are not laid yet.
    this.laid -= 1;
    const outlook = this.outlook(left, right, top, bottom, 1, judging);
    this.laid += 1;
    return this.properties.points + outlook;
  }

  /** Squares of the largest property. */
  largest(): number {
    return this.properties.largest();
  }
}
