import { expect, test } from 'vitest';
import { bestMove } from '../../../core/contract/best.ts';
import { rng } from '../../../core/rng.ts';
import { rules } from './index.ts';
import type { Options } from './types.ts';

test('it takes the mine with three crowns when nothing else is on offer', () => {
  const options: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false };
  const dominoes = [1, 2, 3, 48, ...Array.from({ length: 44 }, (_, at) => at + 4)];
  const state = rules.begin({ seats: 4, options }, { dominoes, kings: [3, 2, 1, 0] });
  expect(bestMove(rules, state, 3, rng('any', 0))).toEqual({ kind: 'pick', domino: 48 });
});
