import { expect, test } from 'vitest';
import { writePath } from '../../../core/contract/path.ts';
import type { Seat } from '../../../core/seat.ts';
import { helpfulRemovals } from './bonuses.ts';
import { sample } from './example.ts';
import { path } from './path.ts';
import type { CardId, State } from './types.ts';

/** Which figures may be taken back for a bonus that waits (ruling A5, docs/records/oddville.md). */
const CELL = { x: 0, y: 1 };
const figures = (count: number): readonly Seat[] => Array.from({ length: count }, () => 0 as const);
const removals = (card: CardId, more: Parameters<typeof sample>[0]): readonly string[] => {
  const state: State = sample({ built: [[card, 'p0-1', 1]], ...more });
  return helpfulRemovals(state, { kind: 'bonus', seat: 0, sources: [CELL] }).map((move) => writePath(path(move)));
};

test('any figure makes room for a resource, and none while there is one in the supply', () => {
  const board = { wood: [[0], [], figures(8)] } as const;
  expect(removals('r08', { board })).toEqual(['remove wood 0', 'remove wood 2']);
  expect(removals('r08', { board: { wood: [[0], [], figures(7)] } })).toEqual([]);
});

test('doubling is helped by a figure only where another one of some resource stays', () => {
  // Eight houses and the last figure of a seat.
  const houses = ['d01', 'd02', 'd03', 'd04', 'd05', 'd06', 'd07'] as const;
  const built = [['r07', 'p0-1', 0], ...houses.map((card, at) => [card, `p0-${at + 2}`, 0] as const)] as const;
  expect(removals('r07', { built, board: { clay: [[0], [], []] } })).toEqual([]);
  expect(removals('r07', { built: built.slice(0, -1), board: { clay: [[0], [0], []] } })).toEqual([
    'remove clay 0',
    'remove clay 1',
  ]);
});

test('no figure helps who may not have another coin', () => {
  const board = { wood: [[0], [], figures(8)] } as const;
  expect(removals('r03', { board, people: [{ coins: 5 }] })).toEqual([]);
});
