import type { Path } from '../../core/contract/path.ts';
import type { Move } from './types.ts';

/** A move's one spelling, as records have it. */
export function spell(move: Move): Path {
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
