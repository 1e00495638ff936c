import { COLUMNS } from '../rules/types.ts';
import { SPITE } from '../rules/worths.ts';
import { byteAt } from './arrays.ts';
import { type Board, CULL, HAMMER, TURN } from './board.ts';
import { Columns, GONE } from './columns.ts';
import { Homes } from './homes.ts';
import {
  DRILLING,
  KEEPING,
  type MoveList,
  NO_EXTRA,
  partA,
  partB,
  partC,
  SUPPLYING,
  SWAPPING,
  suppliedKind,
  TAKING,
  TILING,
  WAITING,
} from './moves.ts';
import { DRILL, EMPTY_ROOM, JACKHAMMER, MIXER, ROOM_KIND, SPACES } from './numbers.ts';
import { otherPromise, promiseOf } from './promise.ts';
import type { Prospects } from './prospects.ts';
import { addRoofs, exchange, keepToken, suppliedCard } from './steps.ts';

/** How many points behind the best an estimate has to be, so that the move is not looked at closer. */
const CLOSE = 1;

/**
 * What moves promise: `worths` of the rules on a board. It differs in one point: ways to use the Drill that seem to be
 * at least a point worse than the best move are only estimated.
 */
export class Judge {
  /** By index of the list that was judged last. */
  readonly worths = new Float64Array(4096);
  private readonly prospects: Prospects;
  private readonly homes: Homes;
  private readonly columns: Columns;
  private readonly saved = new Uint8Array(SPACES);

  constructor(seats: number, prospects: Prospects) {
    this.prospects = prospects;
    this.homes = new Homes(seats, prospects);
    this.columns = new Columns(seats, prospects, this.homes);
  }

  /** Has to be called when a seat's home or helpers have changed. */
  forget(seat: number): void {
    this.homes.forget(seat);
  }

  /** Has to be called when the prospects have changed. */
  forgetAll(): void {
    this.homes.forgetAll();
  }

  /** Judges all moves of the seat that decides. The board is changed on the way, and as before in the end. */
  judge(board: Board, list: MoveList): void {
    const { worths, columns } = this;
    const { seat } = board;
    switch (board.phase) {
      case CULL:
        this.surveyAll(board);
        for (let n = 0; n < list.length; n += 1) worths[n] = this.afterCull(board, partA(list.at(n)));
        break;
      case HAMMER:
        columns.survey(board, seat, board.terms.openRoofs);
        for (let n = 0; n < list.length; n += 1) worths[n] = this.hammering(board, list.at(n));
        break;
      case TURN:
        this.judgeTurn(board, list);
        break;
      default:
        for (let n = 0; n < list.length; n += 1) worths[n] = this.ending(board, list.at(n));
    }
  }

  private surveyAll(board: Board): void {
    const { seats, openRoofs } = board.terms;
    for (let seat = 0; seat < seats; seat += 1) this.columns.survey(board, seat, openRoofs && seat === board.seat);
  }

  /** The first column that is left for the culler, against those left for the others in their order. */
  private afterCull(board: Board, culled: number): number {
    const { seats } = board.terms;
    let gone = 1 << culled;
    let total = 0;
    for (let n = 0; n < seats; n += 1) {
      const seat = (board.seat + n) % seats;
      const best = this.columns.best(seat, gone);
      if (best < 0) continue;
      gone |= 1 << best;
      total += (n === 0 ? 1 : -SPITE) * this.columns.worth(seat, best);
    }
    return total;
  }

  private judgeTurn(board: Board, list: MoveList): void {
    const { worths, homes, columns } = this;
    const { seat } = board;
    let most = GONE;
    let n = 0;
    let taken = -1;
    let others = 0;
    columns.clear(seat);
    for (; n < list.length && (list.at(n) & 15) === TAKING; n += 1) {
      const move = list.at(n);
      if (partA(move) !== taken) {
        taken = partA(move);
        others = columns.besides(board, seat, taken, board.terms.openRoofs);
      }
      const worth = others + homes.afterTaking(board, seat, move);
      worths[n] = worth;
      most = Math.max(most, worth);
      columns.note(seat, taken, worth);
    }
    for (; n < list.length; n += 1) {
      const move = list.at(n);
      const worth = (move & 15) === DRILLING ? this.drilling(board, move, most) : this.mixing(board, move);
      worths[n] = worth;
      most = Math.max(most, worth);
    }
  }

  private hammering(board: Board, move: number): number {
    const { tools, seat } = board;
    if (move === WAITING) return this.waiting(board);
    const card = byteAt(board.rooms, partA(move)) - 1;
    const kind = partC(move) === 1 ? byteAt(ROOM_KIND, card) : EMPTY_ROOM;
    const had = byteAt(tools, seat);
    tools[seat] = had & ~JACKHAMMER;
    const others = otherPromise(board, seat, this.prospects.rounds, board.terms.openRoofs);
    tools[seat] = had;
    return others + this.homes.afterPlacing(board, seat, kind, card, partB(move), NO_EXTRA);
  }

  /** The seats before choose first, so a seat that waits gets less than the best on average. */
  private waiting(board: Board): number {
    const { seats } = board.terms;
    const before = (board.seat - board.starter + seats) % seats;
    const best = this.columns.best(board.seat, 0);
    let left = best;
    let gone = 1 << best;
    for (let n = 0; n < before; n += 1) {
      const next = this.columns.best(board.seat, gone);
      if (next < 0) break;
      left = next;
      gone |= 1 << next;
    }
    return (this.columns.worth(board.seat, best) + this.columns.worth(board.seat, left)) / 2;
  }

  private drilling(board: Board, move: number, most: number): number {
    const { kinds, cards, tokens, rooms, tools, seat } = board;
    const column = partA(move);
    const space = seat * SPACES + partB(move);
    const open = board.terms.openRoofs;
    const before = promiseOf(board, seat, this.prospects, open);
    const kind = byteAt(kinds, space);
    const out = byteAt(cards, space);
    const token = byteAt(tokens, space);
    const room = byteAt(rooms, column);
    const had = byteAt(tools, seat);
    kinds[space] = byteAt(ROOM_KIND, room - 1);
    cards[space] = room - 1;
    tokens[space] = 0;
    rooms[column] = out + 1;
    tools[seat] = had & ~DRILL;
    const stamp = this.homes.forget(seat);
    const gain = promiseOf(board, seat, this.prospects, open) - before;
    const other = this.columns.best(seat, 1 << column);
    let worth = this.columns.workOut(board, seat, column, open);
    if (other >= 0) worth = Math.max(worth, this.columns.worth(seat, other) + gain);
    if (worth > most - CLOSE) {
      worth = GONE;
      for (let any = 0; any < COLUMNS.length; any += 1)
        worth = Math.max(worth, this.columns.workOut(board, seat, any, open));
    }
    kinds[space] = kind;
    cards[space] = out;
    tokens[space] = token;
    rooms[column] = room;
    tools[seat] = had;
    this.homes.restore(seat, stamp);
    return worth;
  }

  private mixing(board: Board, move: number): number {
    const { rooms, tools, seat } = board;
    const left = partA(move);
    const right = partB(move);
    const open = board.terms.openRoofs;
    const one = byteAt(rooms, left);
    const other = byteAt(rooms, right);
    const had = byteAt(tools, seat);
    const before = promiseOf(board, seat, this.prospects, open);
    tools[seat] = had & ~MIXER;
    const lost = before - promiseOf(board, seat, this.prospects, open);
    rooms[left] = other;
    rooms[right] = one;
    const { columns } = this;
    let worth = Math.max(columns.workOut(board, seat, left, open), columns.workOut(board, seat, right, open));
    const third = columns.best(seat, (1 << left) | (1 << right));
    if (third >= 0) worth = Math.max(worth, columns.worth(seat, third) - lost);
    rooms[left] = one;
    rooms[right] = other;
    tools[seat] = had;
    return worth;
  }

  /** A decision of one seat in which nothing but its own things counts. */
  private ending(board: Board, move: number): number {
    const { kinds, cards, tokens, seat } = board;
    const { prospects } = this;
    const open = board.terms.openRoofs;
    const home = seat * SPACES;
    switch (move & 15) {
      case KEEPING:
        return this.keeping(board, home, partA(move));
      case TILING: {
        addRoofs(board, seat, partA(move), 1);
        const worth = promiseOf(board, seat, prospects, open);
        addRoofs(board, seat, partA(move), -1);
        return worth;
      }
      case SUPPLYING: {
        const space = home + partB(move);
        const kind = byteAt(kinds, space);
        const card = byteAt(cards, space);
        const token = byteAt(tokens, space);
        kinds[space] = suppliedKind(move);
        cards[space] = suppliedCard(board, suppliedKind(move));
        tokens[space] = 0;
        const worth = promiseOf(board, seat, prospects, open);
        kinds[space] = kind;
        cards[space] = card;
        tokens[space] = token;
        return worth;
      }
      case SWAPPING: {
        exchange(board, home + partA(move), home + partB(move));
        const worth = promiseOf(board, seat, prospects, open);
        exchange(board, home + partA(move), home + partB(move));
        return worth;
      }
      default:
        return promiseOf(board, seat, prospects, open);
    }
  }

  private keeping(board: Board, home: number, space: number): number {
    const { tokens, seat } = board;
    const { saved } = this;
    for (let n = 0; n < SPACES; n += 1) saved[n] = byteAt(tokens, home + n);
    keepToken(board, home, space);
    const worth = promiseOf(board, seat, this.prospects, board.terms.openRoofs);
    tokens.set(saved, home);
    return worth;
  }
}
