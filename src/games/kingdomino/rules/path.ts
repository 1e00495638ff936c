import type { Path, Verb } from '../../../core/contract/path.ts';
import { writeCell } from './cell.ts';
import type { Move } from './types.ts';

/** Verbs and slots, and how a move is spelled (docs/records/kingdomino.md). */
export const VERBS: readonly Verb[] = [
  { name: 'place', slots: ['cell', 'direction'] },
  { name: 'pick', slots: ['domino'] },
];

export function path(move: Move): Path {
  return move.kind === 'pick' ? ['pick', String(move.domino)] : ['place', writeCell(move.cell), move.facing];
}
