import type { Path, Verb } from '../../../core/contract/path.ts';
import type { Move } from './types.ts';

/**
 * Verbs and slots. Tokens: `column` m1–m5, `cell` u1–u5 g1–g5 b4 b5, `face` up or down, `extra` a cell or `skip` (only
 * where a token or Scaffolding is to be placed), `other` a second column or cell, `roof` a colour or `<colour>-window`,
 * `room` a room type.
 */
export const VERBS = [
  { name: 'cull', slots: ['column'] },
  { name: 'jackhammer', slots: ['column', 'cell', 'face'] },
  { name: 'wait', slots: [] },
  { name: 'drill', slots: ['column', 'cell'] },
  { name: 'mix', slots: ['column', 'other'] },
  { name: 'take', slots: ['column', 'cell', 'face', 'extra'] },
  { name: 'keep', slots: ['cell'] },
  { name: 'roofer', slots: ['roof'] },
  { name: 'supplier', slots: ['room', 'cell'] },
  { name: 'handyman', slots: ['cell', 'other'] },
  { name: 'skip', slots: [] },
] as const satisfies readonly Verb[];

/** A move's one spelling, as records have it. */
export function path(move: Move): Path {
  switch (move.kind) {
    case 'cull':
      return ['cull', move.column];
    case 'jackhammer':
      return ['jackhammer', move.column, move.cell, face(move.up)];
    case 'drill':
      return ['drill', move.column, move.cell];
    case 'mix':
      return ['mix', move.left, move.right];
    case 'take': {
      const path = ['take', move.column, move.cell, face(move.up)];
      return move.extra === null ? path : [...path, move.extra];
    }
    case 'keep':
      return ['keep', move.cell];
    case 'roofer':
      return ['roofer', move.window ? `${move.colour}-window` : move.colour];
    case 'supplier':
      return ['supplier', move.type, move.cell];
    case 'handyman':
      return ['handyman', move.a, move.b];
    case 'wait':
    case 'skip':
      return [move.kind];
  }
}

function face(up: boolean): 'up' | 'down' {
  return up ? 'up' : 'down';
}
