import type { Path } from '../core/path.ts';

/** How the player of one seat is doing at a running table. */
export interface Sitting {
  /** Milliseconds that were left when the seat came on turn, or are left while it is not; null: no clock. */
  readonly left: number | null;
  /** Since when the table waits for this seat, in milliseconds since 1970; null while it does not, or rests. */
  readonly since: number | null;
  /** How many moves in a row the autopilot made because the time was over. */
  readonly missed: number;
  /** The autopilot plays until the player is back. */
  readonly away: boolean;
  /** No more notices about the decision that waits now. */
  readonly muted: boolean;
  /** Whole moves for the seat's next decision, the best first; empty: none. Nobody else may know of them. */
  readonly plan: readonly Path[];
}

export const FRESH: Sitting = { left: null, since: null, missed: 0, away: false, muted: false, plan: [] };
