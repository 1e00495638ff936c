import type { Scene } from '../../core/scene/scene.ts';
import { seatsBeyondFour } from '../canvas/beyond-four.ts';
import type { RenderContext, RenderOptions } from '../canvas/context.ts';
import { renderScene } from '../canvas/render-scene.ts';
import { ReusableCanvas } from '../canvas/reusable-canvas.ts';
import type { Bitmap } from '../colours/bitmap.ts';
import type { Colour } from '../colours/colour.ts';
import { ColourHistogram } from '../colours/histogram.ts';
import { Indexer } from '../colours/indexer.ts';
import { PixelMapper } from '../colours/pixel-mapper.ts';
import { THEMES } from '../themes/palettes.ts';
import { changes, gifFrame, UNCHANGED } from './gif.ts';

/** What all frames of a film have in common. */
export interface FilmFormat {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels for each unit of a scene. */
  readonly scale: number;
}

/** A frame to be rendered: its scene, the scene before it, and how long it is shown. */
export interface FrameRequest {
  readonly scene: Scene;
  /** Null for the first frame. */
  readonly before: Scene | null;
  readonly colours: readonly Colour[];
  readonly ms: number;
}

/** Renders the frames of films one by one. What it keeps from frame to frame only makes it faster. */
export class FrameRenderer {
  readonly #context: RenderContext;
  readonly #canvas = new ReusableCanvas();
  #mapper: { readonly key: string; readonly mapper: PixelMapper } | null = null;
  /** The frame rendered last. */
  #last: { readonly key: string; readonly numbers: Uint8Array } | null = null;

  constructor(context: RenderContext) {
    this.#context = context;
  }

  /** Colours for a film in which these scenes are seen: three bytes each. */
  colours(scenes: readonly Scene[], format: FilmFormat, options: RenderOptions): Uint8Array<ArrayBuffer> {
    const histogram = new ColourHistogram();
    for (const scene of scenes) histogram.add(this.#render(scene, format, options));
    const beyondFour = scenes.some((scene) => seatsBeyondFour(scene, options.art));
    const indexer = new Indexer({ theme: THEMES[options.palette ?? 'standard'], beyondFour });
    return Uint8Array.from(indexer.colours(histogram, UNCHANGED).flat());
  }

  /** The frame as a part of a GIF: what has changed since `before`. */
  frame(
    { scene, before, colours, ms }: FrameRequest,
    format: FilmFormat,
    options: RenderOptions,
  ): Uint8Array<ArrayBuffer> {
    const look = JSON.stringify([format, options.game, options.palette, colours]);
    const earlier = before && this.#numbers(before, look, colours, format, options);
    const now = this.#numbers(scene, look, colours, format, options);
    return gifFrame(changes(earlier, now, format.width), ms);
  }

  #numbers(scene: Scene, look: string, colours: readonly Colour[], format: FilmFormat, options: RenderOptions) {
    const key = look + JSON.stringify(scene);
    if (this.#last?.key === key) return this.#last.numbers;
    if (this.#mapper?.key !== look) this.#mapper = { key: look, mapper: new PixelMapper(colours) };
    const numbers = new Uint8Array(format.width * format.height);
    this.#mapper.mapper.map(this.#render(scene, format, options), 0, numbers);
    this.#last = { key, numbers };
    return numbers;
  }

  #render(scene: Scene, { width, height, scale }: FilmFormat, options: RenderOptions): Bitmap {
    renderScene(this.#canvas.context(width, height), scene, options, this.#context, scale);
    return this.#canvas.bitmap(width, height);
  }
}
