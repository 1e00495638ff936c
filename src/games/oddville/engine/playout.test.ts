import { describe, expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import type { Ending as PlayedOut } from '../../../core/contract/engine.ts';
import { known } from '../../../core/known.ts';
import type { Rng } from '../../../core/rng.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { think } from '../../../search/think.ts';
import { oddville } from '../index.ts';
import { byGuild } from '../rules/characters.ts';
import { rules } from '../rules/index.ts';
import type { State } from '../rules/types.ts';
import { positions } from './games.fixture.ts';
import { Greedy } from './greedy.ts';
import { engine } from './index.ts';
import { MoveList } from './moves.ts';
import { Playouts } from './playout.ts';
import { read } from './reading.ts';

/** The same table with everything that nobody sees in another order: deck, coins, and piles below their tops. */
function turnedOver(state: State): State {
  const unseen = [...state.deck, ...state.players.flatMap(({ coins }) => coins)].reverse();
  return {
    ...state,
    players: state.players.map((one) => ({ ...one, coins: unseen.splice(0, one.coins.length) })),
    deck: unseen,
    piles: byGuild((guild) => [...state.piles[guild].slice(0, 1), ...state.piles[guild].slice(1).reverse()]),
  };
}

const GAMES = [2, 3, 4].map((seats) => [seats, positions(seats, 'playouts')] as const);
const [[, game = []] = []] = GAMES;

describe.each(GAMES)('playouts of %i players', (_, all) => {
  const some = all.filter((_, n) => n % 16 === 5);

  test('follow from their arguments alone, and leave the position as it was read', () => {
    for (const [state, seat] of some) {
      const one = engine.open(state, seat, []);
      const play = (n: number): PlayedOut => one.playout(n % 2, rng('world', n), rng('dice', n));
      const first = Array.from({ length: 6 }, (_, n) => play(n));
      check(Array.from({ length: 6 }, (_, n) => play(5 - n)).reverse()).toEqual(first);
      for (const { first: won, margin } of first)
        check(won === 1 ? Number(margin) >= 0 : Number(margin) <= 0).toBe(true);
    }
  });

  test('are the same whatever lies where nobody sees it', () => {
    const playouts = (state: State, seat: Seat): readonly PlayedOut[] => {
      const one = engine.open(state, seat, []);
      return Array.from({ length: 8 }, (_, n) => one.playout(n % 2, rng('world', n), rng('dice', n)));
    };
    for (const [state, seat] of some) {
      const real = playouts(state, seat);
      check(playouts(turnedOver(state), seat)).toEqual(real);
      check(playouts(rules.determinize(state, seat, rng('other', 1)), seat)).toEqual(real);
    }
  });

  test('lead to the same thought from the real position and from any other that looks alike', () => {
    for (const [n, [state, seat]] of some.slice(0, 4).entries()) {
      const thought = (from: State) =>
        think(oddville, { state: from, resigned: [], ply: n }, seat, { candidates: 3, playouts: 12 });
      const real = thought(state);
      for (const other of [turnedOver(state), rules.determinize(state, seat, rng('other', n))])
        check(thought(other)).toEqual(real);
    }
  });
});

test('the unseen cards are dealt anew for every world', () => {
  const [state, seat] = known(game[30], 'position');
  const one = engine.open(state, seat, []);
  const margins = Array.from({ length: 12 }, (_, n) => one.playout(0, rng('world', n), rng('same', 0)).margin);
  expect(new Set(margins).size).toBeGreaterThan(3);
});

test('seats that have resigned win no playout', () => {
  const [state, seat] = known(game[10], 'position');
  const one = engine.open(state, seat, [seat === 0 ? 1 : 0]);
  for (let n = 0; n < 10; n += 1) expect(one.playout(0, rng('w', n), rng('d', n)).first).toBe(1);
});

test('a playout that goes on for too long is ended as it stands', () => {
  const [state, seat] = known(game[3], 'position');
  let decisions = 0;
  const dice = rng('long', 0);
  const counted: Rng = {
    pick: (items) => dice.pick(items),
    shuffle: (items) => dice.shuffle(items),
    int: (below) => {
      if (below === 100) decisions += 1;
      return dice.int(below);
    },
  };
  const { margin } = new Playouts(read(state), seat, [], 1).playout(0, rng('world', 0), counted);
  expect(decisions).toBe(32);
  expect(margin).not.toBeNull();
});

test('a move that is not on the list is not played', () => {
  const [state, seat] = known(game[3], 'position');
  const one = engine.open(state, seat, []);
  for (const index of [-1, rules.moves(state, seat).length])
    expect(() => one.playout(index, rng('world', 0), rng('dice', 0))).toThrow(RangeError);
});

test('what a playout takes for best is what the autopilot does, except where that counts the end of a round', () => {
  let early = 0;
  let late = 0;
  let agreed = 0;
  for (const [seats, all] of GAMES)
    for (const [state, seat] of all) {
      const imagined = rules.determinize(state, seat, rng('greedy', 0));
      const worths = rules.worths(imagined, seat, rules.moves(imagined, seat), rng('worths', 0));
      const position = read(imagined);
      const list = new MoveList();
      list.fill(position);
      const greedy = new Greedy(position);
      greedy.begin();
      const worth = known(worths[greedy.choose(list, rng('ties', 0))], 'worth');
      const best = worth > Math.max(...worths) - 1e-6;
      if (state.round < 16) {
        early += 1;
        check(best, `round ${state.round}, seat ${seat} of ${seats}`).toBe(true);
      } else {
        late += 1;
        agreed += best ? 1 : 0;
      }
    }
  expect(early).toBeGreaterThan(100);
  expect(late).toBeGreaterThan(30);
  expect(agreed / late).toBeGreaterThan(0.9);
});
