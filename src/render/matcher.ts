import type { Bitmap } from './bitmap.ts';
import { type Colour, Nearest } from './colour.ts';
import { KINDS, kindOf, type Likeness, middleOf } from './kinds.ts';

/** Rows that are read at once: as many as stay in the processor's cache while they are looked at. */
const ROWS = 64;

/** Gives each pixel the number of the colour most like it, of at most 256. */
export class Matcher {
  readonly #common: Likeness | null;
  /** How many colours come before a picture's own. */
  readonly #before: number;
  readonly #own: Nearest;
  /** By kind of colour its number; -1 where it was not met yet. */
  readonly #numbers: Int16Array;

  /**
   * `own`: the colours, numbered from 0, or after those of `common` where there are some. `numbers`: room for `KINDS`
   * numbers, which is used from now on; one's own when left out.
   */
  constructor(own: readonly Colour[], common: Likeness | null = null, numbers: Int16Array = new Int16Array(KINDS)) {
    this.#common = common;
    this.#before = common?.colours.length ?? 0;
    this.#own = new Nearest(own);
    this.#numbers = numbers.fill(-1);
    // Of colours of one kind the earliest keeps it: inks come first, and among them the sheet itself.
    const colours = [...(common?.colours ?? []), ...own];
    for (let number = colours.length - 1; number >= 0; number--) {
      const colour = colours[number];
      if (colour) numbers[kindOf(...colour)] = number;
    }
  }

  /** Writes the numbers into `rows`, row by row, each after `lead` bytes that are left as they are. */
  match(bitmap: Bitmap, lead: number, rows: Uint8Array): void {
    const { width, height } = bitmap;
    for (let y = 0; y < height; y += ROWS) {
      const count = Math.min(ROWS, height - y);
      this.#matchRows(bitmap.rows(y, count), width, count, lead, rows, y * (width + lead));
    }
  }

  #matchRows(rgba: Uint8Array, width: number, height: number, lead: number, rows: Uint8Array, at: number): void {
    const numbers = this.#numbers;
    // Read as one number, red is the lowest byte: so it is on every machine the canvas library is made for.
    const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
    const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
    for (let y = 0; y < height; y++) {
      const end = (y + 1) * width;
      const shift = at + (y + 1) * lead;
      // Flat drawings are long runs of one colour.
      for (let from = y * width, to = 0; from < end; from = to) {
        const pixel = pixels[from] ?? 0;
        for (to = from + 1; to < end && pixels[to] === pixel; ) to++;
        const kind = kindOf(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255);
        let number = numbers[kind] ?? -1;
        if (number < 0) {
          number = this.#find(kind);
          numbers[kind] = number;
        }
        // Filling costs a call, which short runs do not repay.
        if (to - from > 24) rows.fill(number, from + shift, to + shift);
        else for (let i = from; i < to; i++) rows[i + shift] = number;
      }
    }
  }

  /** One of the picture's own colours where it is more like the kind than all common ones. */
  #find(kind: number): number {
    const own = this.#own.find(...middleOf(kind), this.#common?.gap(kind));
    return own < 0 ? (this.#common?.of(kind) ?? 0) : own + this.#before;
  }
}
