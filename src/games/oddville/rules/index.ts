import type { Rules } from '../../../core/contract/rules.ts';
import { apply } from './apply.ts';
import { begin, deal, readDeal } from './deal.ts';
import { determinize } from './determinize.ts';
import { moves } from './moves.ts';
import { path, VERBS } from './path.ts';
import { preview } from './preview.ts';
import { remainingDecisions } from './remaining-decisions.ts';
import { items, standings } from './score.ts';
import { decider } from './table.ts';
import { type Deal, ENDINGS, type Event, type Move, type Options, type State, type View } from './types.ts';
import { view } from './view.ts';
import { worths } from './worths.ts';

/** OddVille: workers, resources, and a town that everybody builds together. */
export const rules: Rules<State, Move, Options, Deal, View, Event> = {
  id: 'oddville',
  revision: 1,
  seats: { min: 2, max: 4 },
  options: { ending: { kind: 'choice', values: ENDINGS, default: 'base', comparable: false } },
  verbs: VERBS,
  deal,
  readDeal,
  begin,
  turn(state) {
    const seat = decider(state);
    return seat === null ? { kind: 'over' } : { kind: 'play', seats: [seat] };
  },
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
  upgrades: [],
};
