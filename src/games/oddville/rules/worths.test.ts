import { expect, test } from 'vitest';
import { bestMove } from '../../../core/contract/best.ts';
import { rng } from '../../../core/rng.ts';
import { rules } from './index.ts';
import { moves } from './moves.ts';
import { longColumn } from './position.fixture.ts';
import { promiseOf } from './worths.ts';

test('the autopilot builds what brings most where it brings most', () => {
  const state = longColumn();
  expect(moves(state, 0).filter(({ kind }) => kind === 'build').length).toBeGreaterThan(1);
  expect(bestMove(rules, state, 0, rng('any', 0))).toEqual({ kind: 'build', card: 'm08', cell: { x: 0, y: 4 } });
});

test('a building promises 0.72 times as much for each figure that it lacks', () => {
  const at = (lacking: number): number => promiseOf({ guild: 'rooster', size: 2 }, lacking, 9);
  expect(at(0)).toBeGreaterThan(0);
  for (const lacking of [1, 2, 3, 4]) expect(at(lacking)).toBeCloseTo(at(0) * 0.72 ** lacking, 9);
});
