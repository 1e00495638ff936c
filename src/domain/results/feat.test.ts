import { expect, test } from 'vitest';
import type { AnyGame, AnyView } from '../../core/contract/any-game.ts';
import { achieved, collected, featsOf } from './feat.ts';

const game = {
  feats: [
    { id: 'own-rare', has: () => false },
    { id: 'own', has: (_view: AnyView, seat: number) => seat === 0 },
  ],
} as unknown as AnyGame;

const person = (seat: number, rank: number | null) => ({ seat: seat as 0, person: `p${seat}`, rank, level: null });
const computer = (seat: number, rank: number, level: 'strong' | 'relentless' | 'steady') => ({
  seat: seat as 0,
  person: null,
  rank,
  level,
});
type Seats = Parameters<typeof achieved>[3]['seats'];
const of = (seats: Seats, rated = false, seat: 0 | 1 = 1) => achieved(game, {} as AnyView, seat, { seats, rated });

test('a win over a relentless computer is the rarest, then come the feats of the game, then those of the house', () => {
  expect(featsOf(game)).toEqual([
    'house-relentless',
    'own-rare',
    'own',
    'house-ranked',
    'house-people',
    'house-strong',
  ]);
  const seats = [person(0, 1), computer(1, 2, 'relentless'), computer(2, 3, 'strong')];
  expect(of(seats, false, 0)).toEqual(['house-relentless', 'own', 'house-strong']);
});

test('a computer is beaten by a win over one of that level that has not won as well', () => {
  expect(of([computer(0, 2, 'strong'), person(1, 1)])).toEqual(['house-strong']);
  expect(of([computer(0, 2, 'steady'), person(1, 1)])).toEqual([]);
  expect(of([computer(0, 1, 'strong'), person(1, 1)])).toEqual([]);
  expect(of([computer(0, 1, 'strong'), person(1, 2), computer(2, 3, 'strong')])).toEqual([]);
});

test('a ranked game is won at the first place', () => {
  expect(of([person(0, 2), person(1, 1)], true)).toEqual(['house-ranked']);
  expect(of([person(0, 1), person(1, 2)], true)).toEqual([]);
  expect(of([person(0, 2), person(1, 1)], false)).toEqual([]);
});

test('a win over people is one over three of them at least, and no computer', () => {
  const others = [person(0, 2), person(2, 3), person(3, 4)];
  expect(of([...others, person(1, 1)])).toEqual(['house-people']);
  expect(of([...others.slice(1), person(1, 1)])).toEqual([]);
  expect(of([...others.slice(1), computer(0, 2, 'steady'), person(1, 1)])).toEqual([]);
  expect(of([person(0, 1), person(2, 3), person(3, 4), person(1, 2)])).toEqual([]);
});

test('a seat that is not in the result has achieved nothing of the house', () => {
  expect(of([person(0, 1)], true)).toEqual([]);
});

test('people collect what they have achieved by themselves, to the end and without hints', () => {
  expect(collected({ feats: ['own'], how: 'played' }, 0)).toEqual(['own']);
  expect(collected({ feats: ['own'], how: 'played' }, 1)).toEqual([]);
  expect(collected({ feats: ['own'], how: 'helped' }, 0)).toEqual([]);
  expect(collected({ feats: null, how: 'played' }, 0)).toEqual([]);
});
