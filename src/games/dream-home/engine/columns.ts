import { COLUMNS } from '../rules/types.ts';
import { byteAt, realAt } from './arrays.ts';
import type { Board } from './board.ts';
import type { Homes } from './homes.ts';
import { MoveList } from './moves.ts';
import { EFFECT, GARDEN, GIVES, HELPER, ROOF, TOOL } from './numbers.ts';
import { otherPromise } from './promise.ts';
import type { Prospects } from './prospects.ts';
import { addRoofs, addToGarden } from './steps.ts';

/** The worth of a column that is not open. */
export const GONE = Number.NEGATIVE_INFINITY;

/** What seats could make of the columns of the market. */
export class Columns {
  private readonly prospects: Prospects;
  private readonly homes: Homes;
  private readonly ways = new MoveList();
  /** At seat × 5 + column. */
  private readonly worths: Float64Array;

  constructor(seats: number, prospects: Prospects, homes: Homes) {
    this.prospects = prospects;
    this.homes = homes;
    this.worths = new Float64Array(seats * COLUMNS.length);
  }

  /** Works out all columns for a seat; `open`: whether its roofs are looked at. */
  survey(board: Board, seat: number, open: boolean): void {
    for (let column = 0; column < COLUMNS.length; column += 1)
      this.worths[seat * COLUMNS.length + column] = this.workOut(board, seat, column, open);
  }

  clear(seat: number): void {
    this.worths.fill(GONE, seat * COLUMNS.length, (seat + 1) * COLUMNS.length);
  }

  /** Notes a way to take a column, of which the best counts. */
  note(seat: number, column: number, worth: number): void {
    const at = seat * COLUMNS.length + column;
    if (worth > realAt(this.worths, at)) this.worths[at] = worth;
  }

  /** As it was worked out or noted; `GONE` for a column that is not open. */
  worth(seat: number, column: number): number {
    return realAt(this.worths, seat * COLUMNS.length + column);
  }

  /** The best column for a seat without those in `gone`, a set of bits; -1 when none is open. */
  best(seat: number, gone: number): number {
    let best = -1;
    for (let column = 0; column < COLUMNS.length; column += 1) {
      if ((gone & (1 << column)) !== 0 || this.worth(seat, column) === GONE) continue;
      if (best < 0 || this.worth(seat, column) > this.worth(seat, best)) best = column;
    }
    return best;
  }

  /** The best a seat could make of a column as the board is. */
  workOut(board: Board, seat: number, column: number, open: boolean): number {
    const { ways, homes } = this;
    if (byteAt(board.rooms, column) === 0) return GONE;
    ways.fillTakings(board, seat, column);
    let most = GONE;
    for (let n = 0; n < ways.length; n += 1) most = Math.max(most, homes.afterTaking(board, seat, ways.at(n)));
    return most + this.besides(board, seat, column, open);
  }

  /** What a seat's things promise after it has taken a column, its home left aside. */
  besides(board: Board, seat: number, column: number, open: boolean): number {
    const { rounds } = this.prospects;
    const { marker } = board;
    const above = byteAt(board.resources, column);
    if (above === 0) {
      if (column === 0) board.marker = seat;
      const promise = otherPromise(board, seat, rounds, open);
      board.marker = marker;
      return promise;
    }
    const gives = byteAt(GIVES, above - 1);
    const tools = byteAt(board.tools, seat);
    const helpers = byteAt(board.helpers, seat);
    const effect = byteAt(EFFECT, above - 1);
    if (effect === ROOF) addRoofs(board, seat, gives, 1);
    else if (effect === GARDEN) addToGarden(board, seat, gives, 1);
    else if (effect === TOOL) board.tools[seat] = tools | gives;
    else if (effect === HELPER) board.helpers[seat] = helpers | gives;
    const promise = otherPromise(board, seat, rounds, open);
    if (effect === ROOF) addRoofs(board, seat, gives, -1);
    else if (effect === GARDEN) addToGarden(board, seat, gives, -1);
    board.tools[seat] = tools;
    board.helpers[seat] = helpers;
    return promise;
  }
}
