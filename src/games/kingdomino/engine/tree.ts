import { type Choices, ChoiceTree } from '../../../core/lookahead/choice-tree.ts';
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

/** The C of UCT. */
const CURIOSITY = 0.4;

/**
 * The next decisions of the seat that thinks, below each of its moves (UCT, Kocsis and Szepesvári 2006): its places and
 * picks until the next line is drawn, and the places of what it has picked. The seat's kingdom and dominoes follow from
 * its choices alone until then; what others have picked is left out of its choice.
 */
export class Tree implements Choices {
  private readonly seat: Seat;
  private readonly model: SteadyModel;
  private readonly spare: Realm;
  private readonly course: Course;
  private readonly tree = new ChoiceTree(CURIOSITY);

  /** `course` is what is played on; `spare` is a kingdom to try in. */
  constructor(seat: Seat, model: SteadyModel, course: Course, spare: Realm) {
    this.seat = seat;
    this.model = model;
    this.course = course;
    this.spare = spare;
  }

  /** Plays on from where the move with this index has led, until the tree ends. */
  descend(move: number, dice: Rng): void {
    const { seat, model, course, tree } = this;
    model.restart();
    tree.begin(move);
    while (!course.over && (course.lines === 0 || (course.lines === 1 && tree.decides))) {
      if (tree.decides && course.acting === seat && (course.placing || course.lines === 0)) this.decide();
      else if (course.lines === 0 && model.knows(course.acting)) model.step(course);
      else step(course, dice);
    }
  }

  /** The last playout was worth so much. */
  learn(value: number): void {
    this.tree.learn(value);
  }

  candidates(): readonly number[] {
    const { course } = this;
    return course.placing ? this.places(course) : picks(course);
  }

  isOpen(choice: number): boolean {
    return this.course.placing || this.course.claims[choice] === OPEN;
  }

  private decide(): void {
    const { course } = this;
    const choice = this.tree.choose(this);
    if (choice === null) throw new Error('nothing can be chosen');
    if (course.placing) course.put(choice);
    else course.claim(choice);
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
