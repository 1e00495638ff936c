export { Easel } from './easel.ts';
export { Closed, HandLost, TooBusy, Unpaintable } from './faults.ts';
export type { Film, FilmRequest, Shot } from './film.ts';
export { type Commission, type Overflow, openStudio, paint, type Studio } from './paint.ts';
export { type Painter, type PainterOptions, startPainter } from './painter.ts';
export type { PictureRequest } from './pictures.ts';
export { DRAWN, PALETTES, type Palette, THEMES, type Theme } from './theme.ts';
