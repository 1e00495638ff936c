import { byteAt, realAt, wholeAt } from './arrays.ts';
import type { Board } from './board.ts';
import { NO_EXTRA, partA, partB, partC, partD } from './moves.ts';
import {
  ARCHITECT,
  DESIGNER,
  EFFECT,
  EMPTY_ROOM,
  FREE,
  GIVES,
  HELPER,
  KINDS,
  PLANKS,
  ROOM_CHILDREN,
  ROOM_KIND,
  SCAFFOLDING,
  SPACES,
  TOKEN,
} from './numbers.ts';
import { homePromise, tokenGain } from './promise.ts';
import type { Prospects } from './prospects.ts';

/** Places in memory for each way to place a card: twelve spaces for Scaffolding, and `NO_EXTRA`. */
const EXTRAS = 16;

/** What homes promise with one more card, remembered until they change. */
export class Homes {
  private readonly prospects: Prospects;
  /** At ((seat × kinds + kind) × spaces + space) × 16 + Scaffolding: the promise without the children of the card. */
  private readonly memory: Float64Array;
  /** By the same index: the stamp of the home it was worked out for. */
  private readonly stamps: Int32Array;
  /** Per seat: the stamp of its home as it is. */
  private readonly homes: Int32Array;
  private lastStamp = 0;

  constructor(seats: number, prospects: Prospects) {
    this.prospects = prospects;
    this.memory = new Float64Array(seats * KINDS * SPACES * EXTRAS);
    this.stamps = new Int32Array(this.memory.length);
    this.homes = new Int32Array(seats);
    this.forgetAll();
  }

  /** Has to be called when the prospects have changed. */
  forgetAll(): void {
    for (let seat = 0; seat < this.homes.length; seat += 1) this.forget(seat);
  }

  /** Has to be called when a seat's home or helpers have changed. Returns the stamp of the home as it was. */
  forget(seat: number): number {
    const stamp = wholeAt(this.homes, seat);
    this.lastStamp += 1;
    this.homes[seat] = this.lastStamp;
    return stamp;
  }

  /** Says that a home is again as it was when it had this stamp. */
  restore(seat: number, stamp: number): void {
    this.homes[seat] = stamp;
  }

  /** What a home promises after a way to take a column. */
  afterTaking(board: Board, seat: number, move: number): number {
    const above = byteAt(board.resources, partA(move));
    const effect = above === 0 ? 0 : byteAt(EFFECT, above - 1);
    const gives = above === 0 ? 0 : byteAt(GIVES, above - 1);
    const card = byteAt(board.rooms, partA(move)) - 1;
    const space = partB(move);
    const kind = partC(move) === 1 ? byteAt(ROOM_KIND, card) : EMPTY_ROOM;
    const extra = partD(move);
    if (effect === HELPER && (gives & (ARCHITECT | DESIGNER)) !== 0) {
      const { helpers } = board;
      const had = byteAt(helpers, seat);
      helpers[seat] = had | gives;
      const promise = this.placed(board, seat, kind, card, space, NO_EXTRA);
      helpers[seat] = had;
      return promise;
    }
    const promise = this.afterPlacing(board, seat, kind, card, space, effect === PLANKS ? extra : NO_EXTRA);
    if (effect !== TOKEN || extra >= SPACES) return promise;
    const { kinds } = board;
    const at = seat * SPACES + space;
    const before = byteAt(kinds, at);
    kinds[at] = kind;
    const gain = tokenGain(board, seat, extra, gives, this.prospects);
    kinds[at] = before;
    return promise + gain;
  }

  /** What a home promises with another card, and Scaffolding where `planks` is a space. */
  afterPlacing(board: Board, seat: number, kind: number, card: number, space: number, planks: number): number {
    const { memory, stamps } = this;
    const at = ((seat * KINDS + kind) * SPACES + space) * EXTRAS + planks;
    const children = kind === EMPTY_ROOM ? 0 : byteAt(ROOM_CHILDREN, card) / 100;
    const stamp = wholeAt(this.homes, seat);
    if (wholeAt(stamps, at) === stamp) return realAt(memory, at) + children;
    const promise = this.placed(board, seat, kind, card, space, planks);
    memory[at] = promise - children;
    stamps[at] = stamp;
    return promise;
  }

  private placed(board: Board, seat: number, kind: number, card: number, space: number, planks: number): number {
    const { kinds, cards } = board;
    const home = seat * SPACES;
    const before = byteAt(kinds, home + space);
    const scaffolded = planks < SPACES && planks !== space;
    kinds[home + space] = kind;
    cards[home + space] = card;
    if (scaffolded) kinds[home + planks] = SCAFFOLDING;
    const promise = homePromise(board, seat, this.prospects);
    kinds[home + space] = before;
    if (scaffolded) kinds[home + planks] = FREE;
    return promise;
  }
}
