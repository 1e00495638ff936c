import type { Bitmap } from './bitmap.ts';
import { kindOf } from './census.ts';
import { type Colour, Nearest } from './colour.ts';

/** Rows that are read at once: as many as stay in the processor's cache while they are looked at. */
const ROWS = 64;

/** Gives each pixel the number of the colour most like it, of at most 256. */
export class Matcher {
  readonly #nearest: Nearest;
  /** By kind of colour its number; -1 where it was not met yet. */
  readonly #numbers: Int16Array;

  /** `numbers`: room for 1 << 18 numbers, which is used from now on; one's own when left out. */
  constructor(colours: readonly Colour[], numbers: Int16Array = new Int16Array(1 << 18)) {
    this.#nearest = new Nearest(colours);
    this.#numbers = numbers.fill(-1);
    // Of colours of one kind the earliest keeps it: inks come first, and among them the sheet itself.
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
        const [red, green, blue] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
        const kind = kindOf(red, green, blue);
        let number = numbers[kind] ?? -1;
        if (number < 0) {
          number = this.#nearest.find(red, green, blue);
          numbers[kind] = number;
        }
        // Filling costs a call, which short runs do not repay.
        if (to - from > 24) rows.fill(number, from + shift, to + shift);
        else for (let i = from; i < to; i++) rows[i + shift] = number;
      }
    }
  }
}
