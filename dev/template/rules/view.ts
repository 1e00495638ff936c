import type { Reader } from '../../../src/core/seat.ts';
import { turn } from './moves.ts';
import type { State, View } from './types.ts';

/** All that a reader may know, and nothing else. */
export function view(state: State, reader: Reader): View {
  const now = turn(state);
  const found = reader === 'public' || state.hidden[reader] == null ? undefined : state.charms[reader];
  return {
    left: state.bag.length,
    acting: now.kind === 'over' ? [] : now.seats,
    task: now.kind === 'over' ? 'none' : state.hidden.includes(null) ? 'hide' : state.better !== null ? 'bet' : 'take',
    counts: state.drawn.map((has) => has.length),
    cells: state.hidden,
    bets: state.bets,
    mine: reader === 'public' || found === undefined ? [] : [found, ...(state.drawn[reader] ?? [])],
  };
}
