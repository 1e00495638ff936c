import type { Rng } from '../../../core/rng.ts';
import type { Reader } from '../../../core/seat.ts';
import { dealGame } from './deal.ts';
import type { State } from './types.ts';
import { unseen } from './view.ts';

/** The same table with pile, undrawn kings and later games dealt again. */
export function determinize(state: State, _reader: Reader, rng: Rng): State {
  const { seats, options, bag } = state;
  return {
    ...state,
    bag: [...bag.slice(0, 1), ...rng.shuffle(bag.slice(1).sort())],
    pile: rng.shuffle(unseen(state)).slice(0, state.pile.length),
    ahead: state.ahead.map(() => dealGame({ seats, options }, rng)),
  };
}
