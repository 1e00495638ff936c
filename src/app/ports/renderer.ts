import type { Token } from '../../core/contract/path.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Scene } from '../../core/scene/scene.ts';

/** Pictures and films, as the use cases need them. Nothing here names a canvas; src/render implements it. */

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/png';
  /** For file names and caches: the same picture has the same hash. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that moves, and begins again when it is over. */
export interface Film {
  readonly bytes: Uint8Array;
  readonly type: 'image/gif';
  readonly hash: string;
}

/** A frame of a film: what is seen, and for how many milliseconds. The scene is asked for only if it is shown. */
export interface FilmFrame {
  readonly scene: () => Scene;
  readonly ms: number;
}

/** A picture of a scene, and a description for people who cannot see it. */
export interface DescribedPicture {
  readonly picture: Picture;
  readonly alt: string;
}

/** There is no picture: it cannot be rendered, or the renderer is broken. The message is for the log. */
export class RenderFault extends Error {}
/** There is no picture, because more are asked for than can be rendered: another try in a moment may have one. */
export class Overloaded extends RenderFault {}
/** Nobody needs this picture any more: a newer one about the same was asked for before it was begun. */
export class Superseded extends Error {}

export interface Renderer {
  /**
   * Renders a scene with the art of `game`, in the standard palette unless told otherwise. `about` says what it is of, where
   * only the newest counts: a request still waiting when a newer one about the same comes in rejects with Superseded.
   * Everything else that keeps a picture from being made is a RenderFault.
   */
  render(request: {
    readonly game: Token;
    readonly scene: Scene;
    readonly palette?: Palette;
    readonly about?: string;
  }): Promise<Picture>;
  /**
   * Makes a film of the frames; of too many it shows some, so that it is at most a minute long and can be sent. `of` says
   * what it is of: where it is the same the frames are, so one film will do.
   */
  film(request: {
    readonly game: Token;
    readonly frames: readonly FilmFrame[];
    readonly palette?: Palette;
    readonly of?: string;
  }): Promise<Film>;
  close(): Promise<void>;
}
