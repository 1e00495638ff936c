import type { Seat } from '../../core/seat.ts';
import type { JudgedDecision, TableAnalysis } from './analysis.ts';

/** Finds where a game turned, as everybody may know it. */

/** A move after which a seat wins more often than it did before, from 0 to 1. */
export interface Swing {
  /** After how many moves. */
  readonly at: number;
  readonly seat: Seat;
  readonly gain: number;
}

/** The least gain that turns a game, and how many there are at most. */
const LEAST = 0.15;
const MOST = 5;

/**
 * The greatest swings of a game in order, at most one for each move. `seats`: by move, who made it. A swing is by how
 * much more a seat wins after a decision than after its one before, and nobody's mistake is told by it. At a table for
 * two where one seat alone was judged, what it has lost between two decisions is the other's gain.
 */
export function swingsOf({ decisions }: TableAnalysis, seats: readonly Seat[]): readonly Swing[] {
  const judged = new Set(decisions.map(({ seat }) => seat));
  const all = new Set(seats);
  const swings = [...judged].flatMap((seat) => {
    const own = decisions.filter((one) => one.seat === seat);
    const rival = all.size === 2 && judged.size === 1 ? ([...all].find((one) => one !== seat) ?? null) : null;
    return own.flatMap((one, at) => {
      const before = own[at - 1];
      return before === undefined ? [] : swingBetween(before, one, rival, seats);
    });
  });
  const greatest = swings.filter(({ gain }) => gain >= LEAST).sort((a, b) => b.gain - a.gain || a.at - b.at);
  return greatest
    .filter(({ at }, i) => greatest.findIndex((one) => one.at === at) === i)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}

/**
 * Marked at a move of the seat that gains: the one by which it used what it was given, or the last one of its rival's.
 */
function swingBetween(
  before: JudgedDecision,
  { move, seat, promised }: JudgedDecision,
  rival: Seat | null,
  seats: readonly Seat[],
): readonly Swing[] {
  const gain = promised.played.chance - before.promised.played.chance;
  if (gain > 0) return [{ at: move, seat, gain }];
  const lost = before.promised.played.chance - promised.best.chance;
  return rival !== null && seats[move - 2] === rival ? [{ at: move - 1, seat: rival, gain: lost }] : [];
}
