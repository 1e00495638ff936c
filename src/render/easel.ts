import './bare.ts';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../core/scene.ts';
import { Indexer } from './indexer.ts';
import { type Commission, openStudio, paint, type Studio } from './paint.ts';
import { writePng } from './png.ts';
import { type Palette, THEMES } from './theme.ts';

/** The longest side of a picture, in pixels. */
const LONGEST = 2400;

/**
 * Makes pictures one after the other, in the thread it is called in. Let the event loop turn between two pictures:
 * the library frees the memory of the former one only then.
 */
export class Easel {
  readonly #studio: Studio;
  readonly #indexers = new Map<Palette, Indexer>();
  #canvas: Canvas = createCanvas(1, 1);

  constructor(studio: Studio = openStudio()) {
    this.#studio = studio;
  }

  /** The scene as an indexed PNG. Throws when it cannot be painted. */
  picture(scene: Scene, commission: Commission): Uint8Array {
    const { width, height } = scene;
    if (![width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST))
      throw new Error(`a picture of ${width} by ${height} cannot be painted`);
    if (this.#canvas.width !== width || this.#canvas.height !== height) this.#canvas = createCanvas(width, height);
    paint(this.#canvas.getContext('2d'), scene, commission, this.#studio);
    const indexer = this.#indexerOf(commission.palette ?? 'standard');
    return writePng(indexer.index(this.#canvas.data(), width, height));
  }

  #indexerOf(palette: Palette): Indexer {
    const made = this.#indexers.get(palette) ?? new Indexer(THEMES[palette]);
    this.#indexers.set(palette, made);
    return made;
  }
}
