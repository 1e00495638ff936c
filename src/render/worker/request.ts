import type { Palette } from '../../core/scene/ink.ts';
import type { Art, Scene } from '../../core/scene/scene.ts';
import type { FilmFormat, FrameRequest } from '../gif/frame-renderer.ts';

/** What each worker is told at its start. */
export interface WorkerData {
  /** By game id. */
  readonly art: { readonly [game: string]: Art };
}

/**
 * What a worker is asked for. It is sent as JSON text, which crosses threads faster than objects do. Each request says
 * all there is to know, so that any worker can answer it, also after another was lost.
 *
 * The answer is bytes: of a picture an indexed PNG, of colours three bytes each, of a frame a part of a GIF.
 */
export type WorkerRequest = { readonly game: string; readonly palette: Palette } & (
  | { readonly kind: 'picture'; readonly scene: Scene; readonly scale: number }
  | { readonly kind: 'colours'; readonly scenes: readonly Scene[]; readonly format: FilmFormat }
  | ({ readonly kind: 'frame'; readonly format: FilmFormat } & FrameRequest)
);
