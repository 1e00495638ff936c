import { COLUMNS } from '../rules/types.ts';
import { SPITE } from '../rules/worths.ts';
import { byteAt, realAt, wholeAt } from './arrays.ts';
import { type Board, CULL, HAMMER, TURN } from './board.ts';
import {
  DRILLING,
  KEEPING,
  MoveList,
  NO_EXTRA,
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
  ARCHITECT,
  DESIGNER,
  DRILL,
  EFFECT,
  EMPTY_ROOM,
  FREE,
  GARDEN,
  GIVES,
  HELPER,
  JACKHAMMER,
  KINDS,
  MIXER,
  PLANKS,
  ROOF,
  ROOM_CHILDREN,
  ROOM_KIND,
  SCAFFOLDING,
  SPACES,
  TOKEN,
  TOOL,
} from './numbers.ts';
import { homePromise, otherPromise, promiseOf, tokenGain } from './promise.ts';
import type { Prospects } from './prospects.ts';
import { addRoofs, addToGarden, exchange, keepToken, suppliedCard } from './steps.ts';

/** How many points behind the best an estimate has to be, so that the move is not looked at closer. */
const CLOSE = 1;

/** Places in memory for each way to place a card: twelve spaces for Scaffolding, and `NO_EXTRA`. */
const EXTRAS = 16;

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

  // What homes promise after a card, at ((seat × kinds + kind) × spaces + space) × 16 + Scaffolding, children of the card left
  // aside; it holds where the stamp is that of the seat's home.
  private readonly memory: Float64Array;
  private readonly stamps: Int32Array;
  private readonly homes: Int32Array;
  private lastStamp = 0;

  constructor(seats: number, prospects: Prospects) {
    this.prospects = prospects;
    this.memory = new Float64Array(seats * KINDS * SPACES * EXTRAS);
    this.stamps = new Int32Array(this.memory.length);
    this.homes = new Int32Array(seats);
    for (let seat = 0; seat < seats; seat += 1) this.forget(seat);
    this.columns = new Float64Array(seats * COLUMNS.length);
  }

  /** Has to be called when a seat's home or helpers have changed, and for all seats when the prospects have. */
  forget(seat: number): void {
    this.lastStamp += 1;
    this.homes[seat] = this.lastStamp;
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
    let taken = -1;
    let others = 0;
    this.columns.fill(GONE, seat * COLUMNS.length, (seat + 1) * COLUMNS.length);
    for (; n < list.length && (list.at(n) & 15) === TAKING; n += 1) {
      const move = list.at(n);
      if (partA(move) !== taken) {
        taken = partA(move);
        others = this.besidesHome(board, seat, taken, openRoofs);
      }
      const worth = others + this.homeAfter(board, seat, move);
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
    if (byteAt(board.rooms, column) === 0) return GONE;
    ways.fillTakings(board, seat, column);
    let most = GONE;
    for (let n = 0; n < ways.length; n += 1) most = Math.max(most, this.homeAfter(board, seat, ways.at(n)));
    return most + this.besidesHome(board, seat, column, open);
  }

  /** What a seat's things promise after it has taken a column, its home left aside. */
  private besidesHome(board: Board, seat: number, column: number, open: boolean): number {
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

  /** What a home promises after a way to take a column. */
  private homeAfter(board: Board, seat: number, move: number): number {
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
    const promise = this.remembered(board, seat, kind, card, space, effect === PLANKS ? extra : NO_EXTRA);
    if (effect !== TOKEN || extra >= SPACES) return promise;
    const { kinds } = board;
    const at = seat * SPACES + space;
    const before = byteAt(kinds, at);
    kinds[at] = kind;
    const gain = tokenGain(board, seat, extra, gives, this.prospects);
    kinds[at] = before;
    return promise + gain;
  }

  /** `placed`, worked out once for all cards of a kind until the home changes. */
  private remembered(board: Board, seat: number, kind: number, card: number, space: number, planks: number): number {
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

  /** What a home promises with another card, and Scaffolding where `planks` is a space. */
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

  private hammering(board: Board, move: number): number {
    const { tools, seat } = board;
    if (move === WAITING) return this.waiting(board);
    const card = byteAt(board.rooms, partA(move)) - 1;
    const kind = partC(move) === 1 ? byteAt(ROOM_KIND, card) : EMPTY_ROOM;
    const had = byteAt(tools, seat);
    tools[seat] = had & ~JACKHAMMER;
    const others = otherPromise(board, seat, this.prospects.rounds, board.terms.openRoofs);
    tools[seat] = had;
    return others + this.remembered(board, seat, kind, card, partB(move), NO_EXTRA);
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
    const stamp = wholeAt(this.homes, seat);
    this.forget(seat);
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
    this.homes[seat] = stamp;
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
