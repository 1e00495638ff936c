import type { Rng } from '../../../src/core/rng.ts';
import { type Reader, seatsOf } from '../../../src/core/seat.ts';
import { charmsOf } from './pieces.ts';
import type { State } from './types.ts';

/**
 * What the reader has not seen, dealt again. It is put in order before it is shuffled, so that the real order is lost.
 */
export function determinize(state: State, reader: Reader, rng: Rng): State {
  const others = seatsOf(state.seats).flatMap((seat) => (seat === reader ? [] : (state.drawn[seat] ?? [])));
  const pool = rng.shuffle([...state.bag, ...others].sort());
  const drawn = state.drawn.map((has, at) => (at === reader ? has : pool.splice(0, has.length)));
  return { ...state, drawn, bag: pool, charms: charmsFor(state, reader, rng) };
}

/** The reader knows their own charm once they have hidden, and no other. */
function charmsFor(state: State, reader: Reader, rng: Rng): readonly string[] {
  const own = reader !== 'public' && state.hidden[reader] !== null ? state.charms[reader] : undefined;
  const others = rng.shuffle(charmsOf(state.seats).filter((charm) => charm !== own));
  return state.charms.map((_, at) => (own !== undefined && at === reader ? own : (others.pop() ?? '')));
}
