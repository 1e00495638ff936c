import type { Path } from '../../core/contract/path.ts';

/** What a running table keeps of one seat: its clock, whether its player is there, and what they have planned. */
export interface SeatStatus {
  /** Milliseconds on the clock when the turn started, or now while the seat is not on turn; null without a clock. */
  readonly remaining: number | null;
  /**
   * Since when the table waits for this seat, in milliseconds since 1970; null while it does not, and while it is
   * paused.
   */
  readonly turnStartedAt: number | null;
  /** How many moves in a row the autopilot made because the player's time was over. */
  readonly missedTurns: number;
  /** Whether the autopilot plays until the player returns. */
  readonly away: boolean;
  /** Whether the player wants no more reminders of the present decision. */
  readonly muted: boolean;
  /** Whether somebody at the table has already nudged the player about the present decision. */
  readonly nudged: boolean;
  /**
   * Milliseconds that each of the seat's latest moves added to its clock, oldest first; taking a move back subtracts
   * them.
   */
  readonly increments: readonly number[];
  /** Whole moves planned for the seat's next turn, the best first. They are secret from everybody else. */
  readonly premoves: readonly Premove[];
}

/**
 * A move planned for a later turn. `meaning` is a hash of what the path meant to the player (core/lookahead/meaning),
 * since the same path may mean another move by then.
 */
export interface Premove {
  readonly path: Path;
  readonly meaning: string;
}

/** The status of a seat whose player has just sat down, without a clock. */
export const FRESH_SEAT: SeatStatus = {
  remaining: null,
  turnStartedAt: null,
  missedTurns: 0,
  away: false,
  muted: false,
  nudged: false,
  increments: [],
  premoves: [],
};
