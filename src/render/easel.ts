import './bare.ts';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../core/scene.ts';
import { type Commission, openStudio, paint } from './paint.ts';
import { writePng } from './png.ts';
import { Swatches } from './swatches.ts';
import { type Palette, THEMES } from './theme.ts';

/** The longest side of a picture, in pixels. */
const LONGEST = 2400;

/**
 * Makes pictures one after the other, in the thread it is called in. Let the event loop turn between two pictures:
 * the library frees the memory of the former one only then.
 */
export class Easel {
  readonly #studio = openStudio();
  readonly #swatches = new Map<Palette, Swatches>();
  #canvas: Canvas = createCanvas(1, 1);

  /** The scene as an indexed PNG. Throws when it cannot be painted. */
  picture(scene: Scene, commission: Commission): Uint8Array {
    const { width, height } = scene;
    if (![width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST))
      throw new Error(`a picture of ${width} by ${height} cannot be painted`);
    if (this.#canvas.width !== width || this.#canvas.height !== height) this.#canvas = createCanvas(width, height);
    paint(this.#canvas.getContext('2d'), scene, commission, this.#studio);
    return writePng(this.#canvas.data(), width, height, this.#swatchesOf(commission.palette ?? 'standard'));
  }

  #swatchesOf(palette: Palette): Swatches {
    const made = this.#swatches.get(palette) ?? new Swatches(THEMES[palette]);
    this.#swatches.set(palette, made);
    return made;
  }
}
