import type { Rules } from '../../../core/contract/rules.ts';
import { apply } from './apply.ts';
import { deal, readDeal } from './deal.ts';
import { determinize } from './determinize.ts';
import type { Event } from './event-types.ts';
import { moves } from './moves.ts';
import { path, VERBS } from './path.ts';
import { preview } from './preview.ts';
import { remainingDecisions } from './remaining-decisions.ts';
import { begin } from './round.ts';
import { itemsOf, standings } from './score.ts';
import { type Deal, type Move, type Options, type State, TIE_BREAKS } from './types.ts';
import { view } from './view.ts';
import type { View } from './view-types.ts';
import { worths } from './worths.ts';

/** Dream Home: twelve rounds of taking a room and what lies above it, and the home that comes of it. */
export const rules: Rules<State, Move, Options, Deal, View, Event> = {
  id: 'dream-home',
  revision: 1,
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
  moves,
  path,
  apply,
  standings,
  items: ({ players }) => players.map(itemsOf),
  remainingDecisions,
  view: (state, reader, resigned) => view(state, reader, resigned),
  preview,
  determinize,
  worths,
  upgrades: [],
};
