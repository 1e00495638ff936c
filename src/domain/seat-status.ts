import type { Path } from '../core/contract/path.ts';

/** How the player of one seat is doing at a running table. */
export interface SeatStatus {
  /** Milliseconds that were left when the seat came on turn, or are left while it is not; null: no clock. */
  readonly remaining: number | null;
  /** Since when the table waits for this seat, in milliseconds since 1970; null while it does not, or rests. */
  readonly turnStartedAt: number | null;
  /** How many moves in a row the autopilot made because the time was over. */
  readonly missedTurns: number;
  /** The autopilot plays until the player is back. */
  readonly away: boolean;
  /** No more notices about the decision that waits now. */
  readonly muted: boolean;
  /** Somebody at the table has had them reminded of the decision that waits now. */
  readonly nudged: boolean;
  /** What the seat's latest moves brought, in milliseconds, the last one last: whoever takes one back gives it back. */
  readonly increments: readonly number[];
  /** Whole moves for the seat's next decision, the best first; empty: none. Nobody else may know of them. */
  readonly premoves: readonly Premove[];
}

/** A move decided ahead. `meaning` names what it meant then: what reads the same may be something else later. */
export interface Premove {
  readonly path: Path;
  readonly meaning: string;
}

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
