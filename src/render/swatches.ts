import { INKS, type Ink } from '../core/ink.ts';
import type { Theme } from './theme.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** How many colours an indexed picture can have. */
const MOST = 256;

/** The edges that are seen most, because they are the edges of letters and outlines. */
const USUAL: readonly (readonly [Ink, Ink])[] = [
  ...(['paper', 'paper-dark', 'card', 'white'] as const).flatMap((ground) =>
    (['ink', 'ink-soft', 'line'] as const).map((ink): [Ink, Ink] => [ink, ground]),
  ),
  ...(['seat-0', 'seat-1', 'seat-2', 'seat-3'] as const).flatMap((seat): [Ink, Ink][] => [
    ['white', seat],
    [`${seat}-dark`, seat],
    [seat, 'paper'],
    [seat, 'card'],
  ]),
];

/** The at most 256 colours of a theme's pictures, and the way from any colour to one of them. */
export class Swatches {
  /** Red, green and blue of each, one after the other: the PLTE chunk of a PNG. */
  readonly colours: Uint8Array;
  /**
   * The nearest swatch of each colour at six bits for red, green and blue, filled as colours are met: a picture has a
   * few thousand of the 262,144. It depends on nothing but the theme, so equal pictures stay equal.
   */
  readonly #nearest = new Int16Array(1 << 18).fill(-1);

  constructor(theme: Theme) {
    const list = swatchesOf(theme);
    this.colours = new Uint8Array(list.flat());
    // Later inks do not displace earlier ones: the first is the sheet itself.
    for (let i = INKS.length - 1; i >= 0; i--) {
      const ink = list[i];
      if (ink) this.#nearest[binOf(...ink)] = i;
    }
  }

  /** Writes the number of each pixel's swatch into rows that begin with one byte of their own. */
  match(rgba: Uint8Array, width: number, height: number, rows: Uint8Array): void {
    // One number for each pixel; which byte comes first does not matter for telling equal ones apart.
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
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
  }

  #number(red: number, green: number, blue: number): number {
    const bin = binOf(red, green, blue);
    const known = this.#nearest[bin] ?? -1;
    if (known >= 0) return known;
    const found = nearest(this.colours, (red & 0xfc) + 2, (green & 0xfc) + 2, (blue & 0xfc) + 2);
    this.#nearest[bin] = found;
    return found;
  }
}

function binOf(red: number, green: number, blue: number): number {
  return ((red & 0xfc) << 10) | ((green & 0xfc) << 4) | (blue >> 2);
}

/** How different two colours look, about: the eye is surest with green and least sure with blue. */
function distance(red: number, green: number, blue: number): number {
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

function nearest(colours: Uint8Array, red: number, green: number, blue: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i * 3 < colours.length; i++) {
    const away = distance(
      red - (colours[i * 3] ?? 0),
      green - (colours[i * 3 + 1] ?? 0),
      blue - (colours[i * 3 + 2] ?? 0),
    );
    if (away < least) {
      least = away;
      best = i;
    }
  }
  return best;
}

function parse(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function blend(a: Colour, b: Colour, share: number): Colour {
  const [red, green, blue] = [0, 1, 2].map((i) => Math.round((a[i] ?? 0) * share + (b[i] ?? 0) * (1 - share)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/**
 * All inks; then the steps between the most usual neighbours; then, of the steps between any two inks, again and
 * again the one that is least like all there are, until all places are taken.
 */
function swatchesOf(theme: Theme): readonly Colour[] {
  const inks = INKS.map((ink) => parse(theme[ink]));
  const list: Colour[] = [...inks];
  const add = (colour: Colour, apart: number): void => {
    const near = list.some(
      (other) => distance(colour[0] - other[0], colour[1] - other[1], colour[2] - other[2]) < apart,
    );
    if (!near && list.length < MOST) list.push(colour);
  };
  for (const [a, b] of USUAL)
    for (const share of [0.5, 0.25, 0.75]) add(blend(parse(theme[a]), parse(theme[b]), share), 9 * 8 * 8);

  const steps = inks.flatMap((a, i) =>
    inks.slice(i + 1).flatMap((b) => [0.25, 0.5, 0.75].map((share) => blend(a, b, share))),
  );
  const away = steps.map(() => Number.POSITIVE_INFINITY);
  let counted = 0;
  while (list.length < MOST) {
    let farthest = 0;
    for (const [i, step] of steps.entries()) {
      let least = away[i] ?? 0;
      for (const other of list.slice(counted))
        least = Math.min(least, distance(step[0] - other[0], step[1] - other[1], step[2] - other[2]));
      away[i] = least;
      if (least > (away[farthest] ?? 0)) farthest = i;
    }
    counted = list.length;
    const chosen = steps[farthest];
    if (chosen === undefined || away[farthest] === 0) break;
    list.push(chosen);
  }
  return list;
}
