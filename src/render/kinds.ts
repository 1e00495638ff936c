import { type Colour, difference, Nearest } from './colour.ts';

/** Colours of a kind share six bits of red, green and blue. */
export const KINDS = 1 << 18;

export function kindOf(red: number, green: number, blue: number): number {
  return ((red & 0xfc) << 10) | ((green & 0xfc) << 4) | (blue >> 2);
}

/** The colour in the middle of a kind: what a kind is like does not hang on which of its colours was met first. */
export function middleOf(kind: number): Colour {
  return [((kind >> 10) & 0xfc) | 2, ((kind >> 4) & 0xfc) | 2, ((kind << 2) & 0xfc) | 2];
}

/** Which of some colours is most like each kind: looked for once, and remembered from picture to picture. */
export class Likeness {
  readonly colours: readonly Colour[];
  readonly #nearest: Nearest;
  /** By kind; -1 where it was not asked for yet. */
  readonly #numbers = new Int16Array(KINDS).fill(-1);
  readonly #gaps = new Int32Array(KINDS);

  /** At least one colour. */
  constructor(colours: readonly Colour[]) {
    this.colours = colours;
    this.#nearest = new Nearest(colours);
  }

  /** The number of the colour. */
  of(kind: number): number {
    const known = this.#numbers[kind] ?? -1;
    if (known >= 0) return known;
    const middle = middleOf(kind);
    const number = this.#nearest.find(...middle);
    this.#numbers[kind] = number;
    this.#gaps[kind] = difference(middle, this.colours[number] ?? middle);
    return number;
  }

  /** How different the colour looks. */
  gap(kind: number): number {
    this.of(kind);
    return this.#gaps[kind] ?? 0;
  }
}
