import type { Rules } from '../../core/game.ts';
import { seatsOf } from '../../core/seat.ts';
import { autopilot } from './autopilot.ts';
import { writeCell } from './cell.ts';
import { deal, gamesOf, readDeal } from './deal.ts';
import { actor, bare, open, outlook, play } from './flow.ts';
import { EMPTY, placements } from './kingdom.ts';
import { imagine, view } from './knowledge.ts';
import { sizeOf, standingsOf } from './score.ts';
import type { Deal, Event, Move, Options, State, View } from './types.ts';

export const rules: Rules<State, Move, Options, Deal, View, Event> = {
  id: 'kingdomino',
  seats: { min: 2, max: 4 },
  options: {
    harmony: { kind: 'flag', default: false },
    middleKingdom: { kind: 'flag', default: false },
    dynasty: { kind: 'flag', default: false },
    mightyDuel: { kind: 'flag', default: false, seats: [2] },
  },
  verbs: [
    { name: 'place', slots: ['cell', 'direction'] },
    { name: 'pick', slots: ['domino'] },
  ],

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
  path: (move) => (move.kind === 'pick' ? ['pick', String(move.domino)] : ['place', writeCell(move.cell), move.facing]),
  apply: (state, _seat, move) => play(state, move),
  standings: ({ past, kingdoms, options, seats }, resigned) =>
    standingsOf([...past, kingdoms], options, seatsOf(seats), resigned),
  outlook,

  view,
  preview: (state, seat, move) => view(bare(state, move), seat, []),
  imagine: (state, _reader, rng) => imagine(state, rng),
  autopilot: (state, seat) => autopilot(state, moves(state, seat)),
  upgrades: [],
};

function moves(state: State, seat: number): readonly Move[] {
  const acting = actor(state);
  if (acting === null || acting.seat !== seat) return [];
  if (state.step === 'pick') {
    return state.next.flatMap(({ domino, king }): Move[] => (king === null ? [{ kind: 'pick', domino }] : []));
  }
  const kingdom = state.kingdoms[seat] ?? EMPTY;
  return placements(kingdom, sizeOf(state.options), acting.domino ?? 0).map((spot) => ({ kind: 'place', ...spot }));
}
