import { known } from '../../core/known.ts';
import { INKS, type Ink, PALETTES, type Palette } from '../../core/scene/ink.ts';
import { COLOURS, DRAWN_COLOURS } from './colours.ts';

/** The palettes a picture can be painted in. Six are named after the eyes they are made for, half of them by night. */
export { PALETTES, type Palette };

/** What colour each ink is: `#rrggbb`. */
export type Theme = { readonly [I in Ink]: string };

/** Reads a table with a head: what stands in a row and a column, undefined for a dot and for what is not there. */
function cellsOf(table: string): (row: string, column: string) => string | undefined {
  const [head = [], ...rows] = table.split('\n').map((row) => row.trim().split(/\s+/));
  const cells = new Map(rows.map((row) => [row[0], row]));
  return (row, column) => cells.get(row)?.[head.indexOf(column)]?.replace('·', '') || undefined;
}

const colour = cellsOf(COLOURS.trim());
const drawnColour = cellsOf(DRAWN_COLOURS.trim());

const themeOf = (colourOf: (ink: Ink) => string | undefined): Theme =>
  Object.fromEntries(INKS.map((ink) => [ink, `#${known(colourOf(ink), `colour of ${ink}`)}`])) as Theme;

const sheetOf = (palette: Palette): Theme => {
  const base = palette.startsWith('dark') ? 'dark' : 'standard';
  return themeOf((ink) => colour(ink, palette) ?? colour(ink, base));
};

/** What the inks of a scene's own nodes are. */
export const THEMES = Object.fromEntries(PALETTES.map((palette) => [palette, sheetOf(palette)])) as {
  readonly [P in Palette]: Theme;
};

const drawnByNight = (night: Palette, day: Palette): Theme =>
  themeOf((ink) => drawnColour(ink, night) ?? THEMES[day][ink].slice(1));

/**
 * What the inks inside drawings are. A drawing whose light and dark change places looks like a negative (white eyes,
 * glowing outlines), so on the dark sheet drawings keep the colours of day; only seats are brighter, because their
 * pieces also stand on the sheet itself.
 */
export const DRAWN: { readonly [P in Palette]: Theme } = {
  ...THEMES,
  dark: drawnByNight('dark', 'standard'),
  'dark-deuteranopia': drawnByNight('dark-deuteranopia', 'deuteranopia'),
  'dark-protanopia': drawnByNight('dark-protanopia', 'protanopia'),
  'dark-tritanopia': drawnByNight('dark-tritanopia', 'tritanopia'),
};
