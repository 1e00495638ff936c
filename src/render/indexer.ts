import type { Bitmap } from './bitmap.ts';
import { Census } from './census.ts';
import type { Colour } from './colour.ts';
import { KINDS, Likeness } from './kinds.ts';
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
  readonly #common: Likeness;
  readonly #numbers = new Int16Array(KINDS);
  readonly #rows = new Rows();

  constructor(theme: Theme) {
    this.#common = new Likeness(swatchesOf(theme, COMMON));
  }

  /** Equal pictures are indexed equally. */
  index(bitmap: Bitmap): Indexed {
    const { width, height } = bitmap;
    const census = new Census();
    census.ask(bitmap);
    const own = this.#elect(census, MOST);
    const rows = this.#rows.of(width, height);
    new Matcher(own, this.#common, this.#numbers).match(bitmap, 1, rows);
    return { width, height, rows, colours: [...this.#common.colours, ...own] };
  }

  /** The colours of pictures of this theme, `most` at most: those all have, then those the pictures need. */
  colours(census: Census, most: number): readonly Colour[] {
    return [...this.#common.colours, ...this.#elect(census, most)];
  }

  #elect(census: Census, most: number): readonly Colour[] {
    return census.elect(this.#common, most - this.#common.colours.length);
  }
}

/**
 * Turns small pictures into indexed ones in a hurry, and in half the time: all have the same colours, so that a picture is
 * read once, and where a kind of colour belongs is known from earlier ones.
 */
export class HastyIndexer {
  readonly #colours: readonly Colour[];
  readonly #matcher: Matcher;
  readonly #rows = new Rows();

  /** `drawn`: the theme inside drawings. */
  constructor(theme: Theme, drawn: Theme) {
    this.#colours = swatchesOf(theme, MOST, drawn);
    this.#matcher = new Matcher(this.#colours);
  }

  /** Equal pictures are indexed equally. */
  index(bitmap: Bitmap): Indexed {
    const { width, height } = bitmap;
    const rows = this.#rows.of(width, height);
    this.#matcher.match(bitmap, 1, rows);
    return { width, height, rows, colours: this.#colours };
  }
}

/** The memory of one picture's rows after the other. */
class Rows {
  #bytes = new Uint8Array(0);

  of(width: number, height: number): Uint8Array {
    const size = (width + 1) * height;
    if (this.#bytes.length < size) this.#bytes = new Uint8Array(size);
    const rows = this.#bytes.subarray(0, size);
    for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
    return rows;
  }
}
