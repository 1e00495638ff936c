import { INKS } from '../core/ink.ts';
import { type Colour, nearest } from './colour.ts';
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

/** How many colours every picture of the theme has, and how many more each may have of its own. */
const COMMON = 192;
const OWN = 64;
/** Every so many pixels, across and down, a picture is asked which colours it has. */
const STRIDE = 5;

/**
 * Turns pictures of a theme into indexed ones. Every ink comes out exactly as it is (unless another differs
 * from it by three levels at most), other colours as the swatch most like them. What a picture shows beyond that on larger areas, such
 * as the tints of what is half transparent, gets swatches of its own.
 */
export class Indexer {
  readonly #swatches: readonly Colour[];
  /**
   * The nearest swatch of each colour at six bits for red, green and blue, filled as colours are met: a picture has a
   * few thousand of the 262,144. It depends on nothing but the theme, so equal pictures stay equal.
   */
  readonly #known = new Int16Array(1 << 18).fill(-1);
  readonly #inks = new Set<number>();

  constructor(theme: Theme) {
    this.#swatches = swatchesOf(theme, COMMON);
    // Where inks share a place the earliest keeps it: the first is the sheet itself.
    for (let i = INKS.length - 1; i >= 0; i--) {
      const ink = this.#swatches[i];
      if (ink === undefined) continue;
      this.#known[placeOf(...ink)] = i;
      this.#inks.add(placeOf(...ink));
    }
  }

  /** `rgba`: four bytes for each pixel, alpha 255. */
  index(rgba: Uint8Array, width: number, height: number): Indexed {
    const own = this.#ownColours(rgba, width, height);
    const before = own.map((colour) => this.#known[placeOf(...colour)] ?? -1);
    for (const [i, colour] of own.entries()) this.#known[placeOf(...colour)] = this.#swatches.length + i;
    const rows = this.#match(rgba, width, height);
    for (const [i, colour] of own.entries()) this.#known[placeOf(...colour)] = before[i] ?? -1;
    return { width, height, rows, colours: [...this.#swatches, ...own] };
  }

  /** The colours that would suffer most from the common swatches: by how many pixels have them and how far off they are. */
  #ownColours(rgba: Uint8Array, width: number, height: number): readonly Colour[] {
    const met = new Map<number, { count: number; readonly colour: Colour }>();
    for (let y = STRIDE >> 1; y < height; y += STRIDE)
      for (let at = (y * width + (STRIDE >> 1)) * 4; at < (y + 1) * width * 4; at += STRIDE * 4) {
        const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
        const place = placeOf(red, green, blue);
        const seen = met.get(place);
        if (seen) seen.count++;
        else met.set(place, { count: 1, colour: [red, green, blue] });
      }
    return [...met]
      .filter(([place, { count }]) => count > 1 && !this.#inks.has(place))
      .map(([, { count, colour }]) => ({ colour, harm: count * nearest(colour, this.#swatches).away }))
      .filter(({ harm }) => harm > 0)
      .sort((a, b) => b.harm - a.harm)
      .slice(0, OWN)
      .map(({ colour }) => colour);
  }

  #match(rgba: Uint8Array, width: number, height: number): Uint8Array {
    const rows = new Uint8Array((width + 1) * height);
    // Four bytes read as one number, in whatever order: enough to tell equal pixels.
    const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
    const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
    let last = -1;
    let number = 0;
    let from = 0;
    let to = 0;
    for (let y = 0; y < height; y++) {
      to++;
      for (let x = 0; x < width; x++, from++, to++) {
        const pixel = pixels[from] ?? 0;
        // Flat drawings are long runs of one colour.
        if (pixel !== last) {
          last = pixel;
          number = this.#number(rgba[from * 4] ?? 0, rgba[from * 4 + 1] ?? 0, rgba[from * 4 + 2] ?? 0);
        }
        rows[to] = number;
      }
    }
    return rows;
  }

  #number(red: number, green: number, blue: number): number {
    const place = placeOf(red, green, blue);
    const known = this.#known[place] ?? -1;
    if (known >= 0) return known;
    const middle: Colour = [(red & 0xfc) + 2, (green & 0xfc) + 2, (blue & 0xfc) + 2];
    const { at } = nearest(middle, this.#swatches);
    this.#known[place] = at;
    return at;
  }
}

function placeOf(red: number, green: number, blue: number): number {
  return ((red & 0xfc) << 10) | ((green & 0xfc) << 4) | (blue >> 2);
}
