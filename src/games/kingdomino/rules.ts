import type { Rules } from '../../core/contract/game.ts';
import { seatsOf } from '../../core/seat.ts';
import { autopilot } from './autopilot.ts';
import { deal, gamesOf, readDeal } from './deal.ts';
import { actor, bare, open, play } from './flow.ts';
import { moves, path, VERBS } from './moves.ts';
import { outlook } from './outlook.ts';
import { standingsOf } from './score.ts';
import type { Deal, Event, Move, Options, State, View } from './types.ts';
import { imagine, view } from './view.ts';

/** Kingdomino: a line of dominoes to place and a line to pick from, round after round. */
export const rules: Rules<State, Move, Options, Deal, View, Event> = {
  id: 'kingdomino',
  seats: { min: 2, max: 4 },
  options: {
    harmony: { kind: 'flag', default: false },
    middleKingdom: { kind: 'flag', default: false },
    dynasty: { kind: 'flag', default: false },
    mightyDuel: { kind: 'flag', default: false, seats: [2] },
  },
  verbs: VERBS,
  deal,
  readDeal,
  begin(terms, dealt) {
    const [first, ...later] = gamesOf(terms, dealt) ?? [];
    if (first === undefined) throw new Error('this deal is for another table');
    return open(terms, first, [], later).state;
  },
  turn(state) {
    const acting = actor(state);
    return acting === null ? { kind: 'over' } : { kind: 'play', seats: [acting.seat] };
  },
  moves,
  path,
  apply: play,
  standings: ({ past, kingdoms, options, seats }, resigned) =>
    standingsOf([...past, kingdoms], options, seatsOf(seats), resigned),
  outlook,
  view,
  preview: (state, seat, move) => view(bare(state, seat, move), seat, []),
  imagine: (state, _reader, rng) => imagine(state, rng),
  autopilot: (state, seat) => autopilot(state, seat, moves(state, seat)),
  upgrades: [],
};
