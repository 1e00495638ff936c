import './bare.ts';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Rows that are read at once: memory of this size is used again and again, where large pieces come from the system. */
const ROWS = 64;

/**
 * A canvas to paint one picture after the other on. It grows to the largest of them and stays: native memory is freed
 * late, and a canvas of its own for each picture would have many of them wait for it.
 */
export class Sheet {
  #canvas: Canvas = createCanvas(1, 1);
  #ctx: SKRSContext2D = this.#canvas.getContext('2d');
  #pixels = new Uint8Array(0);

  /** A context at least this large, with whatever was painted before on it. */
  context(width: number, height: number): SKRSContext2D {
    const { width: wide, height: high } = this.#canvas;
    if (wide < width || high < height) {
      this.#canvas = createCanvas(Math.max(wide, width), Math.max(high, height));
      this.#ctx = this.#canvas.getContext('2d');
    }
    return this.#ctx;
  }

  /** Four bytes for each pixel of the upper left corner, row by row. They are overwritten by the next call. */
  pixels(width: number, height: number): Uint8Array {
    if (this.#pixels.length < width * height * 4) this.#pixels = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y += ROWS) {
      const { data } = this.#ctx.getImageData(0, y, width, Math.min(ROWS, height - y));
      this.#pixels.set(data, y * width * 4);
    }
    return this.#pixels.subarray(0, width * height * 4);
  }
}
