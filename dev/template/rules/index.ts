import type { Rules } from '../../../src/core/contract/rules.ts';
import { apply, begin } from './apply.ts';
import { deal, readDeal } from './deal.ts';
import { determinize } from './determinize.ts';
import { moves, turn } from './moves.ts';
import { path, VERBS } from './path.ts';
import { preview } from './preview.ts';
import { remainingDecisions } from './remaining-decisions.ts';
import { items, standings } from './score.ts';
import type { Deal, Event, Move, Options, State, View } from './types.ts';
import { view } from './view.ts';
import { worths } from './worths.ts';

/** Pebbles: hide a treasure, then draw pebbles until the bag is empty. */
export const rules: Rules<State, Move, Options, Deal, View, Event> = {
  id: 'pebbles',
  revision: 1,
  seats: { min: 2, max: 8 },
  options: {
    long: { kind: 'flag', default: false },
    shaken: { kind: 'flag', default: false },
    tie: { kind: 'choice', values: ['shared', 'first'], default: 'shared', seats: [2] },
  },
  verbs: VERBS,
  deal,
  readDeal,
  begin,
  turn,
  moves,
  path,
  apply,
  standings,
  items,
  remainingDecisions,
  view,
  preview,
  determinize,
  worths,
  // Once tables of this game are kept somewhere: a function for each change of `State`.
  upgrades: [],
};
