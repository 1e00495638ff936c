import { createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../../core/scene/scene.ts';
import { seatsBeyondFour } from '../canvas/beyond-four.ts';
import { createRenderContext, type RenderContext, type RenderOptions } from '../canvas/context.ts';
import { renderScene } from '../canvas/render-scene.ts';
import { ReusableCanvas } from '../canvas/reusable-canvas.ts';
import { FastIndexer, Indexer } from '../colours/indexer.ts';
import { DRAWN, type Palette, THEMES } from '../themes/palettes.ts';
import { writePng } from './png.ts';

/** The longest side of a picture, in pixels. */
const LONGEST = 2400;

/**
 * Renders pictures one after the other, in the thread it is called in. Let the event loop turn between two pictures:
 * the canvas library frees the memory of the former one only then.
 */
export class PictureRenderer {
  readonly #context: RenderContext;
  readonly #indexers = new Map<string, Indexer>();
  readonly #fastIndexers = new Map<string, FastIndexer>();
  /** One for small pictures as well: on a corner of the large one they take a tenth longer. */
  readonly #small = new ReusableCanvas();
  readonly #large = new ReusableCanvas();
  #last: Rendered | null = null;

  constructor(context: RenderContext = createRenderContext()) {
    this.#context = context;
  }

  /**
   * The scene as an indexed PNG, `scale` pixels for each unit: less than one is rendered faster, with fixed colours. A
   * transparent one has full colours, since edges need all degrees between a colour and nothing. Throws when it cannot
   * be rendered.
   */
  render(scene: Scene, options: RenderOptions, scale = 1): Uint8Array<ArrayBuffer> {
    if (![scene.width, scene.height].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST))
      throw new Error(`a picture of ${scene.width} by ${scene.height} cannot be rendered`);
    const size = pixelSize(scene, scale);
    if (scene.transparent) {
      const canvas = createCanvas(size.width, size.height);
      renderScene(canvas.getContext('2d'), scene, options, this.#context, scale);
      return new Uint8Array(canvas.toBuffer('image/png'));
    }
    const last: Rendered = {
      ...size,
      palette: options.palette ?? 'standard',
      beyondFour: seatsBeyondFour(scene, options.art),
      fast: scale < 1,
    };
    renderScene(this.#canvasFor(last).context(size.width, size.height), scene, options, this.#context, scale);
    this.#last = last;
    return this.encode();
  }

  /** The picture that was rendered last as an indexed PNG. Throws when there is none. */
  encode(): Uint8Array<ArrayBuffer> {
    if (this.#last === null) throw new Error('nothing was rendered yet');
    const { width, height } = this.#last;
    return writePng(this.#indexerFor(this.#last).index(this.#canvasFor(this.#last).bitmap(width, height)));
  }

  #canvasFor({ fast }: Rendered): ReusableCanvas {
    return fast ? this.#small : this.#large;
  }

  #indexerFor({ palette, beyondFour, fast }: Rendered): Indexer | FastIndexer {
    const key = `${palette}/${beyondFour}`;
    const theme = THEMES[palette];
    if (fast) {
      const made = this.#fastIndexers.get(key) ?? new FastIndexer({ theme, drawn: DRAWN[palette], beyondFour });
      this.#fastIndexers.set(key, made);
      return made;
    }
    const made = this.#indexers.get(key) ?? new Indexer({ theme, beyondFour });
    this.#indexers.set(key, made);
    return made;
  }
}

/** What is on the canvas: its size in pixels, and what decides about its colours. */
interface Rendered {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly beyondFour: boolean;
  readonly fast: boolean;
}

/** The size of a scene's picture. */
export function pixelSize(
  { width, height }: Scene,
  scale: number,
): { readonly width: number; readonly height: number } {
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}
