import type { Seat } from '../../../core/seat.ts';
import { at } from '../rules/frame.ts';
import { type Course, OPEN } from './course.ts';
import { bitOf, facingOf, NOWHERE, type Place, wordOf } from './place.ts';
import { bestPick } from './policy.ts';
import { type Realm, STEADY } from './realm.ts';

/** One more than there are places, and `NOWHERE`. */
const PLACES = 1_025;

/**
 * Plays as steady computers do, exactly (rules/worths.ts): a place is as good as the kingdom with the best domino that
 * could follow. That takes as long as many playouts, so it remembers; only decisions before the next line is drawn come
 * again often enough.
 */
export class SteadyModel {
  private readonly steady: readonly Seat[];
  private readonly spare: Realm;
  /** Places by seat, king on turn, open dominoes of the next line, and what the seat has laid in the current line. */
  private readonly places = new Map<number, Place>();
  /** By seat: what it has laid in the current line since the position was read, as one number. */
  private readonly laid = new Float64Array(4);

  /** `spare` is a kingdom to try in. */
  constructor(steady: readonly Seat[], spare: Realm) {
    this.steady = steady;
    this.spare = spare;
  }

  /** A playout begins anew. */
  restart(): void {
    this.laid.fill(0);
  }

  knows(seat: number): boolean {
    return this.steady.some((one) => one === seat);
  }

  /** One decision of a seat that it knows, in the line in which the position was read. */
  step(course: Course): void {
    if (!course.placing) {
      course.claim(bestPick(course, STEADY));
      return;
    }
    const { acting } = course;
    const before = this.laid[acting] ?? 0;
    const key = ((before * 16 + openOf(course)) * 4 + course.turn) * 4 + acting;
    let place = this.places.get(key);
    if (place === undefined) {
      place = this.place(course);
      this.places.set(key, place);
    }
    this.laid[acting] = before * PLACES + place + 2;
    course.put(place);
  }

  /** The best place; of equals the first in the list of the rules, which goes row by row. */
  private place(course: Course): Place {
    const { realm, domino } = course;
    const many = realm.find(domino);
    const places = Array.from({ length: many }, (_, index) => realm.found(index));
    let top = Number.NEGATIVE_INFINITY;
    let best = NOWHERE;
    for (const place of places.sort((a, b) => this.rank(a) - this.rank(b))) {
      const worth = this.worth(course, place);
      if (worth <= top) continue;
      top = worth;
      best = place;
    }
    return best;
  }

  private rank(place: Place): number {
    const { rows, side, columns, inner } = this.spare.frame;
    const row = wordOf(place) * rows + at(inner, bitOf(place));
    return (row * side + at(columns, bitOf(place))) * 4 + facingOf(place);
  }

  private worth(course: Course, place: Place): number {
    const { next, claims, nextCount, waiting } = course;
    const { spare } = this;
    spare.copy(course.realm);
    spare.lay(course.domino, place);
    let top = spare.judge(STEADY);
    if (waiting > 0) {
      spare.best(waiting, STEADY);
      top = Math.max(top, spare.value);
    }
    for (let index = 0; index < nextCount; index += 1) {
      if (at(claims, index) !== OPEN) continue;
      spare.best(at(next, index), STEADY);
      top = Math.max(top, spare.value);
    }
    return top;
  }
}

/** Which dominoes of the next line are open, a bit for each. */
function openOf({ claims, nextCount }: Course): number {
  let open = 0;
  for (let index = 0; index < nextCount; index += 1) if (at(claims, index) === OPEN) open |= 1 << index;
  return open;
}
