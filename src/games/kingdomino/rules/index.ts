import type { Rules } from '../../../core/contract/rules.ts';
import { seatsOf } from '../../../core/seat.ts';
import { actor, apply, begin } from './apply.ts';
import { deal, readDeal } from './deal.ts';
import { determinize } from './determinize.ts';
import { kingdomAt } from './kingdom.ts';
import { moves } from './moves.ts';
import { path, VERBS } from './path.ts';
import { preview } from './preview.ts';
import { remainingDecisions } from './remaining-decisions.ts';
import { itemsOf, standingsOf } from './score.ts';
import type { Deal, Event, Move, Options, State, View } from './types.ts';
import { view } from './view.ts';
import { worths } from './worths.ts';

/** Kingdomino: a line of dominoes to place and a line to pick from, round after round. */
export const rules: Rules<State, Move, Options, Deal, View, Event> = {
  id: 'kingdomino',
  revision: 1,
  seats: { min: 2, max: 4 },
  options: {
    harmony: { kind: 'flag', default: false, comparable: false },
    middleKingdom: { kind: 'flag', default: false, comparable: false },
    dynasty: { kind: 'flag', default: false, comparable: false },
    mightyDuel: { kind: 'flag', default: false, seats: [2], comparable: false },
  },
  verbs: VERBS,
  deal,
  readDeal,
  begin,
  turn(state) {
    const acting = actor(state);
    return acting === null ? { kind: 'over' } : { kind: 'play', seats: [acting.seat] };
  },
  moves,
  path,
  apply,
  standings: ({ past, kingdoms, options, seats }, resigned) =>
    standingsOf([...past, kingdoms], options, seatsOf(seats), resigned),
  items: ({ past, kingdoms, options }) =>
    kingdoms.map((_, seat) =>
      itemsOf(
        [...past, kingdoms].map((game) => kingdomAt(game, seat)),
        options,
      ),
    ),
  remainingDecisions,
  view,
  preview,
  determinize,
  worths,
  upgrades: [],
};
