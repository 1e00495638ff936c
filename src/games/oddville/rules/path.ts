import type { Path, Verb } from '../../../core/contract/path.ts';
import { writeCell } from './city.ts';
import type { Move } from './types.ts';

/** Verbs and slots, and how a move is spelled (docs/records/oddville.md). */
export const VERBS: readonly Verb[] = [
  { name: 'work', slots: ['worker', 'use', 'what', 'second'] },
  { name: 'build', slots: ['card', 'cell'] },
  { name: 'bonus', slots: ['cell', 'resource', 'level', 'target'] },
  { name: 'done', slots: [] },
  { name: 'recall', slots: [] },
  { name: 'discard', slots: ['card'] },
  { name: 'pass', slots: [] },
  { name: 'flip', slots: [] },
  { name: 'exchange', slots: ['card', 'position'] },
  { name: 'enter', slots: ['resource'] },
  { name: 'remove', slots: ['resource', 'level'] },
  { name: 'end', slots: [] },
  { name: 'start', slots: ['resource'] },
];

export function path(move: Move): Path {
  switch (move.kind) {
    case 'start':
    case 'enter':
      return [move.kind, move.resource];
    case 'coins':
    case 'idle':
      return ['work', String(move.worker), move.kind];
    case 'fetch':
      return ['work', String(move.worker), move.resources.length > 1 ? 'both' : 'fetch', ...move.resources];
    case 'buy':
      return ['work', String(move.worker), 'buy', String(move.position)];
    case 'build':
      return ['build', move.card, writeCell(move.cell)];
    case 'bonus':
      return [
        'bonus',
        writeCell(move.cell),
        ...(move.from ? [move.from.resource, String(move.from.level)] : []),
        ...(move.to ? [move.to] : []),
      ];
    case 'discard':
      return ['discard', move.card];
    case 'exchange':
      return ['exchange', move.card, String(move.position)];
    case 'remove':
      return ['remove', move.resource, String(move.level)];
    default:
      return [move.kind];
  }
}
