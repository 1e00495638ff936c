import type { Bitmap } from './bitmap.ts';
import { bucketOf } from './buckets.ts';
import { outOfRange } from './out-of-range.ts';

/** The bits of a run that hold its bucket; the others hold how many pixels it has. */
const BUCKET_BITS = 18;
const BUCKET = (1 << BUCKET_BITS) - 1;
/** The most pixels that a run can have. */
const LONGEST = 2 ** (32 - BUCKET_BITS) - 1;

/**
 * A picture as runs of neighbouring pixels of one bucket, row by row: flat drawings have few of them. To read a canvas
 * takes longer than all else that is done to a picture's colours, so it is read once, and what is needed later is kept
 * here.
 */
export class Runs {
  /** Used for one picture after the other. */
  #runs = new Uint32Array(0);
  #length = 0;

  /** Reads `strip` rows of a picture at a time; `see` is given each strip, as `Bitmap.rows` gives it. */
  read({ width, height, rows }: Bitmap, strip: number, see: (rgba: Uint8Array) => void): void {
    this.#length = 0;
    for (let y = 0; y < height; y += strip) {
      const count = Math.min(strip, height - y);
      const rgba = rows(y, count);
      see(rgba);
      this.#reserve(width * count);
      this.#add(rgba, width, count);
    }
  }

  #reserve(more: number): void {
    if (this.#runs.length >= this.#length + more) return;
    const larger = new Uint32Array(Math.max(this.#length + more, Math.ceil(this.#length * 1.5)));
    larger.set(this.#runs.subarray(0, this.#length));
    this.#runs = larger;
  }

  #add(rgba: Uint8Array, width: number, height: number): void {
    const runs = this.#runs;
    let length = this.#length;
    // Read as one number, red is the lowest byte: so it is on every machine the canvas library is made for.
    const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
    const pixels = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
    for (let y = 0; y < height; y++) {
      const end = (y + 1) * width;
      for (let from = y * width, to = 0; from < end; from = to) {
        const pixel = pixels[from] ?? outOfRange();
        const last = Math.min(end, from + LONGEST);
        for (to = from + 1; to < last && pixels[to] === pixel; ) to++;
        const bucket = bucketOf(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255);
        runs[length++] = ((to - from) << BUCKET_BITS) | bucket;
      }
    }
    this.#length = length;
  }

  /** Writes a number for each pixel into `rows`, row by row of `width`, each after `lead` bytes that stay. */
  write(width: number, lead: number, rows: Uint8Array, numberOf: (bucket: number) => number): void {
    const runs = this.#runs.subarray(0, this.#length);
    let at = 0;
    let left = 0;
    for (const run of runs) {
      if (left === 0) {
        at += lead;
        left = width;
      }
      const number = numberOf(run & BUCKET);
      const count = run >>> BUCKET_BITS;
      const end = at + count;
      // Filling costs a call, which short runs do not repay.
      if (count > 24) rows.fill(number, at, end);
      else for (let i = at; i < end; i++) rows[i] = number;
      at = end;
      left -= count;
    }
  }
}
