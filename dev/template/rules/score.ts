import type { Measures } from '../../../src/core/contract/achievements.ts';
import { ranked, type Standing } from '../../../src/core/contract/standing.ts';
import { type Seat, seatsOf } from '../../../src/core/seat.ts';
import type { State } from './types.ts';

/** A point for each pebble. */
export function standings({ seats, drawn, firstWins }: State, resigned: readonly Seat[]): readonly Standing[] {
  return ranked(
    seatsOf(seats).map((seat) => ({ seat, score: drawn[seat]?.length ?? 0 })),
    (a, b) => b.score - a.score || (firstWins ? a.seat - b.seat : 0),
    resigned,
  );
}

/** By seat: what its points are made of. */
export const items = ({ seats, drawn }: State): readonly Measures[] =>
  seatsOf(seats).map((seat) => ({ drawn: drawn[seat]?.length ?? 0 }));
