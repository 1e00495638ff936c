import type { Path, Verb } from '../../../src/core/contract/path.ts';
import type { Move } from './types.ts';

/** What can be done; a subcommand each, with an option for each slot. */
export const VERBS: readonly Verb[] = [
  { name: 'hide', slots: ['cell'] },
  { name: 'take', slots: ['count', 'hand'] },
  { name: 'bet', slots: ['side'] },
];

/** A move as it is spelled: the verb, then a token for each slot. */
export function path(move: Move): Path {
  switch (move.kind) {
    case 'hide':
      return ['hide', move.cell];
    case 'take':
      return ['take', `${move.count}`, move.hand];
    case 'bet':
      return ['bet', move.side];
  }
}
