import './no-system-fonts.ts';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Bitmap } from '../colours/bitmap.ts';

/**
 * A canvas to paint one picture after the other on. It grows to the largest of them and stays: native memory is freed
 * late, and a canvas of its own for each picture would have many of them wait for it.
 */
export class ReusableCanvas {
  #canvas: Canvas = createCanvas(1, 1);
  #ctx: SKRSContext2D = this.#canvas.getContext('2d');

  /** A context at least this large, with whatever was painted before on it. */
  context(width: number, height: number): SKRSContext2D {
    const { width: wide, height: high } = this.#canvas;
    if (wide < width || high < height) {
      this.#canvas = createCanvas(Math.max(wide, width), Math.max(high, height));
      this.#ctx = this.#canvas.getContext('2d');
    }
    return this.#ctx;
  }

  /** The upper left corner, as it is when it is read. */
  bitmap(width: number, height: number): Bitmap {
    return {
      width,
      height,
      rows: (from, count) => {
        const { data } = this.#ctx.getImageData(0, from, width, count);
        return new Uint8Array(data.buffer, data.byteOffset, data.length);
      },
    };
  }
}
