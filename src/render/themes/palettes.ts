import { PALETTES, type Palette } from '../../core/scene/ink.ts';
import { DARK } from './dark.ts';
import { DARK_DEUTERANOPIA } from './dark-deuteranopia.ts';
import { DARK_PROTANOPIA } from './dark-protanopia.ts';
import { DARK_TRITANOPIA } from './dark-tritanopia.ts';
import { DEUTERANOPIA } from './deuteranopia.ts';
import { PROTANOPIA } from './protanopia.ts';
import { STANDARD } from './standard.ts';
import type { Theme } from './theme.ts';
import { TRITANOPIA } from './tritanopia.ts';

/** The palettes a picture can be painted in. Six are named after the eyes they are made for, half of them by night. */
export { PALETTES, type Palette };

/** What the inks of a scene's own nodes are. */
export const THEMES: { readonly [P in Palette]: Theme } = {
  standard: STANDARD,
  dark: DARK,
  deuteranopia: DEUTERANOPIA,
  protanopia: PROTANOPIA,
  tritanopia: TRITANOPIA,
  'dark-deuteranopia': DARK_DEUTERANOPIA,
  'dark-protanopia': DARK_PROTANOPIA,
  'dark-tritanopia': DARK_TRITANOPIA,
};

/**
 * What the inks inside drawings are. A drawing whose light and dark change places looks like a negative (white eyes,
 * glowing outlines), so on the dark sheet drawings keep the colours of day; only seats are brighter, because their
 * pieces also stand on the sheet itself.
 */
export const DRAWN: { readonly [P in Palette]: Theme } = {
  ...THEMES,
  dark: {
    ...STANDARD,
    'seat-0': '#e0604f',
    'seat-1': '#3f87d3',
    'seat-2': '#469c5c',
    'seat-3': '#a268c6',
    'seat-4': '#c19001',
    'seat-5': '#2bb7c4',
    'seat-6': '#ed48a8',
    'seat-7': '#787477',
  },
  'dark-deuteranopia': {
    ...DEUTERANOPIA,
    'seat-0': '#de6729',
    'seat-1': '#396bb5',
    'seat-2': '#2e8c6e',
    'seat-3': '#cd7be7',
    'seat-4': '#fca506',
    'seat-5': '#0d5262',
    'seat-6': '#ff83a6',
    'seat-7': '#685107',
  },
  'dark-protanopia': {
    ...PROTANOPIA,
    'seat-0': '#e4362d',
    'seat-1': '#3799d9',
    'seat-2': '#4c9b5b',
    'seat-3': '#a156c0',
    'seat-4': '#dab82b',
    'seat-5': '#00c3b0',
    'seat-6': '#c80070',
    'seat-7': '#782d16',
  },
  'dark-tritanopia': {
    ...TRITANOPIA,
    'seat-0': '#e55b49',
    'seat-1': '#535fb8',
    'seat-2': '#30a467',
    'seat-3': '#a870c5',
    'seat-4': '#afbb53',
    'seat-5': '#00c9de',
    'seat-6': '#f681e4',
    'seat-7': '#7b5557',
  },
};
