import { describe, expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import { writePath } from '../../../core/contract/path.ts';
import type { Chance } from '../../../core/contract/rules.ts';
import { known } from '../../../core/known.ts';
import { type Rng, rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { rules } from '../rules/index.ts';
import { sheets } from '../rules/score.ts';
import { ENDINGS, type Ending, type State } from '../rules/types.ts';
import { apply } from './apply.ts';
import { at } from './cards.ts';
import { Greedy } from './greedy.ts';
import { MoveList } from './moves.ts';
import { spell, written } from './position.fixture.ts';
import { Position } from './position.ts';
import { read } from './reading.ts';
import { endingOf, total } from './score.ts';

const TABLES = [2, 3, 4].flatMap((seats) => ENDINGS.map((ending): [number, Ending] => [seats, ending]));

/** Shuffles as the engine does, which gathers characters in the order of their numbers. */
const chanceOf = (dice: Rng): Chance => ({ shuffle: (_what, items) => dice.shuffle([...items].sort()) });

/** A game by the rules and in the engine at once; `see` is shown every position in which somebody decides. */
function playBoth(
  [seats, ending]: readonly [number, Ending],
  seed: string,
  see: (state: State, position: Position, seat: Seat, ply: number) => void,
): { readonly state: State; readonly position: Position } {
  const terms = { seats, options: { ending } };
  const dice = rng(`${seed}/${seats}/${ending}`, 0);
  let state = rules.begin(terms, rules.deal(terms, rng(seed, 0)));
  const position = read(state);
  const list = new MoveList();
  const greedy = new Greedy(position);
  greedy.begin();
  for (let ply = 0; ; ply += 1) {
    const turn = rules.turn(state);
    if (turn.kind === 'over') return { state, position };
    const seat = known(turn.seats[0], 'seat on turn');
    see(state, position, seat, ply);
    list.fill(position);
    // Random games alone build little and last long.
    const index = dice.int(2) === 0 ? dice.int(list.count) : greedy.choose(list, dice);
    const move = known(rules.moves(state, seat)[index], 'move');
    state = rules.apply(state, seat, move, chanceOf(rng('chance', ply))).state;
    apply(position, at(list.moves, index), rng('chance', ply));
  }
}

const listOf = (position: Position): MoveList => {
  const list = new MoveList();
  list.fill(position);
  return list;
};

const spelled = ({ moves, count }: MoveList): readonly string[] => [...moves.subarray(0, count)].map(spell);

describe.each(TABLES)('%i players, %s', (seats, ending) => {
  test('the engine lists the moves of the rules, plays them alike, and counts alike', () => {
    const verbs = new Set<string>();
    let positions = 0;
    for (const seed of ['a', 'b']) {
      const { state, position } = playBoth([seats, ending], seed, (state, position, seat, ply) => {
        positions += 1;
        check(position.decider()).toBe(seat);
        const moves = rules.moves(state, seat);
        check(spelled(listOf(position))).toEqual(moves.map((move) => writePath(rules.path(move))));
        for (const { kind } of moves) verbs.add(kind);
        check(sheets(state).map((one) => total(position, one.seat))).toEqual(sheets(state).map((one) => one.total));
        // Whatever goes wrong stays wrong: the board, the city, or cards in other places.
        if (ply % 4 === 0) check(written(position)).toBe(written(read(state)));
      });
      expect(position.decider()).toBe(-1);
      expect(written(position)).toBe(written(read(state)));
      for (const { seat } of sheets(state))
        for (const resigned of [[], [((seat + 1) % seats) as Seat]]) {
          const standings = rules.standings(state, resigned);
          const points = (of: (who: Seat) => boolean) =>
            standings.flatMap((one) => (of(one.seat) && one.score !== null ? [one.score] : []));
          expect(endingOf(position, seat, new Set(resigned))).toEqual({
            first: standings.some((one) => one.seat === seat && one.rank === 1) ? 1 : 0,
            margin: Math.max(...points((who) => who === seat)) - Math.max(...points((who) => who !== seat)),
          });
        }
    }
    expect(positions).toBeGreaterThan(150);
    for (const kind of ['start', 'recall', 'coins', 'fetch', 'buy', 'idle', 'build', 'bonus', 'discard'])
      expect([...verbs], `of ${positions} positions`).toContain(kind);
  });
});

/** How many ways there are to play on for some plies, by the rules. */
function waysByRules(state: State, depth: number): number {
  const turn = rules.turn(state);
  if (depth === 0 || turn.kind === 'over') return 1;
  const seat = known(turn.seats[0], 'seat on turn');
  const moves = rules.moves(state, seat);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => {
    const after = rules.apply(state, seat, move, chanceOf(rng('way', 0))).state;
    return sum + waysByRules(after, depth - 1);
  }, 0);
}

/** The same by the engine. */
function waysByEngine(position: Position, depth: number): number {
  if (depth === 0 || position.decider() < 0) return 1;
  const list = listOf(position);
  if (depth === 1) return list.count;
  const after = new Position();
  let sum = 0;
  for (let n = 0; n < list.count; n += 1) {
    after.copy(position);
    apply(after, at(list.moves, n), rng('way', 0));
    sum += waysByEngine(after, depth - 1);
  }
  return sum;
}

test('there are as many ways to play on for three plies as by the rules', () => {
  const ways: number[] = [];
  for (const seats of [2, 4])
    playBoth([seats, 'one-more-turn'], 'ways', (state, position, _, ply) => {
      if (ply % 40 !== 3) return;
      const depth = listOf(position).count < 12 ? 3 : 2;
      const found = waysByEngine(position, depth);
      ways.push(found);
      expect(found, `at ply ${ply} of ${seats}`).toBe(waysByRules(state, depth));
    });
  expect(ways.length).toBeGreaterThan(6);
  expect(Math.max(...ways)).toBeGreaterThan(300);
});

test('a building that is tried and taken away again leaves the city as it was', () => {
  let tried = 0;
  playBoth([4, 'base'], 'undo', (_, position, seat, ply) => {
    if (ply % 10 !== 0) return;
    const before = written(position);
    const cells = new Int32Array(128);
    for (let n = 0; n < at(position.heldCounts, seat); n += 1) {
      const card = position.heldCard(seat, n);
      for (let found = position.city.cellsFor(card, cells); found > 0; found -= 1) {
        position.city.build(card, at(cells, found - 1), seat);
        position.city.undo();
        tried += 1;
        check(written(position)).toBe(before);
      }
    }
  });
  expect(tried).toBeGreaterThan(20);
});
