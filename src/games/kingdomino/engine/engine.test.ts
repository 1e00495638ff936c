import { describe, expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import { type Rng, rng } from '../../../core/rng.ts';
import { type Seat, seatsOf } from '../../../core/seat.ts';
import { actor, apply } from '../rules/apply.ts';
import { writeCell } from '../rules/cell.ts';
import { rules } from '../rules/index.ts';
import { discard, EMPTY, type Kingdom, lay, type Placement, placements } from '../rules/kingdom.ts';
import { moves } from '../rules/moves.ts';
import { partsOf, pointsOf, sizeOf, worthOf } from '../rules/score.ts';
import { boardOf } from '../rules/small-board.ts';
import type { Move, Options, State } from '../rules/types.ts';
import { unseen } from '../rules/view.ts';
import { Course, OPEN } from './course.ts';
import { engine } from './index.ts';
import { NOWHERE, placementOf, placeOf } from './place.ts';
import { GREEDY } from './realm.ts';

const PLAIN: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false };
const TABLES: readonly (readonly [seats: number, options: Options])[] = [
  [2, PLAIN],
  [3, { ...PLAIN, harmony: true }],
  [4, { ...PLAIN, harmony: true, middleKingdom: true }],
  [2, { ...PLAIN, mightyDuel: true, middleKingdom: true }],
  [2, { ...PLAIN, dynasty: true }],
  [2, { ...PLAIN, mightyDuel: true, harmony: true, dynasty: true }],
];

/** Dice that leave every list as it is. */
const SORTED: Rng = {
  int: () => 0,
  pick: (items) => items[0] as (typeof items)[number],
  shuffle: (items) => [...items],
};

/** The position in which all that is hidden in this game comes in order, as an engine deals it with such dice. */
function sorted(state: State): State {
  const [first, ...hidden] = state.bag;
  return {
    ...state,
    bag: first === undefined ? [] : [first, ...hidden.sort()],
    pile: unseen(state).slice(0, state.pile.length),
  };
}

function courseOf(state: State): Course {
  const course = new Course(state);
  course.load(state);
  course.deal(SORTED);
  return course;
}

const begun = (seats: number, options: Options, seed: string): State =>
  rules.begin({ seats, options }, rules.deal({ seats, options }, rng(seed, 0)));

const spell = ({ cell, facing }: Placement): string => `${writeCell(cell)} ${facing}`;

/** Every legal move, in the words of the rules. */
function listOf(course: Course): readonly string[] {
  if (course.placing)
    return Array.from({ length: course.realm.find(course.domino) }, (_, index) =>
      spell(placementOf(course.realm.frame, course.realm.found(index))),
    ).sort();
  const open: string[] = [];
  for (let index = 0; index < course.nextCount; index += 1)
    if (course.claims[index] === OPEN) open.push(`pick ${course.next[index]}`);
  return open.sort();
}

const listed = (list: readonly Move[]): readonly string[] =>
  list.map((move) => (move.kind === 'pick' ? `pick ${move.domino}` : spell(move))).sort();

/** Plays a move of the rules, and what follows without a choice. */
function playOn(course: Course, move: Move): void {
  if (move.kind === 'place') course.put(placeOf(course.realm.frame, move));
  else course.claim(course.next.subarray(0, course.nextCount).indexOf(move.domino));
  while (!course.over && course.placing && course.realm.find(course.domino) === 0) course.put(NOWHERE);
}

describe.each(TABLES)('the engine plays by the rules: %i seats, %j', (seats, options) => {
  test('in random games: the same lists, points, lines and ends', () => {
    let positions = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const dice = rng(seed, 'play');
      let state = sorted(begun(seats, options, seed));
      let course = courseOf(state);
      for (let acting = actor(state); acting !== null; acting = actor(state)) {
        const { seat } = acting;
        const list = moves(state, seat);
        check(course.acting).toBe(seat);
        check(listOf(course)).toEqual(listed(list));
        check(course.left).toBe(state.pile.length);
        for (const [at, realm] of course.realms.entries())
          check(realm.points).toBe(worthOf(state.kingdoms[at] ?? EMPTY));
        positions += 1;
        const move = dice.pick(list);
        const games = state.past.length;
        state = apply(state, seat, move).state;
        playOn(course, move);
        if (state.past.length === games && state.step !== 'over') continue;
        const ended = state.past[games] ?? state.kingdoms;
        for (const [at, realm] of course.realms.entries()) {
          const { largest, crowns, ...parts } = partsOf(ended[at] ?? EMPTY, options);
          check(course.over).toBe(true);
          check(realm.score()).toBe(pointsOf({ largest, crowns, ...parts }));
          check([realm.largest(), realm.crowns]).toEqual([largest, crowns]);
        }
        // The next game of a dynasty.
        state = sorted(state);
        course = courseOf(state);
      }
    }
    expect(positions).toBeGreaterThan(200);
  });

  test('in every line of play from some positions (perft)', () => {
    const perft = (state: State, depth: number): number => {
      const acting = actor(state);
      if (depth === 0 || acting === null) return 1;
      return moves(state, acting.seat).reduce(
        (sum, move) => sum + perft(apply(state, acting.seat, move).state, depth - 1),
        0,
      );
    };
    const fastPerft = (course: Course, depth: number): number => {
      if (depth === 0 || course.over) return 1;
      const next = new Course({ seats, options });
      let sum = 0;
      const go = (step: (one: Course) => void): void => {
        next.copy(course);
        step(next);
        while (!next.over && next.placing && next.realm.find(next.domino) === 0) next.put(NOWHERE);
        sum += fastPerft(next, depth - 1);
      };
      if (course.placing) {
        const many = course.realm.find(course.domino);
        const places = Array.from({ length: many }, (_, index) => course.realm.found(index));
        for (const place of places) go((one) => one.put(place));
      } else
        for (const [index, king] of course.claims.subarray(0, course.nextCount).entries())
          if (king === OPEN) go((one) => one.claim(index));
      return sum;
    };
    const dice = rng('perft', seats);
    let state = sorted(begun(seats, { ...options, dynasty: false }, 'perft'));
    for (let ply = 0; state.step !== 'over'; ply += 1) {
      const seat = actor(state)?.seat ?? 0;
      if (ply % 12 === 5) expect(fastPerft(courseOf(state), 2)).toBe(perft(state, 2));
      state = apply(state, seat, dice.pick(moves(state, seat))).state;
    }
  });

  test('and judges a place as the grid does', () => {
    const dice = rng('judge', seats);
    const size = sizeOf(options);
    const before = boardOf(size);
    const after = boardOf(size);
    let judged = 0;
    let state = begun(seats, { ...options, dynasty: false }, 'judge');
    for (let acting = actor(state); acting !== null; acting = actor(state)) {
      const { seat, domino } = acting;
      const list = moves(state, seat);
      const [only] = list;
      if (domino !== null && only?.kind === 'place' && !options.harmony) {
        const { realm } = courseOf(state);
        before.load(state.kingdoms[seat] ?? EMPTY);
        const values = list.map((move) => {
          after.copy(before);
          if (move.kind === 'place') after.lay(domino, move);
          return after.worth() - 2 * after.dead() + (options.middleKingdom && after.centring() ? 10 : 0);
        });
        realm.best(domino, GREEDY);
        expect(realm.value).toBe(Math.max(...values));
        const chosen = placementOf(realm.frame, realm.place);
        expect(values[list.findIndex((move) => move.kind === 'place' && spell(move) === spell(chosen))]).toBe(
          realm.value,
        );
        judged += 1;
      }
      state = apply(state, seat, dice.pick(list)).state;
    }
    expect(judged > 8 || options.harmony).toBe(true);
  });

  test('and ends as the standings say, with seats that resigned', () => {
    for (const resigned of [[], [0], [1]] as const) {
      const dice = rng('end', resigned.length);
      let state = begun(seats, options, 'end');
      let before = state;
      for (let acting = actor(state); acting !== null; acting = actor(state)) {
        before = state;
        state = apply(state, acting.seat, dice.pick(moves(state, acting.seat))).state;
      }
      // Nothing is left to be decided after the last decision.
      const seat: Seat = actor(before)?.seat ?? 0;
      const opened = engine.open(before, seat, resigned);
      for (const [index, move] of moves(before, seat).entries()) {
        const end = apply(before, seat, move).state;
        const standings = rules.standings(end, resigned);
        const own = standings.find((one) => one.seat === seat);
        const winners = standings.filter(({ rank }) => rank === 1);
        const others = standings.flatMap((one) => (one.seat === seat ? [] : [one.score ?? 0]));
        expect(opened.playout(index, rng('world', 0), rng('dice', 0))).toEqual({
          first: own?.rank === 1 ? 1 / winners.length : 0,
          margin: (own?.score ?? 0) - Math.max(...others),
        });
      }
    }
  });

  test('and plays the last line as well as can be', () => {
    const most = (kingdom: Kingdom, [domino, ...later]: readonly number[]): number => {
      if (domino === undefined) return pointsOf(partsOf(kingdom, options));
      const spots = placements(kingdom, sizeOf(options), domino);
      if (spots.length === 0) return most(discard(kingdom, domino), later);
      return Math.max(...spots.map((spot) => most(lay(kingdom, domino, spot), later)));
    };
    let solved = 0;
    for (const seed of ['x', 'y']) {
      const dice = rng(seed, 'last');
      let state = begun(seats, { ...options, dynasty: false }, seed);
      for (let acting = actor(state); acting !== null; acting = actor(state)) {
        const list = moves(state, acting.seat);
        const { seat } = acting;
        const opened = engine.open(state, seat, []);
        expect(opened.solved).toBe(state.line.length > 0 && state.next.length === 0);
        const first = opened.solved ? list.slice(0, 4) : [];
        for (const [index, move] of first.entries()) {
          const after = apply(state, seat, move).state;
          const [own = 0, ...others] = [seat, ...seatsOf(seats).filter((one) => one !== seat)].map((one) =>
            most(
              after.kingdoms[one] ?? EMPTY,
              after.step === 'over'
                ? []
                : after.line.slice(after.at).flatMap(({ domino, king }) => (king === one ? [domino] : [])),
            ),
          );
          expect(opened.playout(index, rng('any', 0), rng('any', 1)).margin).toBe(own - Math.max(...others));
          solved += 1;
        }
        state = apply(state, seat, dice.pick(list)).state;
      }
    }
    expect(solved).toBeGreaterThan(3);
  });

  test('and a playout follows from its dice alone', () => {
    const state = begun(seats, options, 'again');
    const seat: Seat = actor(state)?.seat ?? 0;
    const opened = engine.open(state, seat, []);
    const playout = (index: number, world: number): unknown =>
      opened.playout(index, rng('world', world), rng('dice', world));
    const first = [playout(0, 1), playout(1, 1), playout(0, 2)];
    expect([playout(0, 1), playout(1, 1), playout(0, 2)]).toEqual(first);
    expect(new Set(Array.from({ length: 20 }, (_, world) => JSON.stringify(playout(0, world)))).size).toBeGreaterThan(
      5,
    );
  });
});
