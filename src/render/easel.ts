import type { Scene } from '../core/scene/scene.ts';
import { HastyIndexer, Indexer } from './indexer.ts';
import { type Commission, openStudio, paint, type Studio } from './paint.ts';
import { writePng } from './png.ts';
import { Sheet } from './sheet.ts';
import { DRAWN, type Palette, THEMES } from './theme.ts';

/** The longest side of a picture, in pixels. */
const LONGEST = 2400;

/**
 * Makes pictures one after the other, in the thread it is called in. Let the event loop turn between two pictures:
 * the library frees the memory of the former one only then.
 */
export class Easel {
  readonly #studio: Studio;
  readonly #indexers = new Map<Palette, Indexer>();
  readonly #hasty = new Map<Palette, HastyIndexer>();
  readonly #sheet = new Sheet();
  #size = { width: 0, height: 0 };

  constructor(studio: Studio = openStudio()) {
    this.#studio = studio;
  }

  /**
   * The scene as an indexed PNG, `scale` pixels for each unit: less than one are wanted in a hurry. Throws when it cannot
   * be painted.
   */
  picture(scene: Scene, commission: Commission, scale = 1): Uint8Array {
    if (![scene.width, scene.height].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST))
      throw new Error(`a picture of ${scene.width} by ${scene.height} cannot be painted`);
    const { width, height } = pixels(scene, scale);
    this.#size = { width, height };
    paint(this.#sheet.context(width, height), scene, commission, this.#studio, scale);
    return scale < 1 ? this.#hastily(commission.palette) : this.again(commission.palette);
  }

  /** What is on the easel, encoded once more: what painting costs is measured against it. */
  again(palette: Palette = 'standard'): Uint8Array {
    const { width, height } = this.#size;
    return writePng(this.#indexerOf(palette).index(this.#sheet.bitmap(width, height)));
  }

  #hastily(palette: Palette = 'standard'): Uint8Array {
    const { width, height } = this.#size;
    const indexer = this.#hasty.get(palette) ?? new HastyIndexer(THEMES[palette], DRAWN[palette]);
    this.#hasty.set(palette, indexer);
    return writePng(indexer.index(this.#sheet.bitmap(width, height)));
  }

  #indexerOf(palette: Palette): Indexer {
    const made = this.#indexers.get(palette) ?? new Indexer(THEMES[palette]);
    this.#indexers.set(palette, made);
    return made;
  }
}

/** The size of a scene's picture. */
export function pixels({ width, height }: Scene, scale: number): { readonly width: number; readonly height: number } {
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}
