/**
 * The nouns of Pebbles as plain data: options, what is dealt, a position, a move, a view, an event. Replace them first:
 * the compiler then names every other place.
 */
import type { Seat } from '../../../src/core/seat.ts';

export type Options = {
  /** All colours are in the bag. */
  readonly long: boolean;
  /** The bag is shaken after each bet. */
  readonly shaken: boolean;
  /** Who wins a tie: all of them, or the first in seat order. */
  readonly tie: 'shared' | 'first';
};

/** What chance decides before the first move. */
export type Deal = {
  /** Top first. */
  readonly bag: readonly string[];
  /** By seat. */
  readonly charms: readonly string[];
};

export type State = {
  readonly seats: number;
  /** Whether the bag is shaken after each bet. */
  readonly shaken: boolean;
  /** Whether the first in seat order wins a tie. */
  readonly firstWins: boolean;
  /** Secret: top first. */
  readonly bag: readonly string[];
  /** By seat: the cell, which everybody sees; null until the seat has hidden. */
  readonly hidden: readonly (string | null)[];
  /** Secret, by seat: what the seat finds in its cell, and nobody else learns. */
  readonly charms: readonly string[];
  /** Secret, by seat: the colours it has drawn, which the seat alone knows. */
  readonly drawn: readonly (readonly string[])[];
  /** The seat that takes next. */
  readonly turn: Seat;
  /** The seat that has to bet before the next one takes; null when nobody has to. */
  readonly better: Seat | null;
  /** By seat: bets made. */
  readonly bets: readonly number[];
};

export type Move =
  | { readonly kind: 'hide'; readonly cell: string }
  | { readonly kind: 'take'; readonly count: number; readonly hand: 'left' | 'right' }
  | { readonly kind: 'bet'; readonly side: 'light' | 'dark' };

/** All that one reader may know. */
export type View = {
  /** Pebbles in the bag. */
  readonly left: number;
  /** The seats that have to decide; empty when the game is over. */
  readonly acting: readonly Seat[];
  /** What they have to do; `none` when the game is over. */
  readonly task: Move['kind'] | 'none';
  /** By seat: pebbles drawn. */
  readonly counts: readonly number[];
  /** By seat: the cell it has hidden in; null until then. */
  readonly cells: readonly (string | null)[];
  /** By seat: bets made. */
  readonly bets: readonly number[];
  /** What the reader found and drew; empty for the public, and until the reader has hidden. */
  readonly mine: readonly string[];
};

export type Event =
  | { readonly kind: 'hid'; readonly seat: Seat; readonly cell: string; readonly charm: string }
  | { readonly kind: 'took'; readonly seat: Seat; readonly colours: readonly string[] }
  | { readonly kind: 'bet'; readonly seat: Seat; readonly bet: string }
  /** The bag was shaken. */
  | { readonly kind: 'shaken' };
