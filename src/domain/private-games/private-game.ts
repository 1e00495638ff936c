import type { Path, Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';

/**
 * Games that one person plays beside all tables: nobody waits for them, and no clock runs. A kind has its own folder in
 * src/app, which knows its deals and what becomes of them; their course is the same for all (app/private-games).
 */

/**
 * `lesson`: the guided first game; `daily`: the deal of a day, the try that counts or one for practice after it;
 * `practice`: from a position of a finished game. In this order, which stays: an id holds the number.
 */
export const PRIVATE_GAME_KINDS = ['lesson', 'daily', 'practice'] as const;
export type PrivateGameKind = (typeof PRIVATE_GAME_KINDS)[number];

/** Which game of a person's it is: they have one of each. */
export interface PrivateGameKey {
  readonly kind: PrivateGameKind;
  readonly game: Token;
  /**
   * What tells the deals of a kind and game apart; of a lesson its edition, of the deal of the day that day, of
   * practice the table, after how many moves, and the level of the computers.
   */
  readonly deal: string;
}

export interface PrivateGame extends PrivateGameKey {
  /** Goes up with every change. */
  readonly version: number;
  /** Of all seats, in order. */
  readonly moves: readonly PrivateMove[];
  readonly changedAt: Date;
}

export interface PrivateMove {
  readonly seat: Seat;
  readonly path: Path;
}
