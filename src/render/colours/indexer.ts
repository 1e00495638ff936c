import type { Bitmap } from './bitmap.ts';
import { BUCKETS, NearestByBucket } from './buckets.ts';
import type { Colour } from './colour.ts';
import { ColourHistogram, STRIP } from './histogram.ts';
import { PixelMapper } from './pixel-mapper.ts';
import { Runs } from './runs.ts';
import { type SwatchOptions, swatchesOf } from './swatches.ts';

/** An opaque picture in at most 256 numbered colours. */
export interface Indexed {
  readonly width: number;
  readonly height: number;
  /** Row by row the number of each pixel's colour, after a 0; valid until the same indexer is called again. */
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
  readonly #common: NearestByBucket;
  readonly #numbers = new Int16Array(BUCKETS);
  readonly #rows = new Rows();
  readonly #runs = new Runs();

  constructor(options: SwatchOptions) {
    this.#common = new NearestByBucket(swatchesOf(options, COMMON));
  }

  /** Equal pictures are indexed equally. */
  index(bitmap: Bitmap): Indexed {
    const { width, height } = bitmap;
    const histogram = new ColourHistogram();
    this.#runs.read(bitmap, STRIP, (rgba) => histogram.addStrip(rgba, width));
    const own = this.#choose(histogram, MOST);
    const rows = this.#rows.of(width, height);
    new PixelMapper(own, this.#common, this.#numbers).mapRuns(this.#runs, width, 1, rows);
    return { width, height, rows, colours: [...this.#common.colours, ...own] };
  }

  /** The colours of pictures of this theme, `most` at most: those all have, then those the pictures need. */
  colours(histogram: ColourHistogram, most: number): readonly Colour[] {
    return [...this.#common.colours, ...this.#choose(histogram, most)];
  }

  #choose(histogram: ColourHistogram, most: number): readonly Colour[] {
    return histogram.choose(this.#common, most - this.#common.colours.length);
  }
}

/**
 * Turns small pictures into indexed ones in half the time: all have the same colours, so that a picture is read once,
 * and the colour nearest to a bucket is known from earlier ones.
 */
export class FastIndexer {
  readonly #colours: readonly Colour[];
  readonly #mapper: PixelMapper;
  readonly #rows = new Rows();

  constructor(options: SwatchOptions) {
    this.#colours = swatchesOf(options, MOST);
    this.#mapper = new PixelMapper(this.#colours);
  }

  /** Equal pictures are indexed equally. */
  index(bitmap: Bitmap): Indexed {
    const { width, height } = bitmap;
    const rows = this.#rows.of(width, height);
    this.#mapper.map(bitmap, 1, rows);
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
