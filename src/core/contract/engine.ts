import type { Rng } from '../rng.ts';
import type { Seat } from '../seat.ts';

/**
 * A fast, mutable representation of a game's positions, for computers that play the same position out thousands of
 * times. It plays by the same rules as `Rules`; tests hold both against each other.
 */
export interface Engine<State> {
  /** Reads a position determinized for `seat`, which is on turn; `resigned` seats rank behind all others. */
  open(imagined: State, seat: Seat, resigned: readonly Seat[]): FastPosition;
}

/** A position as an engine has read it. It stays as it was read, whatever is played out from it. */
export interface FastPosition {
  /**
   * Whether nothing is hidden any more and playouts play the rest as well as can be, whatever the dice: one playout of
   * each move then tells all. False when left out.
   */
  readonly solved?: boolean;
  /**
   * Plays the move with this index in the list of `Rules.moves`, and then sensible moves of all seats, a few of them
   * random, to the end of the game. What the seat cannot see is dealt again first, from `world`: equal `world` dice
   * give the same hidden cards and the same draws, whatever the moves. `dice` choose among moves. The result follows
   * from the arguments alone.
   */
  playout(index: number, world: Rng, dice: Rng): Ending;
  /** Playouts that plan ahead for the seat that thinks; left out by an engine that has none. */
  plan?(terms: PlanTerms): Plan;
}

/** What a plan is made by. */
export interface PlanTerms {
  /** Seats that are known to play the move of greatest worth, as the autopilot does. */
  readonly steady: readonly Seat[];
  /** How good an ending is, from 0 to 1. */
  value(ending: Ending): number;
}

/**
 * Playouts that remember those before: the next decisions of the seat that thinks are made as it went best so far. What
 * comes of a playout follows from the arguments of all so far, in their order.
 */
export interface Plan {
  playout(index: number, world: Rng, dice: Rng): Ending;
}

/** How a playout has ended for the seat that thinks, or a game for any seat. */
export interface Ending {
  /** The share of the first place: 1 alone, a half with one other, 0 behind somebody. */
  readonly first: number;
  /** Points ahead of the best other seat, behind it when negative; null when the game was not scored. */
  readonly margin: number | null;
}
