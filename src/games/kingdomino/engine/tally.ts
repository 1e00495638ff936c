import { at } from '../rules/frame.ts';

/** What decides a game, in this order (rules 7), for each seat; in a dynasty the sums of its games. */
export class Tally {
  readonly points: Int32Array;
  readonly largest: Int32Array;
  readonly crowns: Int32Array;

  constructor(seats: number) {
    this.points = new Int32Array(seats);
    this.largest = new Int32Array(seats);
    this.crowns = new Int32Array(seats);
  }

  add(seat: number, points: number, largest: number, crowns: number): void {
    this.points[seat] = at(this.points, seat) + points;
    this.largest[seat] = at(this.largest, seat) + largest;
    this.crowns[seat] = at(this.crowns, seat) + crowns;
  }

  copy(other: Tally): void {
    this.points.set(other.points);
    this.largest.set(other.largest);
    this.crowns.set(other.crowns);
  }

  /** Positive when `one` has done better than `two`. */
  compare(one: number, two: number): number {
    return (
      at(this.points, one) - at(this.points, two) ||
      at(this.largest, one) - at(this.largest, two) ||
      at(this.crowns, one) - at(this.crowns, two)
    );
  }
}
