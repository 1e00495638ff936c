import type { Rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { at } from '../rules/frame.ts';
import { type Course, OPEN } from './course.ts';
import { NOWHERE } from './place.ts';
import { pickJudging, placeJudging, step } from './policy.ts';
import type { Realm } from './realm.ts';
import type { SteadyModel } from './steady-model.ts';

/** Places of a domino that are looked at, those of greatest promise. */
const PLACES = 5;

/** How much a look at what was seldom chosen is worth (the C of UCT). */
const CURIOSITY = 0.4;

/** By how much harmonic numbers are above the natural logarithm, which differs between machines. */
const EULER = 0.5772156649;

/** A place, or the index of a domino of the next line, and what came of choosing it. */
interface Branch {
  readonly choice: number;
  visits: number;
  /** Of the values of all playouts through it. */
  sum: number;
  /** What the seat decides next; null before it is looked at. */
  next: Decision | null;
}

/** A decision of the seat that thinks. The most promising branch comes first. */
interface Decision {
  readonly branches: readonly Branch[];
  visits: number;
  /** The harmonic number of `visits`. */
  harmonic: number;
}

/**
 * The next decisions of the seat that thinks, below each of its moves (UCT, Kocsis and Szepesvári 2006): its places and
 * picks until the next line is drawn, and the places of what it has picked. The seat's kingdom and dominoes follow from
 * its choices alone until then; what others have picked is left out of its choice.
 */
export class Tree {
  private readonly seat: Seat;
  private readonly model: SteadyModel;
  private readonly spare: Realm;
  /** By the index of the move. */
  private readonly roots: Branch[] = [];
  /** What the last playout has gone through. */
  private decisions: Decision[] = [];
  private branches: Branch[] = [];

  /** `spare` is a kingdom to try in. */
  constructor(seat: Seat, model: SteadyModel, spare: Realm) {
    this.seat = seat;
    this.model = model;
    this.spare = spare;
  }

  /** Plays on from where the move with this index has led, until the tree ends. */
  descend(move: number, course: Course, dice: Rng): void {
    const { seat, model } = this;
    this.decisions = [];
    this.branches = [];
    model.restart();
    const root = this.roots[move] ?? branchOf(move);
    this.roots[move] = root;
    let branch = this.enter(root);
    while (!course.over && (course.lines === 0 || (course.lines === 1 && branch !== null))) {
      const own = course.acting === seat;
      if (own && branch !== null && (course.placing || course.lines === 0))
        branch = this.enter(this.choose(branch, course));
      else if (course.lines === 0 && model.knows(course.acting)) model.step(course);
      else step(course, dice);
    }
  }

  /** The last playout was worth so much. */
  learn(value: number): void {
    for (const branch of this.branches) {
      branch.visits += 1;
      branch.sum += value;
    }
    for (const decision of this.decisions) {
      decision.visits += 1;
      decision.harmonic += 1 / decision.visits;
    }
  }

  /** The tree ends with a branch that is new: what follows it is decided as in any playout. */
  private enter(branch: Branch): Branch | null {
    this.branches.push(branch);
    return branch.visits === 0 ? null : branch;
  }

  /** Makes the decision that follows on a branch. */
  private choose(after: Branch, course: Course): Branch {
    after.next ??= decisionOf(course.placing ? this.places(course) : picks(course));
    const decision = after.next;
    this.decisions.push(decision);
    const logarithm = decision.harmonic - EULER;
    let top = Number.NEGATIVE_INFINITY;
    let best: Branch | null = null;
    for (const branch of decision.branches) {
      const { choice, visits, sum } = branch;
      if (!course.placing && course.claims[choice] !== OPEN) continue;
      const promise =
        visits === 0 ? Number.POSITIVE_INFINITY : sum / visits + CURIOSITY * Math.sqrt(logarithm / visits);
      if (promise <= top) continue;
      top = promise;
      best = branch;
    }
    if (best === null) throw new Error('nothing can be chosen');
    if (course.placing) course.put(best.choice);
    else course.claim(best.choice);
    return best;
  }

  private places(course: Course): readonly number[] {
    const { spare } = this;
    const { realm, domino } = course;
    const many = realm.find(domino);
    if (many === 0) return [NOWHERE];
    const judging = placeJudging(course);
    const places = Array.from({ length: many }, (_, index) => realm.found(index));
    const values = places.map((place) => {
      spare.copy(realm);
      spare.lay(domino, place);
      return spare.judge(judging);
    });
    return ordered(places, values).slice(0, PLACES);
  }
}

/** All dominoes that may be open in some playout. */
function picks(course: Course): readonly number[] {
  const { realm, next, nextCount } = course;
  const judging = pickJudging(course);
  const indices = Array.from({ length: nextCount }, (_, index) => index);
  const values = indices.map((index) => {
    realm.best(at(next, index), judging);
    return realm.value;
  });
  return ordered(indices, values);
}

/** The greatest value first. */
function ordered(choices: readonly number[], values: readonly number[]): readonly number[] {
  return [...choices.keys()]
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
    .map((index) => choices[index] ?? NOWHERE);
}

const branchOf = (choice: number): Branch => ({ choice, visits: 0, sum: 0, next: null });

const decisionOf = (choices: readonly number[]): Decision => ({
  branches: choices.map(branchOf),
  visits: 0,
  harmonic: 0,
});
