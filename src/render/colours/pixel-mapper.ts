import type { Bitmap } from './bitmap.ts';
import { BUCKETS, bucketOf, middleOf, type NearestByBucket } from './buckets.ts';
import { type Colour, Nearest } from './colour.ts';
import { outOfRange } from './out-of-range.ts';
import type { Runs } from './runs.ts';

/** Rows that are read at once: as many as stay in the processor's cache while they are looked at. */
const ROWS = 64;

/** Maps each pixel to the number of the nearest of at most 256 colours. */
export class PixelMapper {
  readonly #common: NearestByBucket | null;
  /** How many colours come before a picture's own. */
  readonly #before: number;
  readonly #own: Nearest;
  /** By bucket the number of its colour; -1 where it was not met yet. */
  readonly #numbers: Int16Array;

  /**
   * `own`: the colours, numbered from 0, or after those of `common` where there are some. `numbers`: room for `BUCKETS`
   * numbers, which is used from now on; new room when left out.
   */
  constructor(
    own: readonly Colour[],
    common: NearestByBucket | null = null,
    numbers: Int16Array = new Int16Array(BUCKETS),
  ) {
    this.#common = common;
    this.#before = common?.colours.length ?? 0;
    this.#own = new Nearest(own);
    this.#numbers = numbers.fill(-1);
    // Of colours of one bucket the earliest wins: inks come first, and among them those of the sheet itself.
    const colours = [...(common?.colours ?? []), ...own];
    for (const [number, colour] of [...colours.entries()].reverse()) numbers[bucketOf(...colour)] = number;
  }

  /** Writes the numbers into `rows`, row by row, each after `lead` bytes that are left as they are. */
  map(bitmap: Bitmap, lead: number, rows: Uint8Array): void {
    const { width, height } = bitmap;
    for (let y = 0; y < height; y += ROWS) {
      const count = Math.min(ROWS, height - y);
      this.#mapRows(bitmap.rows(y, count), width, count, lead, rows, y * (width + lead));
    }
  }

  /** The same for a picture that was read into runs. */
  mapRuns(runs: Runs, width: number, lead: number, rows: Uint8Array): void {
    runs.write(width, lead, rows, (bucket) => this.#numberOf(bucket));
  }

  #mapRows(rgba: Uint8Array, width: number, height: number, lead: number, rows: Uint8Array, at: number): void {
    // Read as one number, red is the lowest byte: so it is on every machine the canvas library is made for.
    const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
    const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
    for (let y = 0; y < height; y++) {
      const end = (y + 1) * width;
      const shift = at + (y + 1) * lead;
      // Flat drawings are long runs of one colour.
      for (let from = y * width, to = 0; from < end; from = to) {
        const pixel = pixels[from] ?? outOfRange();
        for (to = from + 1; to < end && pixels[to] === pixel; ) to++;
        const bucket = bucketOf(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255);
        const number = this.#numberOf(bucket);
        // Filling costs a call, which short runs do not repay.
        if (to - from > 24) rows.fill(number, from + shift, to + shift);
        else for (let i = from; i < to; i++) rows[i + shift] = number;
      }
    }
  }

  #numberOf(bucket: number): number {
    const known = this.#numbers[bucket] ?? outOfRange();
    if (known >= 0) return known;
    const number = this.#find(bucket);
    this.#numbers[bucket] = number;
    return number;
  }

  /** One of the picture's own colours where it is nearer to the bucket than all common ones. */
  #find(bucket: number): number {
    const own = this.#own.find(...middleOf(bucket), this.#common?.gap(bucket));
    if (own >= 0) return own + this.#before;
    if (this.#common === null) throw new Error('there is no colour to map pixels to');
    return this.#common.of(bucket);
  }
}
