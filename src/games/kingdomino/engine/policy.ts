import type { Rng } from '../../../core/rng.ts';
import { at } from '../rules/frame.ts';
import { type Course, OPEN } from './course.ts';
import { NOWHERE, type Place } from './place.ts';
import { GREEDY, type Judging, LAST, type Realm } from './realm.ts';

/** How many of a hundred decisions of a playout are drawn from all legal ones: always greedy ones are too sure. */
const RANDOM = 10;

/** Plays the game to its end: every king where its domino is worth most, and on to what will be worth most. */
export function finish(course: Course, dice: Rng): void {
  while (!course.over) step(course, dice);
}

/** One decision of it. */
export function step(course: Course, dice: Rng): void {
  const random = dice.int(100) < RANDOM;
  if (course.placing) course.put(random ? randomPlace(course, dice) : bestPlace(course));
  else course.claim(random ? randomPick(course, dice) : bestPick(course, pickJudging(course)));
}

/** Plays the last line, where every seat fills its own kingdom, to the most points. `spare` is a kingdom to try in. */
export function solve(course: Course, spare: Realm): void {
  while (!course.over) course.put(course.waiting > 0 ? bestOfTwo(course, spare) : bestPlace(course));
}

/** The place with which the seat's two last dominoes together score most. */
function bestOfTwo(course: Course, spare: Realm): Place {
  const { realm, domino } = course;
  const many = realm.find(domino);
  const places = Array.from({ length: many }, (_, index) => realm.found(index));
  let top = Number.NEGATIVE_INFINITY;
  let best = NOWHERE;
  for (const place of places) {
    spare.copy(realm);
    spare.lay(domino, place);
    spare.best(course.waiting, LAST);
    if (spare.value <= top) continue;
    top = spare.value;
    best = place;
  }
  return best;
}

function bestPlace(course: Course): Place {
  const { realm } = course;
  realm.best(course.domino, placeJudging(course));
  return realm.place;
}

/** How the place of the domino in hand is judged. */
export function placeJudging(course: Course): Judging {
  return course.nextCount === 0 && course.waiting === 0 ? LAST : GREEDY;
}

/** How the picks of this line are judged. With two seats another domino comes with the last one. */
export function pickJudging({ left, seats }: Course): Judging {
  return left === 0 && seats > 2 ? LAST : GREEDY;
}

function randomPlace({ realm, domino }: Course, dice: Rng): Place {
  const many = realm.find(domino);
  return many === 0 ? NOWHERE : realm.found(dice.int(many));
}

/** The open domino of the next line whose best place is worth most, the first of equals. */
export function bestPick({ realm, next, claims, nextCount }: Course, judging: Judging): number {
  let top = Number.NEGATIVE_INFINITY;
  let pick = 0;
  for (let index = 0; index < nextCount; index += 1) {
    if (at(claims, index) !== OPEN) continue;
    realm.best(at(next, index), judging);
    if (realm.value <= top) continue;
    top = realm.value;
    pick = index;
  }
  return pick;
}

function randomPick({ claims, nextCount }: Course, dice: Rng): number {
  let open = 0;
  for (let index = 0; index < nextCount; index += 1) if (at(claims, index) === OPEN) open += 1;
  let left = dice.int(open);
  for (let index = 0; index < nextCount; index += 1) {
    if (at(claims, index) !== OPEN) continue;
    if (left === 0) return index;
    left -= 1;
  }
  throw new Error('no domino is open');
}
