import type { Bitmap } from './bitmap.ts';
import { Census } from './census.ts';
import { type Colour, Nearest } from './colour.ts';
import { Matcher } from './matcher.ts';
import { swatchesOf } from './swatches.ts';
import type { Theme } from './theme.ts';

/** An opaque picture in at most 256 numbered colours. */
export interface Indexed {
  readonly width: number;
  readonly height: number;
  /**
   * Row by row the number of each pixel's colour; each row begins with one byte of its own, 0. They hold until the same
   * indexer is asked again.
   */
  readonly rows: Uint8Array;
  readonly colours: readonly Colour[];
}

/** How many colours every picture of the theme has; the rest of the 256 are the picture's own. */
const COMMON = 112;
const MOST = 256;

/**
 * Turns pictures of a theme into indexed ones. Every ink comes out exactly as it is (unless another differs from it by
 * three levels at most). So do, mostly, the tints of what is half transparent; the edges between two colours come out
 * as the swatch most like them.
 */
export class Indexer {
  readonly #common: readonly Colour[];
  readonly #nearest: Nearest;
  readonly #numbers = new Int16Array(1 << 18);
  #rows = new Uint8Array(0);

  constructor(theme: Theme) {
    this.#common = swatchesOf(theme, COMMON);
    this.#nearest = new Nearest(this.#common);
  }

  /** Equal pictures are indexed equally. */
  index(bitmap: Bitmap): Indexed {
    const { width, height } = bitmap;
    const census = new Census();
    census.ask(bitmap);
    const colours = this.colours(census, MOST);
    const size = (width + 1) * height;
    if (this.#rows.length < size) this.#rows = new Uint8Array(size);
    const rows = this.#rows.subarray(0, size);
    for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
    new Matcher(colours, this.#numbers).match(bitmap, 1, rows);
    return { width, height, rows, colours };
  }

  /** The colours of pictures of this theme, `most` at most: those all have, then those the pictures need. */
  colours(census: Census, most: number): readonly Colour[] {
    return [...this.#common, ...census.elect(this.#common, this.#nearest, most - this.#common.length)];
  }
}
