import { expect, test } from 'vitest';
import { bestMove } from '../../../core/contract/best.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { rules } from './index.ts';
import { finalPosition, NO_CHANCE, position } from './position.fixture.ts';
import type { State } from './types.ts';

const choice = (state: State, seat: Seat, seed = 'choice'): string =>
  rules.path(bestMove(rules, state, seat, rng(seed, 0))).join(' ');

test('it finishes a living room', () => {
  const state = position({
    round: 9,
    owners: [{ home: 'g: LR^ LR^ . KI^ BA^\nb: GA_ GA_\nu: ST^ BE^ . . .' }],
    market: 'LR SR PL WO GA / roof-red-1 - - -',
  });
  expect(choice(state, 0)).toBe('take m1 g3 up');
});

test('it puts what fits nowhere into the basement', () => {
  const state = position({ round: 1, market: 'GA - - - - / - - - -' });
  expect(choice(state, 0)).toMatch(/^take m1 b[45] up$/);
});

test('it keeps the better token and the better home', () => {
  const home = 'u: LR^+piano ST^ LR^+cat-house GR_ LI_\ng: PL^ LR^ KI^ BE_ BE_\nb: GA^ SR_';
  const state = finalPosition({ owners: [{ home, helpers: ['handyman'] }] });
  expect(choice(state, 0)).toBe('handyman u2 g2');
  const joined = rules.apply(state, 0, { kind: 'handyman', a: 'u2', b: 'g2' }, NO_CHANCE).state;
  expect(choice(joined, 0)).toBe('keep u1');
});

test('it leaves a good home alone', () => {
  const home = 'u: LR^ LR^ LR^ KI^ KI^\ng: BE^ BE^ BA^ PL^ PL^\nb: GA^ GA^';
  expect(choice(finalPosition({ owners: [{ home, helpers: ['supplier'] }], roomDiscard: 'BA ST' }), 0)).toBe('skip');
});
