import type { Scene } from '../../core/scene.ts';
import { createRenderContext, type RenderContext, type RenderOptions } from '../canvas/context.ts';
import { renderScene } from '../canvas/render-scene.ts';
import { ReusableCanvas } from '../canvas/reusable-canvas.ts';
import { FastIndexer, Indexer } from '../colours/indexer.ts';
import { DRAWN, type Palette, THEMES } from '../themes/palettes.ts';
import { writePng } from './png.ts';

/** The longest side of a picture, in pixels. */
const LONGEST = 2400;

/**
 * Renders pictures one after the other, in the thread it is called in. Let the event loop turn between two pictures: the
 * canvas library frees the memory of the former one only then.
 */
export class PictureRenderer {
  readonly #context: RenderContext;
  readonly #indexers = new Map<Palette, Indexer>();
  readonly #fastIndexers = new Map<Palette, FastIndexer>();
  readonly #canvas = new ReusableCanvas();
  #size = { width: 0, height: 0 };

  constructor(context: RenderContext = createRenderContext()) {
    this.#context = context;
  }

  /**
   * The scene as an indexed PNG, `scale` pixels for each unit: less than one is rendered faster, with fixed colours. Throws
   * when it cannot be rendered.
   */
  render(scene: Scene, options: RenderOptions, scale = 1): Uint8Array<ArrayBuffer> {
    if (![scene.width, scene.height].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST))
      throw new Error(`a picture of ${scene.width} by ${scene.height} cannot be rendered`);
    const { width, height } = pixelSize(scene, scale);
    this.#size = { width, height };
    renderScene(this.#canvas.context(width, height), scene, options, this.#context, scale);
    return scale < 1 ? this.#encodeFast(options.palette) : this.encode(options.palette);
  }

  /** The picture that was rendered last as an indexed PNG. */
  encode(palette: Palette = 'standard'): Uint8Array<ArrayBuffer> {
    const { width, height } = this.#size;
    return writePng(this.#indexerOf(palette).index(this.#canvas.bitmap(width, height)));
  }

  #encodeFast(palette: Palette = 'standard'): Uint8Array<ArrayBuffer> {
    const { width, height } = this.#size;
    const indexer = this.#fastIndexers.get(palette) ?? new FastIndexer(THEMES[palette], DRAWN[palette]);
    this.#fastIndexers.set(palette, indexer);
    return writePng(indexer.index(this.#canvas.bitmap(width, height)));
  }

  #indexerOf(palette: Palette): Indexer {
    const made = this.#indexers.get(palette) ?? new Indexer(THEMES[palette]);
    this.#indexers.set(palette, made);
    return made;
  }
}

/** The size of a scene's picture. */
export function pixelSize(
  { width, height }: Scene,
  scale: number,
): { readonly width: number; readonly height: number } {
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}
