import type { Bitmap } from './bitmap.ts';
import { bucketOf, type NearestByBucket } from './buckets.ts';
import { type Colour, difference } from './colour.ts';
import { outOfRange } from './out-of-range.ts';

/** Every so many pixels, across and down, one is counted. */
const STRIDE = 7;
/** So many of the rows with counted pixels are read together. */
const STRIPS = 9;
/** How many rows `addStrip` takes at a time, but for the last ones. */
export const STRIP = STRIDE * STRIPS;
/** How many of the colours, the most frequent ones, can be chosen. */
const CANDIDATES = 500;

/** Which colours pictures have, and how often. The first colour met of a bucket stands for all of the bucket. */
export class ColourHistogram {
  readonly #buckets = new Map<number, { count: number; readonly colour: Colour }>();

  add(bitmap: Bitmap): void {
    const { width, height } = bitmap;
    for (let from = 0; from < height; from += STRIP)
      this.addStrip(bitmap.rows(from, Math.min(STRIP, height - from)), width);
  }

  /** The next rows of a picture, as `Bitmap.rows` gives them. */
  addStrip(rgba: Uint8Array, width: number): void {
    const line = width * 4;
    for (let row = (STRIDE >> 1) * line; row < rgba.length; row += STRIDE * line)
      for (let at = row + (STRIDE >> 1) * 4; at < row + line; at += STRIDE * 4)
        this.#count(rgba[at] ?? outOfRange(), rgba[at + 1] ?? outOfRange(), rgba[at + 2] ?? outOfRange());
  }

  #count(red: number, green: number, blue: number): void {
    const bucket = bucketOf(red, green, blue);
    const seen = this.#buckets.get(bucket);
    if (seen) seen.count++;
    else this.#buckets.set(bucket, { count: 1, colour: [red, green, blue] });
  }

  /**
   * At most `most` colours besides the `common` ones. The next colour is always the one that costs most without it: the
   * number of its pixels times the difference to the nearest colour chosen so far.
   */
  choose(common: NearestByBucket, most: number): readonly Colour[] {
    const candidates = [...this.#buckets.entries()].sort(([, a], [, b]) => b.count - a.count).slice(0, CANDIDATES);
    const counts = Float64Array.from(candidates, ([, { count }]) => count);
    const gaps = Float64Array.from(candidates, ([bucket, { colour }]) =>
      difference(colour, common.colours[common.of(bucket)] ?? outOfRange()),
    );
    const colours = candidates.map(([, { colour }]) => colour);
    const reds = Int16Array.from(colours, ([red]) => red);
    const greens = Int16Array.from(colours, ([, green]) => green);
    const blues = Int16Array.from(colours, ([, , blue]) => blue);
    const cost = (i: number): number => (counts[i] ?? outOfRange()) * (gaps[i] ?? outOfRange());
    const chosen: Colour[] = [];
    while (chosen.length < most) {
      let worst = 0;
      for (let i = 1; i < gaps.length; i++) if (cost(i) > cost(worst)) worst = i;
      const colour = colours[worst];
      if (colour === undefined || gaps[worst] === 0) break;
      chosen.push(colour);
      const [red, green, blue] = colour;
      for (let i = 0; i < gaps.length; i++) {
        // The same as `difference`, on arrays of numbers: there are seventy thousand of these for each picture.
        const [r, g, b] = [reds[i] ?? outOfRange(), greens[i] ?? outOfRange(), blues[i] ?? outOfRange()];
        const gap = 3 * (r - red) ** 2 + 4 * (g - green) ** 2 + 2 * (b - blue) ** 2;
        if (gap < (gaps[i] ?? outOfRange())) gaps[i] = gap;
      }
    }
    return chosen;
  }
}
