import { describe, expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import type { Chance } from '../../../core/contract/game.ts';
import { writePath } from '../../../core/contract/path.ts';
import { known } from '../../../core/known.ts';
import { type Rng, rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { fastDice } from '../../../search/dice.ts';
import { rules } from '../rules/index.ts';
import { sheets } from '../rules/score.ts';
import { ENDINGS, type Ending, type State } from '../rules/types.ts';
import { apply } from './apply.ts';
import { at } from './cards.ts';
import { Greedy } from './greedy.ts';
import { MoveList } from './moves.ts';
import { spell, written } from './position.fixture.ts';
import type { Position } from './position.ts';
import { read } from './reading.ts';
import { endingOf, total } from './score.ts';

const TABLES = [2, 3, 4].flatMap((seats) => ENDINGS.map((ending): [number, Ending] => [seats, ending]));

/** Shuffles as the engine does, which gathers characters in the order of their numbers. */
const chanceOf = (dice: Rng): Chance => ({ shuffle: (_what, items) => dice.shuffle([...items].sort()) });

/** A game by the rules and in the engine at once; `see` is shown every position in which somebody decides. */
function playBoth(
  [seats, ending]: readonly [number, Ending],
  seed: string,
  see: (state: State, position: Position, seat: Seat) => void,
): { readonly state: State; readonly position: Position } {
  const terms = { seats, options: { ending } };
  const dice = fastDice(`${seed}/${seats}/${ending}`);
  let state = rules.begin(terms, rules.deal(terms, rng(seed, 0)));
  const position = read(state);
  const list = new MoveList();
  const greedy = new Greedy(position);
  greedy.begin();
  for (let ply = 0; ply < 1_500; ply += 1) {
    const turn = rules.turn(state);
    if (turn.kind === 'over') break;
    const seat = known(turn.seats[0], 'seat on turn');
    see(state, position, seat);
    list.fill(position);
    // Games of chance alone build little, and do not end.
    const index = dice.int(2) === 0 ? dice.int(list.count) : greedy.choose(list, dice);
    const move = known(rules.moves(state, seat)[index], 'move');
    state = rules.apply(state, seat, move, chanceOf(fastDice(`chance/${ply}`))).state;
    apply(position, at(list.moves, index), fastDice(`chance/${ply}`));
  }
  return { state, position };
}

describe.each(TABLES)('%i players, %s', (seats, ending) => {
  test('the engine lists the same moves as the rules, plays them alike, and counts alike', () => {
    let positions = 0;
    for (const seed of ['a', 'b', 'c']) {
      const { state, position } = playBoth([seats, ending], seed, (state, position, seat) => {
        positions += 1;
        check(position.decider()).toBe(seat);
        const list = new MoveList();
        list.fill(position);
        check([...list.moves.subarray(0, list.count)].map(spell)).toEqual(
          rules.moves(state, seat).map((move) => writePath(rules.path(move))),
        );
        check(written(position)).toBe(written(read(state)));
        check(sheets(state).map((one) => one.total)).toEqual(sheets(state).map((one) => total(position, one.seat)));
      });
      expect(position.decider()).toBe(-1);
      for (const { seat } of rules.standings(state, []))
        for (const resigned of [[], [(seat + 1) % seats]] as Seat[][]) {
          const standings = rules.standings(state, resigned);
          const rank = standings.find((one) => one.seat === seat)?.rank;
          const scores = standings.map((one) => (one.seat === seat ? -1 : (one.score ?? 0)));
          expect(endingOf(position, seat, new Set(resigned))).toEqual({
            first: rank === 1 ? 1 : 0,
            margin: total(position, seat) - Math.max(...scores),
          });
        }
    }
    expect(positions).toBeGreaterThan(300);
  });
});

/** The leaves of the tree of all moves, some plies deep, by the rules and by the engine. */
function _leaves(state: State, depth: number): number {
  const turn = rules.turn(state);
  if (depth === 0 || turn.kind === 'over') return 1;
  const seat = known(turn.seats[0], 'seat on turn');
  return rules
    .moves(state, seat)
    .reduce(
      (sum, move) => sum + _leaves(rules.apply(state, seat, move, chanceOf(fastDice('leaf'))).state, depth - 1),
      0,
    );
}

function _leavesOf(position: Position, depth: number): number {
  if (depth === 0 || position.decider() < 0) return 1;
  const list = new MoveList();
  list.fill(position);
  const start = read(sampled);
  let sum = 0;
  for (let n = 0; n < list.count; n += 1) {
    start.copy(position);
    apply(start, at(list.moves, n), fastDice('leaf'));
    sum += _leavesOf(start, depth - 1);
  }
  return sum;
}

const sampled = rules.begin(
  { seats: 2, options: { ending: 'base' } },
  rules.deal({ seats: 2, options: { ending: 'base' } }, rng('leaf', 0)),
);
