import { expect, test } from 'vitest';
import type { Terms } from '../../../src/core/contract/rules.ts';
import { rng } from '../../../src/core/rng.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { rules } from './index.ts';
import { CHARMS, COLOURS } from './pieces.ts';
import type { Move, Options, State } from './types.ts';

/** What the rules say, a test for each of them. Replace them together with the rules. */
const PLAIN: Options = { long: false, shaken: false, tie: 'shared' };
const REVERSED = { shuffle: (_what: string, items: readonly string[]) => [...items].reverse() };
const TWO: Terms<Options> = { seats: 2, options: PLAIN };

const bag = ['umber', 'sepia', 'mauve', 'ochre', 'indigo', 'cerulean'];
const start = (options: Options = PLAIN): State =>
  rules.begin({ seats: 2, options }, { bag, charms: ['amulet', 'scarab'] });
const played = (from: State, moves: readonly (readonly [Seat, Move])[]): State =>
  moves.reduce((state, [seat, move]) => rules.apply(state, seat, move, REVERSED).state, from);
const hidden = (options: Options = PLAIN): State =>
  played(start(options), [
    [0, { kind: 'hide', cell: 'c4' }],
    [1, { kind: 'hide', cell: 'c9' }],
  ]);
const take = (count: number): Move => ({ kind: 'take', count, hand: 'left' });

test('all hide first, in any order, and find a charm', () => {
  expect(rules.turn(start())).toEqual({ kind: 'play', seats: [0, 1] });
  const { state, events } = rules.apply(start(), 1, { kind: 'hide', cell: 'c9' }, REVERSED);
  expect(events).toEqual([{ kind: 'hid', seat: 1, cell: 'c9', charm: 'scarab' }]);
  expect(rules.turn(state)).toEqual({ kind: 'play', seats: [0] });
  expect(rules.moves(state, 1)).toEqual([]);
});

test('a seat takes up to three pebbles, and no more than there are', () => {
  const counts = (state: State): readonly number[] =>
    rules.moves(state, state.turn).flatMap((move) => (move.kind === 'take' ? [move.count] : []));
  expect(counts(hidden())).toEqual([1, 2, 2, 3, 3]);
  expect(counts({ ...hidden(), bag: ['umber'] })).toEqual([1]);
});

test('after three pebbles the next seat bets, then takes', () => {
  const three = played(hidden(), [[0, take(3)]]);
  expect(three.drawn).toEqual([['umber', 'sepia', 'mauve'], []]);
  expect(rules.moves(three, 1).map((move) => move.kind)).toEqual(['bet', 'bet']);
  const bet = played(three, [[1, { kind: 'bet', side: 'dark' }]]);
  expect([bet.bets, bet.bag]).toEqual([[0, 1], three.bag]);
  expect(rules.turn(bet)).toEqual({ kind: 'play', seats: [1] });
});

test('a bet shakes the bag where that is the option', () => {
  const shaken = played(hidden({ ...PLAIN, shaken: true }), [
    [0, take(3)],
    [1, { kind: 'bet', side: 'dark' }],
  ]);
  expect(shaken.bag).toEqual(['cerulean', 'indigo', 'ochre']);
});

test('a pebble is a point, and a tie is shared unless the first wins it', () => {
  const tied = (options: Options): State =>
    played(hidden(options), [
      [0, take(1)],
      [1, take(1)],
      [0, take(2)],
      [1, take(2)],
    ]);
  expect(rules.turn(tied(PLAIN))).toEqual({ kind: 'over' });
  expect(rules.standings(tied(PLAIN), []).map(({ seat, rank, score }) => [seat, rank, score])).toEqual([
    [0, 1, 3],
    [1, 1, 3],
  ]);
  expect(rules.standings(tied({ ...PLAIN, tie: 'first' }), []).map(({ rank }) => rank)).toEqual([1, 2]);
});

test('only a deal that is complete and possible can be read', () => {
  const dealt = rules.deal(TWO, rng('deal', 0));
  expect(rules.readDeal(TWO, dealt)).toEqual(dealt);
  for (const wrong of [
    null,
    { ...dealt, bag: dealt.bag.slice(1) },
    { ...dealt, bag: [...dealt.bag.slice(1), 'plaid'] },
    { ...dealt, bag: dealt.bag.map(() => COLOURS[0]) },
    { ...dealt, charms: [CHARMS[0], CHARMS[0]] },
    { ...dealt, more: 1 },
  ])
    expect(rules.readDeal(TWO, wrong)).toBeNull();
});
