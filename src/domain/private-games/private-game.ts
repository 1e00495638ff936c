import type { Path, Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';

/**
 * Games that one person plays beside all tables: nobody waits for them, no clock runs, and nothing of them counts. A
 * kind has its own folder in src/app, which knows its deals and says what the moves lead to.
 */

/** `lesson`: the guided first game. */
export const PRIVATE_GAME_KINDS = ['lesson'] as const;
export type PrivateGameKind = (typeof PRIVATE_GAME_KINDS)[number];

/** Which game of a person's it is: they have one of each. */
export interface PrivateGameKey {
  readonly kind: PrivateGameKind;
  readonly game: Token;
  /**
   * What tells the deals of a kind and game apart; of a lesson its edition, of what tables play as well the name of the
   * shared deal, from whose seed the game then begins.
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
