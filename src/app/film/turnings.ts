import { isSeat, type Seat } from '../../core/seat.ts';

/** A moment of a game that mattered, seen from its end. */
export interface Turning {
  /** After how many moves. */
  readonly at: number;
  /** Somebody overtakes whoever led, and stays ahead for a round; or nobody ever gained more by one move. */
  readonly kind: 'lead' | 'gain';
  readonly seat: Seat;
  /** What the move was worth to that seat. */
  readonly points: number;
}

/**
 * The turning points of a game, in their order, one for a move at most. `points`: by moves made, the points by seat. What
 * several seats gain at once is no move of anybody, but a rule: it is nobody's greatest gain.
 */
export function turningsOf(points: readonly (readonly number[])[]): readonly Turning[] {
  const leads = leadsOf(points);
  const gain = greatestGain(points);
  const others = gain && !leads.some(({ at }) => at === gain.at) ? [gain] : [];
  return [...leads, ...others].sort((a, b) => a.at - b.at);
}

function leadsOf(points: readonly (readonly number[])[]): readonly Turning[] {
  const ahead = points.map(leader);
  const leads: Turning[] = [];
  let last: Seat | null = null;
  for (const [at, seat] of ahead.entries()) {
    if (seat === null || seat === last) continue;
    // Somebody has to be the first to lead.
    if (last !== null) {
      // As long as a round is: what is taken back before is the way turns go round, not the way the game goes.
      const round = ahead.slice(at, at + (points[at]?.length ?? 0));
      if (round.some((one) => one !== seat)) continue;
      leads.push({ at, kind: 'lead', seat, points: gained(points, at, seat) });
    }
    last = seat;
  }
  return leads;
}

/** The seat that has more than any other. */
function leader(points: readonly number[]): Seat | null {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return isSeat(first) && first === points.lastIndexOf(most) ? first : null;
}

function greatestGain(points: readonly (readonly number[])[]): Turning | null {
  let greatest: Turning | null = null;
  for (const [at, now] of points.entries()) {
    const changed = [...now.keys()].filter(isSeat).filter((seat) => gained(points, at, seat) !== 0);
    const [seat] = changed;
    if (seat === undefined || changed.length > 1) continue;
    const gain = gained(points, at, seat);
    if (gain > (greatest?.points ?? 0)) greatest = { at, kind: 'gain', seat, points: gain };
  }
  return greatest;
}

/** By how much the last of so many moves has changed what a seat has. */
export function gained(points: readonly (readonly number[])[], at: number, seat: Seat): number {
  const now = points[at]?.[seat] ?? 0;
  return at === 0 ? 0 : now - (points[at - 1]?.[seat] ?? now);
}
