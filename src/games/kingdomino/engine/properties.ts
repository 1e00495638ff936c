import type { Domino } from '../rules/dominoes.ts';
import { at, FIRST, FIRST_CROWNS, type Frame, SECOND, SECOND_CROWNS, TWIN } from '../rules/frame.ts';

/** The terrain of a number that no property has. */
const NONE = 255;

/**
 * The properties of a kingdom that grows: each cell knows its own, so what a domino brings follows from the cells
 * beside it. Cells are numbered row by row, and begin one row above the reachable square.
 */
export class Properties {
  /** What all of them are worth. */
  points = 0;
  crowns = 0;
  /** By facing: how far the second half's cell is from the first one's. */
  readonly steps: Int32Array;

  /** By cell: the number of its property; 0 where there is none. */
  private readonly numbers: Uint8Array;
  /** By cell: the terrains beside it, a bit for each. */
  private readonly beside: Uint8Array;
  /** By number: terrain, squares and crowns. One that was joined to another has no terrain. */
  private readonly lands = new Uint8Array(64);
  private readonly squares = new Uint8Array(64);
  private readonly stars = new Uint8Array(64);
  private highest = 0;
  /** By number: when `joined` last counted it. */
  private readonly counted = new Int32Array(64);
  private counts = 0;
  private readonly stride: number;

  constructor({ stride, side }: Frame) {
    this.stride = stride;
    this.steps = Int32Array.of(1, -1, -stride, stride);
    this.numbers = new Uint8Array((side + 3) * stride);
    this.beside = new Uint8Array(this.numbers.length);
    this.clear();
  }

  clear(): void {
    this.numbers.fill(0);
    this.beside.fill(0);
    this.lands.fill(NONE);
    this.highest = 0;
    this.points = 0;
    this.crowns = 0;
  }

  copy(other: Properties): void {
    this.numbers.set(other.numbers);
    this.beside.set(other.beside);
    this.lands.set(other.lands);
    this.squares.set(other.squares);
    this.stars.set(other.stars);
    this.highest = other.highest;
    this.points = other.points;
    this.crowns = other.crowns;
  }

  /** The cell of this bit of this word of the bitboards, in words of so many rows. */
  cellOf(word: number, bit: number, rows: number): number {
    return (word * rows + 1) * this.stride + bit;
  }

  /** `domino` lies on these cells. */
  lay(domino: Domino, first: number, second: number): void {
    this.cover(first, at(FIRST, domino), at(FIRST_CROWNS, domino));
    this.cover(second, at(SECOND, domino), at(SECOND_CROWNS, domino));
  }

  private cover(cell: number, land: number, crowns: number): void {
    const { numbers, lands, squares, stars } = this;
    let own = 0;
    for (let side = 0; side < 4; side += 1) {
      const neighbour = cell + at(this.steps, side);
      this.beside[neighbour] = at(this.beside, neighbour) | (1 << land);
      const next = at(numbers, neighbour);
      if (next === own || at(lands, next) !== land) continue;
      this.points -= at(squares, next) * at(stars, next);
      if (own === 0) own = next;
      else this.join(own, next);
    }
    if (own === 0) {
      this.highest += 1;
      own = this.highest;
      lands[own] = land;
      squares[own] = 0;
      stars[own] = 0;
    }
    numbers[cell] = own;
    squares[own] = at(squares, own) + 1;
    stars[own] = at(stars, own) + crowns;
    this.points += at(squares, own) * at(stars, own);
    this.crowns += crowns;
  }

  /** Adds the second property to the first. */
  private join(one: number, two: number): void {
    const { numbers, squares, stars } = this;
    squares[one] = at(squares, one) + at(squares, two);
    stars[one] = at(stars, one) + at(stars, two);
    squares[two] = 0;
    this.lands[two] = NONE;
    for (let cell = 0; cell < numbers.length; cell += 1) if (numbers[cell] === two) numbers[cell] = one;
  }

  /** By how much the properties are worth more with `domino` on these cells. */
  gain(domino: Domino, first: number, second: number): number {
    const land = at(FIRST, domino);
    // The halves of a twin come into one property; those of others never touch.
    if (at(TWIN, domino) === 1) return this.joined(land, at(FIRST_CROWNS, domino), first, second);
    return (
      this.joined(land, at(FIRST_CROWNS, domino), first, first) +
      this.joined(at(SECOND, domino), at(SECOND_CROWNS, domino), second, second)
    );
  }

  /** What a property of this terrain is worth that covers both cells as well, less what its parts are worth now. */
  private joined(land: number, crowns: number, first: number, second: number): number {
    const { numbers, lands, counted, steps } = this;
    if ((((at(this.beside, first) | at(this.beside, second)) >> land) & 1) === 0)
      return first === second ? crowns : 2 * crowns;
    this.counts += 1;
    let squares = first === second ? 1 : 2;
    let stars = crowns;
    let now = 0;
    for (let side = 0; side < (first === second ? 4 : 8); side += 1) {
      const cell = side < 4 ? first : second;
      const next = at(numbers, cell + at(steps, side & 3));
      if (at(lands, next) !== land || at(counted, next) === this.counts) continue;
      counted[next] = this.counts;
      squares += at(this.squares, next);
      stars += at(this.stars, next);
      now += at(this.squares, next) * at(this.stars, next);
    }
    return squares * stars - now;
  }

  /** Squares of the largest one. */
  largest(): number {
    let most = 0;
    for (let one = 1; one <= this.highest; one += 1) most = Math.max(most, at(this.squares, one));
    return most;
  }
}
