import { type Ink, PALETTES, type Palette } from '../core/ink.ts';
import { DARK } from './themes/dark.ts';
import { DEUTERANOPIA } from './themes/deuteranopia.ts';
import { PROTANOPIA } from './themes/protanopia.ts';
import { STANDARD } from './themes/standard.ts';
import { TRITANOPIA } from './themes/tritanopia.ts';

/** The palettes a picture can be painted in. Three are named after the eyes they are made for. */
export { PALETTES, type Palette };

/** What colour each ink is: `#rrggbb`. */
export type Theme = { readonly [I in Ink]: string };

/** What the inks of a scene's own nodes are. */
export const THEMES: { readonly [P in Palette]: Theme } = {
  standard: STANDARD,
  dark: DARK,
  deuteranopia: DEUTERANOPIA,
  protanopia: PROTANOPIA,
  tritanopia: TRITANOPIA,
};

/**
 * What the inks inside drawings are. A drawing whose light and dark change places looks like a negative (white eyes,
 * glowing outlines), so on the dark sheet drawings keep the colours of day; only seats are brighter, because their
 * pieces also stand on the sheet itself.
 */
export const DRAWN: { readonly [P in Palette]: Theme } = {
  ...THEMES,
  dark: { ...STANDARD, 'seat-0': '#e0604f', 'seat-1': '#3f87d3', 'seat-2': '#469c5c', 'seat-3': '#a268c6' },
};
