import type { Ending, Engine, PlanTerms } from '../../src/core/contract/engine.ts';
import { rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';

/** A position, whose decision it is, and how many of its first moves are played out. */
export interface PlayedOut<State> {
  readonly state: State;
  readonly seat: Seat;
  readonly moves: number;
}

/** What comes of playouts in the first worlds, one world after the other; with `terms` they are those of a plan. */
export function playoutsOf<State>(
  engine: Engine<State>,
  { state, seat, moves }: PlayedOut<State>,
  terms: PlanTerms | null,
  worlds: number,
): readonly Ending[] {
  const opened = engine.open(state, seat, []);
  const playing = (terms && opened.plan?.(terms)) ?? opened;
  return Array.from({ length: worlds }, (_, world) => world).flatMap((world) =>
    Array.from({ length: moves }, (_, index) => playing.playout(index, rng('world', world), rng('dice', world))),
  );
}
