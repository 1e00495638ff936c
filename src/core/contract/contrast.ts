import type { Json } from '../json.ts';
import type { Seat } from '../seat.ts';
import type { Token } from './path.ts';

/** What went wrong after a move, against a better one: averages of playouts of both in the same worlds. */
export interface Contrast {
  /**
   * What is clearly less of the seat's own, or more of another seat's, after the move that was played, the largest
   * difference first, two at most. `item` is one of `Rules.items`, `amount` how much more of it there is then; negative
   * for less.
   */
  readonly items: readonly ContrastItem[];
  /** What another seat mostly does then, and seldom after the better move, as events; null when there is none. */
  readonly reply: { readonly seat: Seat; readonly events: readonly Json[] } | null;
}

export interface ContrastItem {
  readonly seat: Seat;
  readonly item: Token;
  readonly amount: number;
}
