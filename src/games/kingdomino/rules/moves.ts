import type { Seat } from '../../../core/seat.ts';
import { actor } from './apply.ts';
import { kingdomAt, placements } from './kingdom.ts';
import { sizeOf } from './score.ts';
import type { Move, State } from './types.ts';

/** Everything that can be played. */
export function moves(state: State, seat: Seat): readonly Move[] {
  const acting = actor(state);
  if (acting === null || acting.seat !== seat) return [];
  if (acting.domino === null || state.step === 'pick') {
    return state.next.flatMap(({ domino, king }): Move[] => (king === null ? [{ kind: 'pick', domino }] : []));
  }
  return placements(kingdomAt(state.kingdoms, seat), sizeOf(state.options), acting.domino).map((spot) => ({
    kind: 'place',
    ...spot,
  }));
}
