import { expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import { known } from '../../../core/known.ts';
import { type Rng, rng } from '../../../core/rng.ts';
import { rules } from '../rules/index.ts';
import { OVER } from './board.ts';
import { lightDice, listOf, someOf, values, variedGames } from './games.fixture.ts';
import { Judge } from './judge.ts';
import { MoveList } from './moves.ts';
import { play as playOn } from './play.ts';
import { Player } from './player.ts';
import { Prospects } from './prospects.ts';
import { readState } from './read.ts';

const { decisions } = variedGames(24);

test('moves promise what they promise by the rules', () => {
  let drilled = 0;
  for (const { state, seat, moves } of someOf(decisions, 6)) {
    const board = readState(state);
    const prospects = new Prospects(board.terms.seats);
    const judge = new Judge(board.terms.seats, prospects);
    prospects.survey(board);
    judge.judge(board, listOf(board));
    const worths = rules.worths(state, seat, moves, rng('unused', 0));
    const most = Math.max(...worths);
    for (const [index, worth] of worths.entries()) {
      const own = known(judge.worths[index], 'worth');
      // Some ways to drill are only estimated.
      if (moves[index]?.kind !== 'drill') check(Math.abs(own - worth)).toBeLessThan(1e-9);
      else {
        drilled += 1;
        check(own).toBeLessThan(most + 1e-9);
      }
    }
    // What was tried out was taken back.
    check(values(board)).toEqual(values(readState(state)));
  }
  expect(drilled).toBeGreaterThan(10);
});

test('what it remembers of homes holds until they change', () => {
  // Never the random move, and of equal ones the last.
  const last: Rng = { ...lightDice(0), int: (below) => below - 1 };
  const spare = new MoveList();
  for (const { state } of someOf(decisions, 90)) {
    const board = readState(state);
    const player = new Player(board.terms.seats);
    while (board.phase !== OVER) {
      const list = listOf(board);
      const fresh = new Player(board.terms.seats);
      const expected = fresh.choose(board, last);
      const chosen = player.choose(board, last);
      expect(list.length).toBeGreaterThan(0);
      expect(chosen).toBe(expected);
      playOn(board, chosen, spare);
    }
  }
});
