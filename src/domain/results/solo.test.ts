import { expect, test } from 'vitest';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { happened, moved } from '../table/log.fixture.ts';
import { tableOf } from '../table/table.fixture.ts';
import { isPractice, losesByLeaving, soloSeat } from './solo.ts';

const table = tableOf([null, 'ann', null]);
const LEFT = happened({ kind: 'leave', seat: 0, was: 'bob', now: 'Ada' });
const UNDO = { kind: 'undo', by: 'ann', seat: 1, to: 1 } as const;
const PRACTICE = happened({ ...UNDO, practice: true });
const BEGUN = [0, 1, 2, 0, 1, 2].map((seat) => moved(seat as 0));

test('the only person at a table plays solo, unless others have played there', () => {
  expect(soloSeat(table, [moved(0), happened({ kind: 'pause', by: 'ann' })])).toBe(1);
  expect(soloSeat(tableOf(['ann', 'bob', null]), [])).toBeNull();
  expect(soloSeat(tableOf([null, null]), [])).toBeNull();
  expect(soloSeat(tableOf(['ann']), [])).toBeNull();
  expect(soloSeat(table, [LEFT])).toBeNull();
});

test('a game is practice once a move was taken back after something new was seen', () => {
  expect(isPractice([moved(0), PRACTICE])).toBe(true);
  expect(isPractice([moved(0), happened(UNDO)])).toBe(false);
  expect(isPractice([moved(0)])).toBe(false);
});

test('who leaves computers of known strength loses, once everybody has moved twice', () => {
  const game = { calibration: { levels: { steady: 20 } } } as unknown as AnyGame;
  expect(losesByLeaving(game, table, BEGUN)).toBe(1);
  expect(losesByLeaving(game, table, BEGUN.slice(1))).toBeNull();
  expect(losesByLeaving(game, table, [...BEGUN, PRACTICE])).toBeNull();
  expect(losesByLeaving(game, table, [...BEGUN, LEFT])).toBeNull();
  expect(losesByLeaving(game, { ...table, phase: 'over' }, BEGUN)).toBeNull();
  const strong = { ...table, chairs: table.chairs.map((one) => ({ ...one, level: 'strong' }) as const) };
  expect(losesByLeaving(game, strong, BEGUN)).toBeNull();
  expect(losesByLeaving({ calibration: null }, table, BEGUN)).toBeNull();
});
