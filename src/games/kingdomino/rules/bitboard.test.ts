import { expect, test } from 'vitest';
import { rng } from '../../../core/rng.ts';
import { actor, apply, open } from './apply.ts';
import type { Board } from './bitboard.ts';
import { neighboursOf, writeCell } from './cell.ts';
import { dealGame } from './deal.ts';
import { DOMINOES, type Domino } from './dominoes.ts';
import { rules } from './index.ts';
import { EMPTY, gridOf, type Kingdom, type Placement, placements, roomFor } from './kingdom.ts';
import { worthOf } from './score.ts';
import { boardOf } from './small-board.ts';
import type { Options } from './types.ts';

const spell = ({ cell, facing }: Placement): string => `${writeCell(cell)} ${facing}`;
const listed = (board: Board, domino: Domino): readonly string[] =>
  Array.from({ length: board.find(domino) }, (_, at) => spell(board.found(at))).sort();
const expected = (kingdom: Kingdom, size: number, domino: Domino): readonly string[] =>
  placements(kingdom, size, domino).map(spell).sort();

/** Free cells no domino can ever cover, counted on the grid. */
function deadOf(kingdom: Kingdom, size: number): number {
  const room = roomFor(gridOf(kingdom), size);
  return room.filter((cell) => !neighboursOf(cell).some((next) => room.includes(next))).length;
}

test.each([
  [2, true],
  [2, false],
  [3, false],
  [4, false],
])('bitboards and grids agree on every kingdom of random games of %i, Mighty Duel %s', (seats, mightyDuel) => {
  const options: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel };
  const size = mightyDuel ? 7 : 5;
  const board = boardOf(size);
  for (const seed of ['a', 'b', 'c']) {
    const dice = rng(seed, 'play');
    let { state } = open({ seats, options }, dealGame({ seats, options }, dice), [], []);
    for (let acting = actor(state); acting !== null; acting = actor(state)) {
      const kingdom = state.kingdoms[acting.seat] ?? EMPTY;
      board.load(kingdom);
      expect(board.worth()).toBe(worthOf(kingdom));
      expect(board.dead()).toBe(deadOf(kingdom, size));
      // The domino that is placed, and one of each other kind.
      for (const domino of [acting.domino ?? 1, 3, 9, 20, 39, 47]) {
        expect(listed(board, domino)).toEqual(expected(kingdom, size, domino));
      }
      state = apply(state, acting.seat, dice.pick(rules.moves(state, acting.seat))).state;
    }
  }
});

test.each([5, 7])('laying what was found is laying there, in %i x %i', (size) => {
  const dice = rng('lay', size);
  for (let n = 0; n < 20; n += 1) {
    const found = boardOf(size);
    const told = boardOf(size);
    for (const domino of dice.shuffle(DOMINOES)) {
      const count = found.find(domino);
      if (count === 0) continue;
      const index = dice.int(count);
      const placement = found.found(index);
      found.layFound(domino, index);
      told.lay(domino, placement);
      expect(found).toMatchObject({ lands: told.lands, taken: told.taken, ones: told.ones, twos: told.twos });
      expect(found.worth()).toBe(told.worth());
    }
  }
});

test('a copy goes its own way', () => {
  const one = boardOf(5);
  one.lay(48, { cell: 71, facing: 'up' });
  const two = boardOf(5);
  two.copy(one);
  two.lay(1, { cell: 85, facing: 'right' });
  expect(listed(two, 22)).not.toEqual(listed(one, 22));
  one.lay(1, { cell: 85, facing: 'right' });
  expect(listed(two, 22)).toEqual(listed(one, 22));
});

test.each([
  [[19, 30, 41, 46], 5, 11408],
  [[12, 3, 7, 10], 5, 504],
  [[48, 47, 46, 45], 7, 14348],
])('the check values of rules 11 on bitboards: %j in %i x %i', (dominoes, size, third) => {
  const count = (board: Board, depth: number): number => {
    const domino = dominoes[depth];
    if (domino === undefined || depth === 3) return 1;
    const found = board.find(domino);
    if (found === 0) return count(board, depth + 1);
    let sum = 0;
    for (let index = 0; index < found; index += 1) {
      const next = boardOf(size);
      next.copy(board);
      board.find(domino);
      next.lay(domino, board.found(index));
      sum += count(next, depth + 1);
    }
    return sum;
  };
  expect(count(boardOf(size), 0)).toBe(third);
});
