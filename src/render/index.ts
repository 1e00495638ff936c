export {
  createRenderContext,
  type Overflow,
  type RenderContext,
  type RenderOptions,
} from './canvas/context.ts';
export { renderScene } from './canvas/render-scene.ts';
export { PictureRenderer } from './png/picture-renderer.ts';
export { type Renderer, type RendererOptions, startRenderer } from './renderer.ts';
export { RendererClosed, RenderWorkerLost, Unrenderable } from './requests/errors.ts';
export type { Film, FilmFrame, FilmRequest } from './requests/film.ts';
export type { PictureRequest } from './requests/pictures.ts';
export type { Theme } from './themes/palettes.ts';
export { DRAWN, PALETTES, type Palette, THEMES } from './themes/palettes.ts';
