export { Easel } from './easel.ts';
export type { Film, FilmRequest, Shot } from './film.ts';
export { HandLost, Unpaintable } from './hand.ts';
export { type Commission, type Overflow, openStudio, paint, type Studio } from './paint.ts';
export {
  Closed,
  type Painter,
  type PainterOptions,
  type PictureRequest,
  startPainter,
  TooBusy,
} from './painter.ts';
export { DRAWN, PALETTES, type Palette, THEMES, type Theme } from './theme.ts';
