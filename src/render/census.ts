import type { Bitmap } from './bitmap.ts';
import { type Colour, difference, type Nearest } from './colour.ts';

/** Every so many pixels, across and down, a picture is asked which colours it has. */
const STRIDE = 7;
/** So many of the rows that are looked at are read together. */
const STRIPS = 9;
/** How many of its colours, the most frequent ones, compete for places. */
const ASKED = 500;

/** Which colours pictures have, and how often: the first of each kind that was met stands for the kind. */
export class Census {
  readonly #met = new Map<number, { count: number; readonly colour: Colour }>();

  ask(bitmap: Bitmap): void {
    const { width, height } = bitmap;
    const line = width * 4;
    for (let from = 0; from < height; from += STRIDE * STRIPS) {
      const rgba = bitmap.rows(from, Math.min(STRIDE * STRIPS, height - from));
      for (let row = (STRIDE >> 1) * line; row < rgba.length; row += STRIDE * line)
        for (let at = row + (STRIDE >> 1) * 4; at < row + line; at += STRIDE * 4)
          this.#meet(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
    }
  }

  #meet(red: number, green: number, blue: number): void {
    const kind = kindOf(red, green, blue);
    const seen = this.#met.get(kind);
    if (seen) seen.count++;
    else this.#met.set(kind, { count: 1, colour: [red, green, blue] });
  }

  /**
   * At most `most` colours besides the `common` ones, whose `nearest` is given: again and again the colour that suffers
   * most from those there are, by how many pixels have it and how far off they come out.
   */
  elect(common: readonly Colour[], nearest: Nearest, most: number): readonly Colour[] {
    const frequent = [...this.#met.values()].sort((a, b) => b.count - a.count).slice(0, ASKED);
    const asked = frequent.map(({ count, colour }) => {
      const like = common[nearest.find(...colour)] ?? colour;
      return { count, colour, gap: difference(colour, like) };
    });
    const elected: Colour[] = [];
    while (elected.length < most) {
      let worst = asked[0];
      for (const one of asked) if (worst && one.count * one.gap > worst.count * worst.gap) worst = one;
      if (worst === undefined || worst.gap === 0) break;
      const { colour } = worst;
      elected.push(colour);
      for (const one of asked) one.gap = Math.min(one.gap, difference(one.colour, colour));
    }
    return elected;
  }
}

/** Colours of a kind share six bits of red, green and blue: 1 << 18 kinds. */
export function kindOf(red: number, green: number, blue: number): number {
  return ((red & 0xfc) << 10) | ((green & 0xfc) << 4) | (blue >> 2);
}
