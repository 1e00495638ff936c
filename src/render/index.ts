export { Easel } from './easel.ts';
export { type Commission, type Overflow, openStudio, paint, type Studio } from './paint.ts';
export { writePng } from './png.ts';
export { Swatches } from './swatches.ts';
export { PALETTES, type Palette, THEMES, type Theme } from './theme.ts';
