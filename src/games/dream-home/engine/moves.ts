import { COLUMNS, ROUNDS } from '../rules/types.ts';
import { byteAt, wholeAt } from './arrays.ts';
import { type Board, CULL, HAMMER, HELP, KEEP, ROOFING, TURN } from './board.ts';
import { crowdedRoom, fits, holds, isFaceUp, isRoom, isSite, supported, tokensInRoom } from './legal.ts';
import {
  BELOW,
  BY_CHILDREN,
  CARRIES,
  DESIGNER,
  DRILL,
  EFFECT,
  EMPTY_ROOM,
  FREE,
  GIVES,
  HANDYMAN,
  HELPER,
  KINDS,
  MIXER,
  NOWHERE,
  PLANKS,
  RIGHT,
  ROOF_KINDS,
  ROOM_KIND,
  SPACES,
  SUPPLIER,
  TOKEN,
} from './numbers.ts';

/**
 * Moves as numbers: four bits each for the kind, then from the lowest on `a`, `b`, `c` and `d`. `NO_EXTRA` and
 * `DECLINED` stand in `d` where no space does.
 */
export const CULLING = 0;
/** Jackhammer: column, space, face up. */
export const HAMMERING = 1;
export const WAITING = 2;
/** Column, space. */
export const DRILLING = 3;
/** Two columns. */
export const MIXING = 4;
/** Column, space, face up, extra. */
export const TAKING = 5;
/** Space. */
export const KEEPING = 6;
/** Kind of roof. */
export const TILING = 7;
/** A kind of room in `a` and `c` (the higher bits), space in `b`. */
export const SUPPLYING = 8;
/** Two spaces. */
export const SWAPPING = 9;
const SKIPPING = 10;

export const NO_EXTRA = 15;
export const DECLINED = 14;

const code = (kind: number, a = 0, b = 0, c = 0, d = 0): number => kind | (a << 4) | (b << 8) | (c << 12) | (d << 16);

export const partA = (move: number): number => (move >> 4) & 15;
export const partB = (move: number): number => (move >> 8) & 15;
export const partC = (move: number): number => (move >> 12) & 15;
export const partD = (move: number): number => (move >> 16) & 15;
/** The kind of room of a supplying move. */
export const suppliedKind = (move: number): number => partA(move) | (partC(move) << 4);

/** Whether a move changes nothing in a home, nor its helpers. */
export const leavesHome = (move: number): boolean =>
  (move & 15) === CULLING || (move & 15) === WAITING || (move & 15) === MIXING;

/** A list of moves that is filled again and again, in the order of `Rules.moves`. */
export class MoveList {
  /** More than any position has. */
  readonly moves = new Int32Array(4096);
  length = 0;

  /** All legal moves of the seat that decides. */
  fill(board: Board): void {
    this.length = 0;
    switch (board.phase) {
      case CULL:
        for (let column = 1; column < COLUMNS.length; column += 1) this.add(code(CULLING, column));
        break;
      case HAMMER:
        for (let column = 0; column < COLUMNS.length; column += 1) this.hammerings(board, column);
        this.add(WAITING);
        break;
      case TURN:
        for (let column = 0; column < COLUMNS.length; column += 1) this.takings(board, board.seat, column);
        this.drillings(board);
        this.mixings(board);
        break;
      case KEEP:
        this.keepings(board);
        break;
      case ROOFING:
        this.roofings(board);
        this.add(SKIPPING);
        break;
      case HELP:
        this.helpings(board, board.seat);
        this.add(SKIPPING);
        break;
      default:
    }
  }

  /** Only the ways of a seat to take one column. */
  fillTakings(board: Board, seat: number, column: number): void {
    this.length = 0;
    this.takings(board, seat, column);
  }

  /** Only what Supplier and Handyman can do for a seat. */
  fillHelpings(board: Board, seat: number): void {
    this.length = 0;
    this.helpings(board, seat);
  }

  at(index: number): number {
    return wholeAt(this.moves, index);
  }

  private add(move: number): void {
    this.moves[this.length] = move;
    this.length += 1;
  }

  private takings(board: Board, seat: number, column: number): void {
    const room = byteAt(board.rooms, column);
    if (room === 0) return;
    const { kinds, tokens } = board;
    const above = byteAt(board.resources, column);
    const effect = above === 0 ? 0 : byteAt(EFFECT, above - 1);
    const gives = above === 0 ? 0 : byteAt(GIVES, above - 1);
    const arrives = effect === HELPER && gives === DESIGNER;
    const designer = arrives || (byteAt(board.helpers, seat) & DESIGNER) !== 0;
    const kind = byteAt(ROOM_KIND, room - 1);
    const home = seat * SPACES;
    if (effect === PLANKS && board.round < ROUNDS) {
      this.scaffoldings(board, home, column, kind, designer);
      return;
    }
    for (let space = 0; space < SPACES; space += 1) {
      if (!isSite(kinds, home, space)) continue;
      if (fits(kinds, tokens, home, space, kind, designer))
        this.taking(board, home, column, space, kind, effect === TOKEN ? gives : 0);
      this.taking(board, home, column, space, EMPTY_ROOM, effect === TOKEN ? gives : 0);
    }
  }

  /** One way to place the room with every way to place its token, if there is one. */
  private taking(board: Board, home: number, column: number, space: number, kind: number, token: number): void {
    const up = Number(kind !== EMPTY_ROOM);
    if (token === 0) {
      this.add(code(TAKING, column, space, up, NO_EXTRA));
      return;
    }
    const { kinds, tokens } = board;
    const before = byteAt(kinds, home + space);
    kinds[home + space] = kind;
    let carriers = 0;
    for (let first = 0; first < SPACES; ) {
      const lies = byteAt(kinds, home + first);
      let end = first + 1;
      if (isFaceUp(lies)) while (byteAt(RIGHT, end - 1) === end && byteAt(kinds, home + end) === lies) end += 1;
      if (byteAt(CARRIES, token * KINDS + lies) === 1 && tokensInRoom(kinds, tokens, home, first) === 0)
        for (let carrier = first; carrier < end; carrier += 1) {
          this.add(code(TAKING, column, space, up, carrier));
          carriers += 1;
        }
      first = end;
    }
    kinds[home + space] = before;
    if (carriers === 0) this.add(code(TAKING, column, space, up, NO_EXTRA));
    else if (!board.terms.decorMandatory) this.add(code(TAKING, column, space, up, DECLINED));
  }

  private scaffoldings(board: Board, home: number, column: number, kind: number, designer: boolean): void {
    const { kinds, tokens } = board;
    for (let room = 0; room < SPACES; room += 1) {
      if (isRoom(byteAt(kinds, home + room))) continue;
      const stands = supported(kinds, home, room);
      const up = fits(kinds, tokens, home, room, kind, designer);
      for (let planks = 0; planks < SPACES; planks += 1) {
        if (byteAt(kinds, home + planks) !== FREE) continue;
        const carried = supported(kinds, home, planks);
        const roomFirst = stands && planks !== room && (carried || byteAt(BELOW, planks) === room);
        const roomLast = carried && (stands || byteAt(BELOW, room) === planks);
        if (!roomFirst && !roomLast) continue;
        if (up) this.add(code(TAKING, column, room, 1, planks));
        this.add(code(TAKING, column, room, 0, planks));
      }
    }
  }

  private hammerings(board: Board, column: number): void {
    const room = byteAt(board.rooms, column);
    if (room === 0) return;
    const { kinds, tokens, seat } = board;
    const home = seat * SPACES;
    const kind = byteAt(ROOM_KIND, room - 1);
    const designer = (byteAt(board.helpers, seat) & DESIGNER) !== 0;
    for (let space = 0; space < SPACES; space += 1) {
      if (!isSite(kinds, home, space)) continue;
      if (fits(kinds, tokens, home, space, kind, designer)) this.add(code(HAMMERING, column, space, 1));
      this.add(code(HAMMERING, column, space, 0));
    }
  }

  private drillings(board: Board): void {
    const { kinds, tokens, seat } = board;
    if ((byteAt(board.tools, seat) & DRILL) === 0) return;
    const home = seat * SPACES;
    const designer = (byteAt(board.helpers, seat) & DESIGNER) !== 0;
    for (let column = 0; column < COLUMNS.length; column += 1) {
      const room = byteAt(board.rooms, column);
      if (room === 0) continue;
      const kind = byteAt(ROOM_KIND, room - 1);
      for (let space = 0; space < SPACES; space += 1)
        if (isFaceUp(byteAt(kinds, home + space)) && fits(kinds, tokens, home, space, kind, designer))
          this.add(code(DRILLING, column, space));
    }
  }

  private mixings(board: Board): void {
    if ((byteAt(board.tools, board.seat) & MIXER) === 0) return;
    for (let left = 0; left < COLUMNS.length; left += 1) {
      if (byteAt(board.rooms, left) === 0) continue;
      for (let right = left + 1; right < COLUMNS.length; right += 1)
        if (byteAt(board.rooms, right) !== 0) this.add(code(MIXING, left, right));
    }
  }

  private keepings({ kinds, tokens, seat }: Board): void {
    const home = seat * SPACES;
    const first = crowdedRoom(kinds, tokens, home);
    const kind = first === NOWHERE ? FREE : byteAt(kinds, home + first);
    for (let space = first; space !== NOWHERE && byteAt(kinds, home + space) === kind; space = byteAt(RIGHT, space))
      if (byteAt(tokens, home + space) !== 0) this.add(code(KEEPING, space));
  }

  private roofings({ roofDiscard }: Board): void {
    for (let kind = 0; kind < ROOF_KINDS; kind += 1) if (byteAt(roofDiscard, kind) > 0) this.add(code(TILING, kind));
  }

  private helpings(board: Board, seat: number): void {
    const helpers = byteAt(board.helpers, seat);
    const ready = helpers & ~byteAt(board.spent, seat);
    const home = seat * SPACES;
    if ((ready & SUPPLIER) !== 0) this.supplyings(board, home, (helpers & DESIGNER) !== 0);
    if ((ready & HANDYMAN) !== 0) this.swappings(board, home);
  }

  private supplyings({ kinds, tokens, roomDiscard }: Board, home: number, designer: boolean): void {
    let last = FREE;
    for (let n = 0; n < BY_CHILDREN.length; n += 1) {
      const card = byteAt(BY_CHILDREN, n);
      const kind = byteAt(ROOM_KIND, card);
      if (kind === last || byteAt(roomDiscard, card) === 0) continue;
      last = kind;
      for (let space = 0; space < SPACES; space += 1)
        if (isRoom(byteAt(kinds, home + space)) && fits(kinds, tokens, home, space, kind, designer))
          this.add(code(SUPPLYING, kind & 15, space, kind >> 4));
    }
  }

  private swappings({ kinds }: Board, home: number): void {
    for (let a = 0; a < SPACES; a += 1) {
      const one = byteAt(kinds, home + a);
      if (!isRoom(one)) continue;
      for (let b = a + 1; b < SPACES; b += 1) {
        const other = byteAt(kinds, home + b);
        if (!isRoom(other)) continue;
        kinds[home + a] = other;
        kinds[home + b] = one;
        if (holds(kinds, home, a, b)) this.add(code(SWAPPING, a, b));
        kinds[home + a] = one;
        kinds[home + b] = other;
      }
    }
  }
}
