import type { Ending, Engine, FastPosition, Plan, PlanTerms } from '../../../core/contract/engine.ts';
import type { Rng } from '../../../core/rng.ts';
import { type Seat, seatsOf } from '../../../core/seat.ts';
import { dominoesAt } from '../rules/deal.ts';
import { at } from '../rules/frame.ts';
import { kingdomAt } from '../rules/kingdom.ts';
import { moves } from '../rules/moves.ts';
import { partsOf, pointsOf } from '../rules/score.ts';
import type { Move, State } from '../rules/types.ts';
import { Course } from './course.ts';
import { placeOf } from './place.ts';
import { finish, solve } from './policy.ts';
import { Realm } from './realm.ts';
import { SteadyModel } from './steady-model.ts';
import { Tally } from './tally.ts';
import { Tree } from './tree.ts';

/** Kingdomino on bitboards, for computers that play positions out. */
export const engine: Engine<State> = {
  open: (imagined, seat, resigned) => new Opened(imagined, seat, resigned),
};

class Opened implements FastPosition {
  readonly solved: boolean;
  private readonly seat: Seat;
  private readonly resigned: readonly Seat[];
  /** By move: its place, or the index of its domino in the next line. */
  private readonly moves: readonly number[];
  private readonly start: Course;
  private readonly course: Course;
  /** What the earlier games of a dynasty have brought. */
  private readonly past: Tally;
  private readonly tally: Tally;
  private readonly spare: Realm;
  private readonly lastLine: boolean;
  /** Games of a dynasty that come after this one, and the dominoes of each. */
  private readonly later: number;
  private readonly dominoes: number;

  constructor(imagined: State, seat: Seat, resigned: readonly Seat[]) {
    const { seats, past, options, ahead } = imagined;
    this.seat = seat;
    this.resigned = resigned;
    this.start = new Course(imagined);
    this.start.load(imagined);
    this.course = new Course(imagined);
    this.moves = moves(imagined, seat).map((move) => this.numberOf(imagined, move));
    this.past = new Tally(seats);
    for (const kingdoms of past)
      for (const one of seatsOf(seats)) {
        const parts = partsOf(kingdomAt(kingdoms, one), options);
        this.past.add(one, pointsOf(parts), parts.largest, parts.crowns);
      }
    this.tally = new Tally(seats);
    this.later = ahead.length;
    this.spare = new Realm(options);
    this.lastLine = this.start.nextCount === 0;
    this.solved = this.lastLine && this.later === 0;
    this.dominoes = dominoesAt(imagined);
  }

  private numberOf({ next }: State, move: Move): number {
    return move.kind === 'place'
      ? placeOf(this.start.realm.frame, move)
      : next.findIndex(({ domino }) => domino === move.domino);
  }

  playout(index: number, world: Rng, dice: Rng): Ending {
    this.begin(index, world);
    if (this.lastLine) solve(this.course, this.spare);
    else finish(this.course, dice);
    return this.end(world);
  }

  plan({ steady, value }: PlanTerms): Plan {
    if (this.lastLine) return this;
    // With more seats it gains nothing to know them (docs/decisions/computers.md).
    const modelled = this.start.seats === 2 ? steady : [];
    const tree = new Tree(this.seat, new SteadyModel(modelled, this.spare), this.course, this.spare);
    return {
      playout: (index, world, dice) => {
        this.begin(index, world);
        tree.descend(index, dice);
        finish(this.course, dice);
        const ending = this.end(world);
        tree.learn(value(ending));
        return ending;
      },
    };
  }

  /** Plays the move with this index in a world. */
  private begin(index: number, world: Rng): void {
    const { course } = this;
    const move = this.moves[index];
    if (move === undefined) throw new RangeError(`there is no move ${index}`);
    course.copy(this.start);
    course.deal(world);
    if (course.placing) course.put(move);
    else course.claim(move);
  }

  /** What the game that is over has brought, with those of a dynasty before it and after it. */
  private end(world: Rng): Ending {
    const { course, tally } = this;
    tally.copy(this.past);
    this.count();
    // Later games follow from the world alone: what is played now has no bearing on them.
    for (let game = 0; game < this.later; game += 1) {
      course.begin(world, this.dominoes);
      finish(course, world);
      this.count();
    }
    return this.ending();
  }

  /** Adds the game that is over. */
  private count(): void {
    for (const [seat, realm] of this.course.realms.entries())
      this.tally.add(seat, realm.score(), realm.largest(), realm.crowns);
  }

  private ending(): Ending {
    const { tally, seat, resigned } = this;
    const { points } = tally;
    let first = resigned.includes(seat) ? 0 : 1;
    let equals = 1;
    let most = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < points.length; other += 1) {
      if (other === seat) continue;
      most = Math.max(most, at(points, other));
      if (resigned.some((one) => one === other)) continue;
      const lead = tally.compare(seat, other);
      if (lead < 0) first = 0;
      if (lead === 0) equals += 1;
    }
    return { first: first / equals, margin: at(points, seat) - most };
  }
}
