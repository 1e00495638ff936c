import { expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import { writePath } from '../../../core/contract/path.ts';
import { rng } from '../../../core/rng.ts';
import { seatsOf } from '../../../core/seat.ts';
import { LEVELS, ownedInAll, room } from './board.ts';
import { BUILDINGS, building } from './buildings.ts';
import { fits } from './city.ts';
import { BUILDING_LIMIT, COIN_LIMIT, FIGURES } from './flags.ts';
import { rules } from './index.ts';
import { path } from './path.ts';
import { cityFigures, person } from './table.ts';
import { ENDINGS, type Ending, GUILDS, RESOURCES, type State } from './types.ts';

/** rules 9.5, after every move. */
function checkPosition(state: State): void {
  const seats = seatsOf(state.seats);
  const cards = [
    ...state.deck,
    ...state.row,
    ...state.city.map(({ card }) => card),
    ...state.players.flatMap(({ coins, buildings }) => [...coins, ...buildings]),
  ];
  check(cards.length).toBe(BUILDINGS.length);
  check(new Set(cards).size).toBe(BUILDINGS.length);
  check(state.row.length).toBe(6);
  for (const seat of seats) {
    const { supply, coins, buildings, hand, played } = person(state, seat);
    check(supply).toBeGreaterThanOrEqual(0);
    check(supply + ownedInAll(state.board, seat) + cityFigures(state, seat)).toBe(FIGURES);
    check(coins.length).toBeLessThanOrEqual(COIN_LIMIT);
    check(buildings.length).toBeLessThanOrEqual(seat === state.active ? BUILDING_LIMIT + 1 : BUILDING_LIMIT);
    check([...hand, ...played].sort()).toEqual([1, 2, 3, 4]);
    check(RESOURCES.filter((resource) => state.plaza[resource] === seat).length).toBeLessThanOrEqual(1);
  }
  for (const resource of RESOURCES) {
    for (const level of LEVELS) {
      check(state.board[resource][level]?.length).toBeLessThanOrEqual(room(state.seats, level));
    }
  }
  const people = [...GUILDS.flatMap((guild) => state.piles[guild]), ...state.players.flatMap((one) => one.characters)];
  check(people.length).toBe([8, 4, 0].map((gone) => 12 - gone)[state.seats - 2]);
  check(new Set([...people, ...state.removed]).size).toBe(12);
  const last = state.city.at(-1);
  if (last) check(fits(state.city.slice(0, -1), building(last.card), last)).toBe(true);
}

const TABLES = [2, 3, 4].flatMap((seats) => ENDINGS.map((ending): [number, Ending] => [seats, ending]));

test.each(TABLES)('random games of %i seats with ending %s keep everything in its place', (seats, ending) => {
  for (const seed of ['a', 'b']) {
    const terms = { seats, options: { ending } };
    const dice = rng(`${seed}/${seats}/${ending}`, 1);
    let state = rules.begin(terms, rules.deal(terms, rng(seed, 0)));
    const turns: number[] = seatsOf(seats).map(() => 0);
    for (let ply = 0; ; ply += 1) {
      check(ply, `seed ${seed} does not end`).toBeLessThan(5_000);
      checkPosition(state);
      const turn = rules.turn(state);
      if (turn.kind === 'over') break;
      const [seat = 0] = turn.seats;
      const list = rules.moves(state, seat);
      const spelled = list.map((move) => writePath(rules.path(move)));
      check(new Set(spelled).size).toBe(spelled.length);
      if (state.step.kind === 'main' && person(state, seat).buildings.length <= BUILDING_LIMIT)
        check(spelled.some((one) => one.startsWith('work '))).toBe(true);
      const move = dice.pick(list);
      if (['coins', 'fetch', 'buy', 'idle'].includes(move.kind) || path(move)[0] === 'build') {
        if (state.step.kind !== 'react') turns[seat] = (turns[seat] ?? 0) + 1;
      }
      state = rules.apply(state, seat, move, { shuffle: (_what, items) => dice.shuffle(items) }).state;
    }
    ended(state, turns);
  }
});

/** Whether the game stopped where its ending says (rules 5). */
function ended(state: State, turns: readonly number[]): void {
  const { trigger, ending, active, seats } = state;
  expect(trigger).not.toBeNull();
  expect(state.city.length + RESOURCES.filter((r) => state.plaza[r] !== null).length).toBeGreaterThanOrEqual(6);
  if (ending === 'equal-turns') {
    expect(active).toBe(seats - 1);
    expect(new Set(turns).size).toBe(1);
  }
  if (ending === 'one-more-turn') expect(state.extra).toEqual([]);
  // Nobody is more than one turn ahead, except where a reaction ended the game.
  expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(2);
}
