import { outOfRange } from './out-of-range.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`. */
export function parseColour(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` of `a`, the rest of `b`. */
export function blend(a: Colour, b: Colour, share: number): Colour {
  const mix = (one: number, other: number): number => Math.round(one * share + other * (1 - share));
  return [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
}

/** How different two colours look, about: the eye is surest with green and least sure with blue. */
export function difference(a: Colour, b: Colour): number {
  return weighed(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The same of what two colours differ by in red, green and blue. */
export function weighed(red: number, green: number, blue: number): number {
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

/** Finds which of at most 256 colours is most like another. */
export class Nearest {
  /** All by how green they are: what differs too much in green alone need not be looked at. */
  readonly #reds: Uint8Array;
  readonly #greens: Uint8Array;
  readonly #blues: Uint8Array;
  readonly #numbers: Uint8Array;
  /** By green: where the colours at least that green begin. */
  readonly #from: Uint16Array;

  constructor(colours: readonly Colour[]) {
    const sorted = [...colours.entries()].sort(([, a], [, b]) => a[1] - b[1]);
    this.#numbers = Uint8Array.from(sorted, ([number]) => number);
    this.#reds = Uint8Array.from(sorted, ([, [red]]) => red);
    this.#greens = Uint8Array.from(sorted, ([, [, green]]) => green);
    this.#blues = Uint8Array.from(sorted, ([, [, , blue]]) => blue);
    this.#from = new Uint16Array(256);
    for (let green = 0, at = 0; green < 256; green++) {
      while ((this.#greens[at] ?? 256) < green) at++;
      this.#from[green] = at;
    }
  }

  /** The number of the colour that differs least, and by less than `within`; -1 when there is none. */
  find(red: number, green: number, blue: number, within: number = Number.POSITIVE_INFINITY): number {
    const [reds, greens, blues] = [this.#reds, this.#greens, this.#blues];
    let up = this.#from[green] ?? outOfRange();
    let down = up - 1;
    let best = -1;
    let least = within;
    for (;;) {
      const above = up < greens.length ? 4 * ((greens[up] ?? outOfRange()) - green) ** 2 : Number.POSITIVE_INFINITY;
      const below = down >= 0 ? 4 * ((greens[down] ?? outOfRange()) - green) ** 2 : Number.POSITIVE_INFINITY;
      if (above >= least && below >= least) return this.#numbers[best] ?? -1;
      const at = above <= below ? up++ : down--;
      const away =
        Math.min(above, below) +
        3 * ((reds[at] ?? outOfRange()) - red) ** 2 +
        2 * ((blues[at] ?? outOfRange()) - blue) ** 2;
      if (away < least) {
        least = away;
        best = at;
      }
    }
  }
}
