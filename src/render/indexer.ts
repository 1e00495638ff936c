import { type Colour, difference, Nearest } from './colour.ts';
import { swatchesOf } from './swatches.ts';
import type { Theme } from './theme.ts';

/** An opaque picture in at most 256 numbered colours. */
export interface Indexed {
  readonly width: number;
  readonly height: number;
  /** Row by row the number of each pixel's colour; each row begins with one byte of its own, 0. */
  readonly rows: Uint8Array;
  readonly colours: readonly Colour[];
}

/** How many colours every picture of the theme has; the rest of the 256 are the picture's own. */
const COMMON = 112;
const MOST = 256;
/** Every so many pixels, across and down, a picture is asked which colours it has. */
const STRIDE = 7;
/** How many of its colours, the most frequent ones, compete for swatches. */
const ASKED = 500;

/**
 * Turns pictures of a theme into indexed ones. Every ink comes out exactly as it is (unless another differs from it by
 * three levels at most). So do, mostly, the tints of what is half transparent; the edges between two colours come out
 * as the swatch most like them.
 */
export class Indexer {
  readonly #common: readonly Colour[];
  readonly #nearest: Nearest;
  /** The number of the swatch for each colour at six bits for red, green and blue; -1 where it was not met yet. */
  readonly #table = new Int16Array(1 << 18);

  constructor(theme: Theme) {
    this.#common = swatchesOf(theme, COMMON);
    this.#nearest = new Nearest(this.#common);
  }

  /** `rgba`: four bytes for each pixel, alpha 255. Equal pictures are indexed equally. */
  index(rgba: Uint8Array, width: number, height: number): Indexed {
    const colours = [...this.#common, ...this.#own(rgba, width, height)];
    const rows = this.#match(rgba, width, height, colours);
    return { width, height, rows, colours };
  }

  /**
   * The swatches of a picture's own: again and again the colour that suffers most from those there are, by how many
   * pixels have it and how far off they come out.
   */
  #own(rgba: Uint8Array, width: number, height: number): readonly Colour[] {
    const asked = sample(rgba, width, height).map(({ count, colour }) => {
      const like = this.#common[this.#nearest.find(...colour)] ?? colour;
      return { count, colour, gap: difference(colour, like) };
    });
    const own: Colour[] = [];
    while (this.#common.length + own.length < MOST) {
      let worst = asked[0];
      for (const one of asked) if (worst && one.count * one.gap > worst.count * worst.gap) worst = one;
      if (worst === undefined || worst.gap === 0) break;
      const { colour } = worst;
      own.push(colour);
      for (const one of asked) one.gap = Math.min(one.gap, difference(one.colour, colour));
    }
    return own;
  }

  #match(rgba: Uint8Array, width: number, height: number, colours: readonly Colour[]): Uint8Array {
    const nearest = new Nearest(colours);
    const table = this.#table.fill(-1);
    // Where colours share a place of the table the earliest keeps it: inks come first, and among them the sheet itself.
    for (let number = colours.length - 1; number >= 0; number--) {
      const colour = colours[number];
      if (colour) table[placeOf(...colour)] = number;
    }
    const rows = new Uint8Array((width + 1) * height);
    // Four bytes read as one number, in whatever order: enough to tell equal pixels.
    const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
    const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
    for (let y = 0; y < height; y++) {
      const end = (y + 1) * width;
      // Flat drawings are long runs of one colour.
      for (let from = y * width, to = 0; from < end; from = to) {
        const pixel = pixels[from];
        for (to = from + 1; to < end && pixels[to] === pixel; ) to++;
        const [red, green, blue] = [rgba[from * 4] ?? 0, rgba[from * 4 + 1] ?? 0, rgba[from * 4 + 2] ?? 0];
        const place = placeOf(red, green, blue);
        let number = table[place] ?? -1;
        if (number < 0) {
          number = nearest.find(red, green, blue);
          table[place] = number;
        }
        // Filling costs a call, which short runs do not repay.
        if (to - from > 24) rows.fill(number, from + y + 1, to + y + 1);
        else for (let i = from; i < to; i++) rows[i + y + 1] = number;
      }
    }
    return rows;
  }
}

/** The most frequent colours of some of the pixels, and how many of these have them. */
function sample(rgba: Uint8Array, width: number, height: number) {
  const met = new Map<number, { count: number; readonly colour: Colour }>();
  for (let y = STRIDE >> 1; y < height; y += STRIDE)
    for (let at = (y * width + (STRIDE >> 1)) * 4; at < (y + 1) * width * 4; at += STRIDE * 4) {
      const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
      const place = placeOf(red, green, blue);
      const seen = met.get(place);
      if (seen) seen.count++;
      else met.set(place, { count: 1, colour: [red, green, blue] });
    }
  return [...met.values()].sort((a, b) => b.count - a.count).slice(0, ASKED);
}

function placeOf(red: number, green: number, blue: number): number {
  return ((red & 0xfc) << 10) | ((green & 0xfc) << 4) | (blue >> 2);
}
