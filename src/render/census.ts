import type { Bitmap } from './bitmap.ts';
import { type Colour, difference } from './colour.ts';
import { kindOf, type Likeness } from './kinds.ts';

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
   * At most `most` colours besides the `common` ones: again and again the colour that suffers most from those there are,
   * by how many pixels have it and how far off they come out.
   */
  elect(common: Likeness, most: number): readonly Colour[] {
    const asked = [...this.#met.entries()].sort(([, a], [, b]) => b.count - a.count).slice(0, ASKED);
    const counts = Float64Array.from(asked, ([, { count }]) => count);
    const gaps = Float64Array.from(asked, ([kind, { colour }]) =>
      difference(colour, common.colours[common.of(kind)] ?? colour),
    );
    const colours = asked.map(([, { colour }]) => colour);
    const reds = Int16Array.from(colours, ([red]) => red);
    const greens = Int16Array.from(colours, ([, green]) => green);
    const blues = Int16Array.from(colours, ([, , blue]) => blue);
    const elected: Colour[] = [];
    while (elected.length < most) {
      let worst = 0;
      for (let i = 1; i < gaps.length; i++)
        if ((counts[i] ?? 0) * (gaps[i] ?? 0) > (counts[worst] ?? 0) * (gaps[worst] ?? 0)) worst = i;
      const colour = colours[worst];
      if (colour === undefined || gaps[worst] === 0) break;
      elected.push(colour);
      const [red, green, blue] = colour;
      for (let i = 0; i < gaps.length; i++) {
        // As `difference` has it, in arrays of numbers: a picture's are seventy thousand.
        const away =
          3 * ((reds[i] ?? 0) - red) ** 2 + 4 * ((greens[i] ?? 0) - green) ** 2 + 2 * ((blues[i] ?? 0) - blue) ** 2;
        if (away < (gaps[i] ?? 0)) gaps[i] = away;
      }
    }
    return elected;
  }
}
