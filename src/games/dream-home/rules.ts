import type { Rules } from '../../core/contract/game.ts';
import { autopilot } from './autopilot.ts';
import { deal, readDeal } from './deal.ts';
import type { Event } from './events.ts';
import { imagine } from './imagine.ts';
import { legalMoves } from './moves.ts';
import { outlook } from './outlook.ts';
import { spell } from './path.ts';
import { played } from './play.ts';
import { begin, settled } from './round.ts';
import { standings } from './score.ts';
import { type Deal, type Move, type Options, type State, TIE_BREAKS, VERBS } from './types.ts';
import { viewOf } from './view.ts';
import type { View } from './views.ts';

/** Dream Home: twelve rounds of taking a room and what lies above it, and the home that comes of it. */
export const rules: Rules<State, Move, Options, Deal, View, Event> = {
  id: 'dream-home',
  seats: { min: 2, max: 4 },
  options: {
    family: { kind: 'flag', default: false },
    tieBreak: { kind: 'choice', values: TIE_BREAKS, default: 'children' },
    decorMandatory: { kind: 'flag', default: true },
    openRoofs: { kind: 'flag', default: false },
  },
  verbs: VERBS,
  deal,
  readDeal,
  begin,
  turn: ({ phase }) => (phase.kind === 'over' ? { kind: 'over' } : { kind: 'play', seats: [phase.seat] }),
  moves: legalMoves,
  path: spell,
  apply(state, seat, move) {
    const own = played(state, seat, move);
    const after = settled(own.state);
    return { state: after.state, events: [...own.events, ...after.events] };
  },
  standings,
  outlook,
  view: (state, reader, resigned) => viewOf(state, reader, resigned),
  // The move alone: no clean-up, no deal, no counting.
  preview: (state, seat, move) => viewOf(played(state, seat, move).state, seat, [], true),
  imagine,
  autopilot,
  upgrades: [],
};
