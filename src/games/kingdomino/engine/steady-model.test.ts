import { expect, test } from 'vitest';
import { check } from '../../../../tests/support/check.ts';
import { bestMove } from '../../../core/contract/best.ts';
import { type Rng, rng } from '../../../core/rng.ts';
import { actor, apply } from '../rules/apply.ts';
import { rules } from '../rules/index.ts';
import { moves } from '../rules/moves.ts';
import type { Move, Options, State } from '../rules/types.ts';
import { Course, OPEN } from './course.ts';
import { NOWHERE, placeOf } from './place.ts';
import { Realm, STEADY } from './realm.ts';
import { SteadyModel } from './steady-model.ts';

const PLAIN: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false };

/** A move as a course makes it. */
function numberOf(course: Course, move: Move): number {
  if (move.kind === 'place') return placeOf(course.realm.frame, move);
  return course.next.subarray(0, course.nextCount).indexOf(move.domino);
}

/** A course that notes what is done instead of playing on. */
class Noting extends Course {
  done: number | null = null;
  override put(place: number): void {
    this.done = place;
  }
  override claim(index: number): void {
    this.done = index;
  }
}

test.each([
  [2, PLAIN],
  [3, { ...PLAIN, harmony: true }],
  [4, { ...PLAIN, harmony: true, middleKingdom: true }],
  [2, { ...PLAIN, mightyDuel: true, middleKingdom: true }],
] as const)('plays as steady computers do: %i seats, %j', (seats, options) => {
  let decisions = 0;
  for (const seed of ['a', 'b', 'c', 'd']) {
    const dice = rng(seed, 'play');
    let state: State = rules.begin({ seats, options }, rules.deal({ seats, options }, rng(seed, 0)));
    for (let acting = actor(state); acting !== null; acting = actor(state)) {
      const { seat } = acting;
      const best = bestMove(rules, state, seat, dice);
      const course = new Noting(state);
      course.load(state);
      const model = new SteadyModel([seat], new Realm(options));
      check(model.knows(seat)).toBe(true);
      // What is remembered is the same again.
      for (let time = 0; time < 2; time += 1) {
        course.done = null;
        model.restart();
        model.step(course);
        check(course.done).toBe(numberOf(course, best));
      }
      decisions += 1;
      // Some positions are not those of steady players alone.
      state = apply(state, seat, dice.int(4) === 0 ? dice.pick(moves(state, seat)) : best).state;
    }
  }
  expect(decisions).toBeGreaterThan(100);
});

test('remembers a place for what the seat has laid before it and what is open, and for nothing else', () => {
  // Two kings each: the second place of a line follows on the first one.
  const table = { seats: 2, options: PLAIN };
  const answers = new Set<string>();
  const starts = Array.from({ length: 24 }, (_, at) => ({ seed: `two ${at}`, plies: 12 + (at % 8) }));
  for (const { seed, plies } of starts) {
    let state: State = rules.begin(table, rules.deal(table, rng(seed, 0)));
    for (let ply = 0; ply < plies; ply += 1) {
      const seat = actor(state)?.seat ?? 0;
      state = apply(state, seat, bestMove(rules, state, seat, rng(seed, ply))).state;
    }
    const start = new Course(state);
    start.load(state);
    const [course, other] = [new Course(state), new Course(state)];
    const model = new SteadyModel([0], new Realm(PLAIN));
    for (let playout = 0; playout < 12; playout += 1) {
      for (const one of [course, other]) {
        one.copy(start);
        one.deal(rng(seed, playout));
      }
      model.restart();
      const dice = [rng(seed, `moves ${playout}`), rng(seed, `moves ${playout}`)] as const;
      const laid: string[] = [];
      while (course.lines === 0) {
        if (course.acting === 0) {
          model.step(course);
          new SteadyModel([0], new Realm(PLAIN)).step(other);
        } else {
          anyMove(course, dice[0]);
          anyMove(other, dice[1]);
        }
        check([...course.claims]).toEqual([...other.claims]);
        const [realm, expected] = [course.realms[0], other.realms[0]];
        check([realm?.laid, realm?.points, realm?.judge(STEADY)]).toEqual([
          expected?.laid,
          expected?.points,
          expected?.judge(STEADY),
        ]);
        laid.push(`${course.placing} ${realm?.judge(STEADY)}`);
      }
      answers.add(`${seed} ${laid.join()}`);
    }
  }
  // What the other seat takes changes what is laid.
  expect(answers.size).toBeGreaterThan(starts.length);
});

/** Any place, or any open domino. */
function anyMove(course: Course, dice: Rng): void {
  if (!course.placing) {
    course.claim(
      dice.pick([...course.claims.keys()].filter((at) => at < course.nextCount && course.claims[at] === OPEN)),
    );
    return;
  }
  const many = course.realm.find(course.domino);
  course.put(many === 0 ? NOWHERE : course.realm.found(dice.int(many)));
}
