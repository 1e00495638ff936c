import { expect, test } from 'vitest';
import { bestMove } from '../../../core/contract/best.ts';
import { rng } from '../../../core/rng.ts';
import { sample } from './example.ts';
import { rules } from './index.ts';
import { moves } from './moves.ts';

test('the autopilot builds what brings most where it brings most', () => {
  const state = sample({
    built: [
      ['r10', 'p0-1', 1],
      ['m04', 'p0-2', 1],
      ['b07', 'p0-3', 1],
    ],
    board: { wood: [[0], [], []], crystal: [[0], [], []] },
    people: [{ buildings: ['m08'] }],
  });
  // One more in its column: nowhere does it count as much as at the far end of the long one.
  expect(moves(state, 0).filter(({ kind }) => kind === 'build').length).toBeGreaterThan(1);
  expect(bestMove(rules, state, 0, rng('any', 0))).toEqual({ kind: 'build', card: 'm08', cell: { x: 0, y: 4 } });
});
