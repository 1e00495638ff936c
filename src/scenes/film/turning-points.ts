import { known } from '../../core/known.ts';
import { isSeat, type Seat } from '../../core/seat.ts';
import type { Swing } from '../../domain/analysis/swings.ts';

/** Finds the turning points of a game that is over. */

/** A move that mattered. */
export interface TurningPoint {
  /** After how many moves. */
  readonly at: number;
  /**
   * 'lead': the seat overtook the leader and stayed ahead for a round; 'gain': no other move gained more points;
   * 'swing': from here on the seat won much more often.
   */
  readonly kind: 'lead' | 'gain' | 'swing';
  readonly seat: Seat;
  /** What the move was worth to that seat. */
  readonly points: number;
}

/**
 * The turning points of a game in order, at most one for each move: the `swings` of the chances to win where there are
 * any, which an analysis has found, else what the points tell. `points`: by number of moves made, the points by seat.
 * Points that several seats gain by the same move come from a rule and do not count as a gain of one seat.
 */
export function turningPointsOf(
  points: readonly (readonly number[])[],
  swings: readonly Swing[] = [],
): readonly TurningPoint[] {
  if (swings.length > 0)
    return swings.map(({ at, seat }) => ({ at, kind: 'swing', seat, points: pointsGained(points, at, seat) }));
  const leads = leadsOf(points);
  const gain = greatestGain(points);
  const others = gain && !leads.some(({ at }) => at === gain.at) ? [gain] : [];
  return [...leads, ...others].sort((a, b) => a.at - b.at);
}

/** The moves by which the lead changed. */
function leadsOf(points: readonly (readonly number[])[]): readonly TurningPoint[] {
  const ahead = points.map(leader);
  const leads: TurningPoint[] = [];
  let last: Seat | null = null;
  for (const [at, seat] of ahead.entries()) {
    if (seat === null || seat === last) continue;
    // The first seat to lead has not overtaken another one.
    if (last !== null) {
      // A lead that is lost within a round only shows that the others had not moved yet.
      const round = ahead.slice(at, at + (points[at]?.length ?? 0));
      if (round.some((one) => one !== seat)) continue;
      leads.push({ at, kind: 'lead', seat, points: pointsGained(points, at, seat) });
    }
    last = seat;
  }
  return leads;
}

/** The seat that has more points than any other; null for a tie. */
function leader(points: readonly number[]): Seat | null {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return isSeat(first) && first === points.lastIndexOf(most) ? first : null;
}

/** The move that gained the most points; null when none gained any. */
function greatestGain(points: readonly (readonly number[])[]): TurningPoint | null {
  let greatest: TurningPoint | null = null;
  for (const [at, now] of points.entries()) {
    const changed = [...now.keys()].filter(isSeat).filter((seat) => pointsGained(points, at, seat) !== 0);
    const [seat] = changed;
    if (seat === undefined || changed.length > 1) continue;
    const gain = pointsGained(points, at, seat);
    if (gain > (greatest?.points ?? 0)) greatest = { at, kind: 'gain', seat, points: gain };
  }
  return greatest;
}

/** By how much move number `at` (from 1) has changed the points of a seat; 0 before the first move. */
export function pointsGained(points: readonly (readonly number[])[], at: number, seat: Seat): number {
  return at === 0 ? 0 : pointsOf(points, at, seat) - pointsOf(points, at - 1, seat);
}

/** The points of a seat after `at` moves (-1: at the end). Throws when there are none. */
export function pointsOf(points: readonly (readonly number[])[], at: number, seat: Seat): number {
  return known(points.at(at)?.[seat], `number of points of seat ${seat} after ${at} moves`);
}
