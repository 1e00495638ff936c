import { culls } from './round.ts';
import { ROUNDS, type State } from './types.ts';

/** What tools, helpers and crowded rooms ask of a seat in a whole game; counted in games of autopilots. */
const EXTRAS = 2;

/** About how many decisions are still to come: a column for each seat in each round, a cull, and what cards bring. */
export function remainingDecisions({ phase, players, options, round, culled, played }: State): number {
  if (phase.kind === 'over') return 0;
  const seats = players.length;
  const rounds = ROUNDS - round;
  const now = seats - played.length + (culled ? 0 : 1);
  const later = rounds * (seats + (culls(seats, options) ? 1 : 0));
  return Math.max(1, Math.round(now + later + (EXTRAS * seats * rounds) / ROUNDS));
}
