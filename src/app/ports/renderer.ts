import type { Token } from '../../core/contract/path.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Scene } from '../../core/scene/scene.ts';

/** The port to the renderer of pictures and films. src/render implements it; nothing here depends on a canvas. */

/** A rendered picture. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/png';
  /** For file names and caches: the same picture has the same hash. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** An animated picture that repeats itself. */
export interface Film {
  readonly bytes: Uint8Array;
  readonly type: 'image/gif';
  readonly hash: string;
}

/** A frame of a film, shown for `ms` milliseconds. `scene` is called only for frames that are used. */
export interface FilmFrame {
  readonly scene: () => Scene;
  readonly ms: number;
}

/** How far the making of a film has come: how many of all its pictures are painted. */
export type FilmProgress = (painted: number, all: number) => void;

/** A picture of a scene, and a description for people who cannot see it. */
export interface DescribedPicture {
  readonly picture: Picture;
  readonly alt: string;
}

/** There is no picture: it cannot be rendered, or the renderer is broken. The message is for the log. */
export class RenderFault extends Error {}
/** There is no picture, since more are requested than can be rendered; it may work a moment later. */
export class Overloaded extends RenderFault {}
/** There is no picture, since a newer one about the same was requested before this one was begun. */
export class Superseded extends Error {}

export interface Renderer {
  /**
   * Renders a scene with the art of `game`, in the standard palette when none is given. Of the requests with the same
   * `about` only the newest matters: one that still waits when a newer one arrives rejects with Superseded. Every other
   * failure rejects with a RenderFault. What is for somebody who plays `alone` gives way for a moment.
   */
  render(request: {
    readonly game: Token;
    readonly scene: Scene;
    readonly palette?: Palette;
    readonly about?: string;
    readonly alone?: boolean;
  }): Promise<Picture>;
  /**
   * Makes a film of the frames; leaves some out when there are too many, so that it is at most a minute long and can be
   * sent. Requests with the same `of` have the same frames, so that a film made for one of them can be used for the
   * others.
   */
  film(request: {
    readonly game: Token;
    readonly frames: readonly FilmFrame[];
    readonly palette?: Palette;
    readonly of?: string;
    readonly progress?: FilmProgress;
  }): Promise<Film>;
  close(): Promise<void>;
}
