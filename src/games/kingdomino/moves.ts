import type { Path, Verb } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';
import { writeCell } from './cell.ts';
import { actor } from './flow.ts';
import { kingdomAt, placements } from './kingdom.ts';
import { sizeOf } from './score.ts';
import type { Move, State } from './types.ts';

/** Everything that can be played, and how it is spelled (docs/records/kingdomino.md). */
export const VERBS: readonly Verb[] = [
  { name: 'place', slots: ['cell', 'direction'] },
  { name: 'pick', slots: ['domino'] },
];

export function path(move: Move): Path {
  return move.kind === 'pick' ? ['pick', String(move.domino)] : ['place', writeCell(move.cell), move.facing];
}

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
