import type { Seat } from '../../core/seat.ts';

/**
 * Where in its course somebody looks at a game: after so many moves, after the last one of a seat, at the first
 * position or the last.
 */
export type Stop = number | { readonly seat: Seat } | 'first' | 'end';

/** The last move of a seat, by its number. */
export interface LastMove {
  readonly seat: Seat;
  readonly move: number;
}
