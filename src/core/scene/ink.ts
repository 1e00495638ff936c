import type { Seat } from '../seat.ts';

/**
 * The named inks every picture is drawn with. A theme (render/themes) says what colour each one is; a drawing never
 * does, so that one drawing serves every palette. Each hue comes in five strengths; seats have inks of their own.
 */
const HUES = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'brown', 'grey'] as const;
const STRENGTHS = ['pale', 'light', 'plain', 'dark', 'deep'] as const;

type Hue = (typeof HUES)[number];
type Strength = (typeof STRENGTHS)[number];

/** The sheet and what is written on it; what has to be noticed; people in drawings. */
const SINGLE_INKS = [
  ...(['paper', 'paper-dark', 'card', 'line', 'ink', 'ink-soft', 'ink-faint', 'white', 'black'] as const),
  ...(['accent', 'accent-pale', 'good', 'good-pale', 'bad', 'bad-pale'] as const),
  ...(['skin-light', 'skin-tan', 'skin-brown', 'hair-dark', 'hair-fair', 'hair-red'] as const),
] as const;

/** Every ink there is, by name. */
export type Ink =
  | (typeof SINGLE_INKS)[number]
  | `${Hue}-${Strength}`
  | `seat-${Seat}`
  | `seat-${Seat}-dark`
  | `seat-${Seat}-pale`;

/** All of them in one order, which palettes keep: the sheet's own come first. */
export const INKS: readonly Ink[] = [
  ...SINGLE_INKS,
  ...HUES.flatMap((hue) => STRENGTHS.map((strength): Ink => `${hue}-${strength}`)),
  ...inksOf([0, 1, 2, 3, 4, 5, 6, 7]),
];

/** The inks of the seats that only tables of more than four have. */
export const INKS_BEYOND_FOUR: readonly Ink[] = inksOf([4, 5, 6, 7]);

function inksOf(seats: readonly Seat[]): readonly Ink[] {
  return seats.flatMap((n): readonly Ink[] => [`seat-${n}`, `seat-${n}-dark`, `seat-${n}-pale`]);
}

/** The sets of colours a picture can be painted in. Drawings name inks, so every one of them serves every palette. */
export const PALETTES = [
  'standard',
  'dark',
  'deuteranopia',
  'protanopia',
  'tritanopia',
  'dark-deuteranopia',
  'dark-protanopia',
  'dark-tritanopia',
] as const;
export type Palette = (typeof PALETTES)[number];
