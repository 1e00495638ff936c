import { seatsOf } from '../../../core/seat.ts';
import { CITY_FIGURES } from './flags.ts';
import { cityFigures } from './table.ts';
import type { State } from './types.ts';

/** Decisions each seat makes while the leader brings one more figure to the city; counted in games of autopilots. */
const PER_FIGURE = 6;
/** Decisions in a turn, with bonuses and abilities. */
const PER_TURN = 2;

/** About how many decisions are still to come: the game lasts as long as the one who builds most needs to end it. */
export function remainingDecisions(state: State): number {
  const { step, seats, active, trigger, ending, extra } = state;
  if (step.kind === 'over') return 0;
  if (trigger === null) {
    const most = Math.max(...seatsOf(seats).map((seat) => cityFigures(state, seat)));
    return seats * PER_FIGURE * (CITY_FIGURES - most);
  }
  // rules 5: who has a turn after this one.
  const turns = { base: 0, 'equal-turns': seats - 1 - active, 'one-more-turn': extra?.length ?? seats - 1 }[ending];
  return 1 + turns * PER_TURN;
}
