import type { Scene } from '../core/scene/scene.ts';
import type { Bitmap } from './bitmap.ts';
import { Census } from './census.ts';
import type { Colour } from './colour.ts';
import { changes, gifFrame, SAME } from './gif.ts';
import { Indexer } from './indexer.ts';
import { Matcher } from './matcher.ts';
import { type Commission, paint, type Studio } from './paint.ts';
import { Sheet } from './sheet.ts';
import { THEMES } from './theme.ts';

/** What all frames of a film have in common. */
export interface Format {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels for each unit of a scene. */
  readonly scale: number;
}

/** A frame to be made: what is seen, after what, and for how long. */
export interface Exposure {
  readonly scene: Scene;
  /** Null for the first frame. */
  readonly before: Scene | null;
  readonly colours: readonly Colour[];
  readonly ms: number;
}

/** Makes the frames of films one by one. What it remembers makes it faster and changes nothing. */
export class Reel {
  readonly #studio: Studio;
  readonly #sheet = new Sheet();
  #matcher: { readonly key: string; readonly matcher: Matcher } | null = null;
  /** The frame made last. */
  #last: { readonly key: string; readonly numbers: Uint8Array } | null = null;

  constructor(studio: Studio) {
    this.#studio = studio;
  }

  /** Colours for a film in which these scenes are seen: three bytes each. */
  colours(scenes: readonly Scene[], format: Format, commission: Commission): Uint8Array {
    const census = new Census();
    for (const scene of scenes) census.ask(this.#paint(scene, format, commission));
    const indexer = new Indexer(THEMES[commission.palette ?? 'standard']);
    return Uint8Array.from(indexer.colours(census, SAME).flat());
  }

  /** The frame as a part of a GIF: what has changed since `before`. */
  frame({ scene, before, colours, ms }: Exposure, format: Format, commission: Commission): Uint8Array {
    const look = JSON.stringify([format, commission.game, commission.palette, colours]);
    const earlier = before && this.#numbers(before, look, colours, format, commission);
    const now = this.#numbers(scene, look, colours, format, commission);
    return gifFrame(changes(earlier, now, format.width), ms);
  }

  #numbers(scene: Scene, look: string, colours: readonly Colour[], format: Format, commission: Commission) {
    const key = look + JSON.stringify(scene);
    if (this.#last?.key === key) return this.#last.numbers;
    if (this.#matcher?.key !== look) this.#matcher = { key: look, matcher: new Matcher(colours) };
    const numbers = new Uint8Array(format.width * format.height);
    this.#matcher.matcher.match(this.#paint(scene, format, commission), 0, numbers);
    this.#last = { key, numbers };
    return numbers;
  }

  #paint(scene: Scene, { width, height, scale }: Format, commission: Commission): Bitmap {
    paint(this.#sheet.context(width, height), scene, commission, this.#studio, scale);
    return this.#sheet.bitmap(width, height);
  }
}
