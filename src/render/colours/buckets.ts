import { type Colour, difference, Nearest } from './colour.ts';
import { outOfRange } from './out-of-range.ts';

/** How many buckets there are: colours of one bucket share the upper six bits of red, green and blue. */
export const BUCKETS = 1 << 18;

export function bucketOf(red: number, green: number, blue: number): number {
  return ((red & 0xfc) << 10) | ((green & 0xfc) << 4) | (blue >> 2);
}

/** The colour in the middle of a bucket, which stands for all of them, whichever was met first. */
export function middleOf(bucket: number): Colour {
  return [((bucket >> 10) & 0xfc) | 2, ((bucket >> 4) & 0xfc) | 2, ((bucket << 2) & 0xfc) | 2];
}

/** Which of some colours is nearest to each bucket: searched for once, and kept from picture to picture. */
export class NearestByBucket {
  readonly colours: readonly Colour[];
  readonly #nearest: Nearest;
  /** By bucket; -1 where it was not asked for yet. */
  readonly #numbers = new Int16Array(BUCKETS).fill(-1);
  readonly #gaps = new Int32Array(BUCKETS);

  /** At least one colour. */
  constructor(colours: readonly Colour[]) {
    this.colours = colours;
    this.#nearest = new Nearest(colours);
  }

  /** The number of the colour. */
  of(bucket: number): number {
    const known = this.#numbers[bucket] ?? outOfRange();
    if (known >= 0) return known;
    const middle = middleOf(bucket);
    const number = this.#nearest.find(...middle);
    this.#numbers[bucket] = number;
    this.#gaps[bucket] = difference(middle, this.colours[number] ?? outOfRange());
    return number;
  }

  /** How different that colour looks from the bucket's. */
  gap(bucket: number): number {
    this.of(bucket);
    return this.#gaps[bucket] ?? outOfRange();
  }
}
