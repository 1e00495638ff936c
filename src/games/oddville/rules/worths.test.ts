import { expect, test } from 'vitest';
import { bestMove } from '../../../core/contract/best.ts';
import { rng } from '../../../core/rng.ts';
import { rules } from './index.ts';
import { moves } from './moves.ts';
import { longColumn } from './position.fixture.ts';

test('the autopilot builds what brings most where it brings most', () => {
  const state = longColumn();
  expect(moves(state, 0).filter(({ kind }) => kind === 'build').length).toBeGreaterThan(1);
  expect(bestMove(rules, state, 0, rng('any', 0))).toEqual({ kind: 'build', card: 'm08', cell: { x: 0, y: 4 } });
});
