import { COLUMNS } from '../rules/types.ts';
import { SPITE } from '../rules/worths.ts';
import { byteAt, realAt } from './arrays.ts';
import { type Board, CULL, HAMMER, TURN } from './board.ts';
import {
  DRILLING,
  KEEPING,
  MoveList,
  partA,
  partB,
  partC,
  partD,
  SUPPLYING,
  SWAPPING,
  suppliedKind,
  TAKING,
  TILING,
  WAITING,
} from './moves.ts';
import {
  DRILL,
  EFFECT,
  EMPTY_ROOM,
  GARDEN,
  GIVES,
  HELPER,
  JACKHAMMER,
  MIXER,
  PLANKS,
  ROOF,
  ROOM_KIND,
  SCAFFOLDING,
  SPACES,
  TOKEN,
  TOOL,
} from './numbers.ts';
import { promiseOf } from './promise.ts';
import type { Prospects } from './prospects.ts';
import { addRoofs, addToGarden, exchange, keepToken, suppliedCard } from './steps.ts';

/** How many points behind the best an estimate has to be, so that the move is not looked at closer. */
const CLOSE = 1;

/** The worth of a column that is not open. */
const GONE = Number.NEGATIVE_INFINITY;

/**
 * What moves promise: `worths` of the rules on a board. It differs in one point: ways to use the Drill that cannot be the best
 * move are only estimated.
 */
export class Judge {
  /** By index of the list that was judged last. */
  readonly worths = new Float64Array(4096);
  private readonly prospects: Prospects;
  private readonly ways = new MoveList();
  /** At seat × 5 + column: the best the seat could make of it. */
  private readonly columns: Float64Array;

  constructor(seats: number, prospects: Prospects) {
    this.prospects = prospects;
    this.columns = new Float64Array(seats * COLUMNS.length);
  }

  /** Judges all moves of the seat that decides. The board is changed on the way, and as before in the end. */
  judge(board: Board, list: MoveList): void {
    const { seat } = board;
    const { openRoofs } = board.terms;
    switch (board.phase) {
      case CULL:
        this.judgeCulls(board, list);
        break;
      case HAMMER:
        this.surveyColumns(board, seat, openRoofs);
        for (let n = 0; n < list.length; n += 1) this.worths[n] = this.hammering(board, list.at(n));
        break;
      case TURN:
        this.judgeTurn(board, list);
        break;
      default:
        for (let n = 0; n < list.length; n += 1) this.worths[n] = this.ending(board, list.at(n));
    }
  }

  private judgeCulls(board: Board, list: MoveList): void {
    const { seats, openRoofs } = board.terms;
    for (let n = 0; n < seats; n += 1) {
      const seat = (board.seat + n) % seats;
      this.surveyColumns(board, seat, n === 0 && openRoofs);
    }
    for (let n = 0; n < list.length; n += 1) this.worths[n] = this.afterCull(board, partA(list.at(n)));
  }

  /** The first column that is left for the culler, against those left for the others in their order. */
  private afterCull(board: Board, culled: number): number {
    const { seats } = board.terms;
    let gone = 1 << culled;
    let total = 0;
    for (let n = 0; n < seats; n += 1) {
      const at = ((board.seat + n) % seats) * COLUMNS.length;
      let best = -1;
      for (let column = 0; column < COLUMNS.length; column += 1) {
        if ((gone & (1 << column)) !== 0 || realAt(this.columns, at + column) === GONE) continue;
        if (best < 0 || realAt(this.columns, at + column) > realAt(this.columns, at + best)) best = column;
      }
      if (best < 0) continue;
      gone |= 1 << best;
      total += (n === 0 ? 1 : -SPITE) * realAt(this.columns, at + best);
    }
    return total;
  }

  private judgeTurn(board: Board, list: MoveList): void {
    const { seat } = board;
    const { openRoofs } = board.terms;
    const { worths } = this;
    let most = GONE;
    let n = 0;
    this.columns.fill(GONE, seat * COLUMNS.length, (seat + 1) * COLUMNS.length);
    for (; n < list.length && (list.at(n) & 15) === TAKING; n += 1) {
      const move = list.at(n);
      const worth = this.taking(board, seat, move, openRoofs);
      worths[n] = worth;
      most = Math.max(most, worth);
      const at = seat * COLUMNS.length + partA(move);
      if (worth > realAt(this.columns, at)) this.columns[at] = worth;
    }
    for (; n < list.length; n += 1) {
      const move = list.at(n);
      const worth = (move & 15) === DRILLING ? this.drilling(board, move, most) : this.mixing(board, move);
      worths[n] = worth;
      most = Math.max(most, worth);
    }
  }

  private surveyColumns(board: Board, seat: number, open: boolean): void {
    for (let column = 0; column < COLUMNS.length; column += 1)
      this.columns[seat * COLUMNS.length + column] = this.columnWorth(board, seat, column, open);
  }

  /** The best a seat could make of a column. */
  private columnWorth(board: Board, seat: number, column: number, open: boolean): number {
    const { ways } = this;
    ways.fillTakings(board, seat, column);
    let most = GONE;
    for (let n = 0; n < ways.length; n += 1) most = Math.max(most, this.taking(board, seat, ways.at(n), open));
    return most;
  }

  private taking(board: Board, seat: number, move: number, open: boolean): number {
    const { kinds, cards, tokens } = board;
    const column = partA(move);
    const extra = partD(move);
    const above = byteAt(board.resources, column);
    const effect = above === 0 ? 0 : byteAt(EFFECT, above - 1);
    const gives = above === 0 ? 0 : byteAt(GIVES, above - 1);
    const card = byteAt(board.rooms, column) - 1;
    const home = seat * SPACES;
    const space = home + partB(move);
    const before = byteAt(kinds, space);
    const { marker } = board;
    const tools = byteAt(board.tools, seat);
    const helpers = byteAt(board.helpers, seat);
    kinds[space] = partC(move) === 1 ? byteAt(ROOM_KIND, card) : EMPTY_ROOM;
    cards[space] = card;
    if (column === 0) board.marker = seat;
    switch (effect) {
      case ROOF:
        addRoofs(board, seat, gives, 1);
        break;
      case TOOL:
        board.tools[seat] = tools | gives;
        break;
      case HELPER:
        board.helpers[seat] = helpers | gives;
        break;
      case TOKEN:
        if (extra < SPACES) tokens[home + extra] = gives;
        break;
      case GARDEN:
        addToGarden(board, seat, gives, 1);
        break;
      case PLANKS:
        if (extra < SPACES && extra !== partB(move)) kinds[home + extra] = SCAFFOLDING;
        break;
      default:
    }
    const worth = promiseOf(board, seat, this.prospects, open);
    kinds[space] = before;
    board.marker = marker;
    switch (effect) {
      case ROOF:
        addRoofs(board, seat, gives, -1);
        break;
      case TOOL:
        board.tools[seat] = tools;
        break;
      case HELPER:
        board.helpers[seat] = helpers;
        break;
      case TOKEN:
        if (extra < SPACES) tokens[home + extra] = 0;
        break;
      case GARDEN:
        addToGarden(board, seat, gives, -1);
        break;
      case PLANKS:
        if (extra < SPACES && extra !== partB(move)) kinds[home + extra] = 0;
        break;
      default:
    }
    return worth;
  }

  private hammering(board: Board, move: number): number {
    const { kinds, cards, tools, seat } = board;
    if (move === WAITING) return this.waiting(board);
    const space = seat * SPACES + partB(move);
    const card = byteAt(board.rooms, partA(move)) - 1;
    const before = byteAt(kinds, space);
    const had = byteAt(tools, seat);
    kinds[space] = partC(move) === 1 ? byteAt(ROOM_KIND, card) : EMPTY_ROOM;
    cards[space] = card;
    tools[seat] = had & ~JACKHAMMER;
    const worth = promiseOf(board, seat, this.prospects, board.terms.openRoofs);
    kinds[space] = before;
    tools[seat] = had;
    return worth;
  }

  /** The seats before choose first, so a seat that waits gets less than the best on average. */
  private waiting(board: Board): number {
    const { seats } = board.terms;
    const before = (board.seat - board.starter + seats) % seats;
    const at = board.seat * COLUMNS.length;
    const sorted = this.columns.slice(at, at + COLUMNS.length).filter((worth) => worth !== GONE);
    sorted.sort().reverse();
    return (realAt(sorted, 0) + realAt(sorted, Math.min(before, sorted.length - 1))) / 2;
  }

  private drilling(board: Board, move: number, most: number): number {
    const { kinds, cards, tokens, rooms, tools, seat } = board;
    const column = partA(move);
    const space = seat * SPACES + partB(move);
    const open = board.terms.openRoofs;
    const before = promiseOf(board, seat, this.prospects, open);
    const [kind, out, token, room, had] = [
      byteAt(kinds, space),
      byteAt(cards, space),
      byteAt(tokens, space),
      byteAt(rooms, column),
      byteAt(tools, seat),
    ];
    kinds[space] = byteAt(ROOM_KIND, room - 1);
    cards[space] = room - 1;
    tokens[space] = 0;
    rooms[column] = out + 1;
    tools[seat] = had & ~DRILL;
    const gain = promiseOf(board, seat, this.prospects, open) - before;
    let others = GONE;
    for (let other = 0; other < COLUMNS.length; other += 1)
      if (other !== column) others = Math.max(others, realAt(this.columns, seat * COLUMNS.length + other));
    let worth = Math.max(this.columnWorth(board, seat, column, open), others + gain);
    if (worth > most - CLOSE) {
      worth = GONE;
      for (let other = 0; other < COLUMNS.length; other += 1)
        worth = Math.max(worth, this.columnWorth(board, seat, other, open));
    }
    kinds[space] = kind;
    cards[space] = out;
    tokens[space] = token;
    rooms[column] = room;
    tools[seat] = had;
    return worth;
  }

  private mixing(board: Board, move: number): number {
    const { rooms, tools, seat } = board;
    const left = partA(move);
    const right = partB(move);
    const open = board.terms.openRoofs;
    const [one, other, had] = [byteAt(rooms, left), byteAt(rooms, right), byteAt(tools, seat)];
    const before = promiseOf(board, seat, this.prospects, open);
    tools[seat] = had & ~MIXER;
    const lost = before - promiseOf(board, seat, this.prospects, open);
    rooms[left] = other;
    rooms[right] = one;
    let worth = Math.max(this.columnWorth(board, seat, left, open), this.columnWorth(board, seat, right, open));
    for (let column = 0; column < COLUMNS.length; column += 1)
      if (column !== left && column !== right)
        worth = Math.max(worth, realAt(this.columns, seat * COLUMNS.length + column) - lost);
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
        const [kind, card, token] = [byteAt(kinds, space), byteAt(cards, space), byteAt(tokens, space)];
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
    const saved = tokens.slice(home, home + SPACES);
    keepToken(board, home, space);
    const worth = promiseOf(board, seat, this.prospects, board.terms.openRoofs);
    tokens.set(saved, home);
    return worth;
  }
}
