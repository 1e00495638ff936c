import type { Board } from '../rules/bitboard.ts';
import { DOMINOES } from '../rules/dominoes.ts';
import { boardOf } from '../rules/small-board.ts';

/**
 * Complete random games on bitboards: uniformly random legal placements and picks, scored at the end. The dice are a
 * xorshift of their own, for the table's dice are made to be checked, not to be fast.
 */
export interface Playouts {
  /** The points of all kingdoms of all games together: what shows that two programs play alike. */
  readonly points: number;
  readonly discarded: number;
}

/** The terms of the games to play; the variants that only change the scoring are left out. */
export interface Table {
  readonly seats: 2 | 3 | 4;
  readonly mightyDuel: boolean;
}

export function playouts(games: number, seed: number, table: Table = { seats: 4, mightyDuel: false }): Playouts {
  const game = new Playout(seed, table);
  let points = 0;
  let discarded = 0;
  for (let i = 0; i < games; i += 1) {
    game.play();
    for (const board of game.boards) points += board.worth();
    discarded += game.discarded;
  }
  return { points, discarded };
}

/**
 * One table on which random games are played one after the other. Every index is inside its array; `?? 0` only tells
 * the compiler so, for a check would cost two games in a hundred.
 */
class Playout {
  readonly boards: readonly Board[];
  /** In the game just played. */
  discarded = 0;
  private dice: number;
  private readonly used: number;
  private readonly kings: number;
  private readonly pile = Uint8Array.from(DOMINOES);
  private readonly bag: Uint8Array;
  /** Dominoes and kings' seats of the two lines; they change places every round. */
  private line = new Uint8Array(4);
  private owner = new Uint8Array(4);
  private next = new Uint8Array(4);
  private claim = new Uint8Array(4);
  /** Places of `next` without a king. */
  private readonly open = new Uint8Array(4);

  constructor(seed: number, { seats, mightyDuel }: Table) {
    this.dice = seed | 0 || 1;
    this.boards = Array.from({ length: seats }, () => boardOf(mightyDuel ? 7 : 5));
    this.used = mightyDuel ? 48 : seats * 12;
    this.kings = seats === 2 ? 4 : seats;
    this.bag = Uint8Array.from({ length: this.kings }, (_, at) => at % seats);
  }

  /** 0 to `below` - 1, `below` at most 64; some come up more often than others by three in a million. */
  private roll(below: number): number {
    let x = this.dice;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.dice = x;
    return ((x >>> 8) * below) >>> 24;
  }

  play(): void {
    const { kings, boards, bag } = this;
    this.discarded = 0;
    for (const board of boards) board.clear();
    this.shuffle(this.pile, this.used);
    this.shuffle(bag, kings);
    let drawn = this.draw(0);
    for (let i = 0; i < kings; i += 1) this.pick(bag[i] ?? 0, i);
    while (drawn < this.used) {
      this.advance();
      drawn = this.draw(drawn);
      for (let i = 0; i < kings; i += 1) {
        this.place(i);
        this.pick(this.owner[i] ?? 0, i);
      }
    }
    this.advance();
    for (let i = 0; i < kings; i += 1) this.place(i);
  }

  /** Puts random ones of `items` to its first `count` places. */
  private shuffle(items: Uint8Array, count: number): void {
    for (let i = 0; i < count; i += 1) {
      const j = i + this.roll(items.length - i);
      const item = items[j] ?? 0;
      items[j] = items[i] ?? 0;
      items[i] = item;
    }
  }

  private draw(drawn: number): number {
    const { next, kings, pile } = this;
    for (let i = 0; i < kings; i += 1) {
      const domino = pile[drawn + i] ?? 0;
      let j = i;
      for (; j > 0 && (next[j - 1] ?? 0) > domino; j -= 1) next[j] = next[j - 1] ?? 0;
      next[j] = domino;
    }
    for (let i = 0; i < kings; i += 1) this.open[i] = i;
    return drawn + kings;
  }

  private advance(): void {
    [this.line, this.next] = [this.next, this.line];
    [this.owner, this.claim] = [this.claim, this.owner];
  }

  /** The `turn`-th king of the round claims a random domino of the next line. */
  private pick(seat: number, turn: number): void {
    const left = this.kings - turn;
    const choice = this.roll(left);
    this.claim[this.open[choice] ?? 0] = seat;
    this.open[choice] = this.open[left - 1] ?? 0;
  }

  private place(i: number): void {
    const board = this.boards[this.owner[i] ?? 0];
    const domino = this.line[i] ?? 0;
    if (board === undefined) return;
    const found = board.find(domino);
    if (found > 0) board.layFound(domino, this.roll(found));
    else this.discarded += 1;
  }
}
