import type { Node } from './scene.ts';
import { disc, line, TYPE, text } from './sketch.ts';

/** Numbered lines that point at things in a picture, and what the numbers mean. */

/** A place in the units of the sheet. */
export type Point = readonly [x: number, y: number];

/** Where the number stands, what it points at, and what that is. */
export interface Callout {
  readonly at: Point;
  readonly to: Point;
  readonly label: string;
}

/**
 * Numbers and what they mean are seen on a phone, where a picture is 390 pixels wide: letters of 11 pixels are 34
 * units.
 */
const R = 28;
const LETTERS = TYPE.name;

const numbered = (n: number, [x, y]: Point): readonly Node[] => [
  disc(x, y, R, { fill: 'accent', line: 'white', width: 3 }),
  text(
    `${n}`,
    { x: x - R, y: y - R, w: 2 * R, h: 2 * R },
    { size: LETTERS, ink: 'white', bold: true, align: 'center' },
  ),
];

/** Lines from the numbers, counted from 1, to what they mean. */
export const pointers = (callouts: readonly Callout[]): readonly Node[] => [
  ...callouts.flatMap(({ at, to }) => [
    line(...at, ...to, 'white', 9),
    line(...at, ...to, 'accent', 4),
    disc(...to, 9, { fill: 'accent', line: 'white', width: 3 }),
  ]),
  ...callouts.flatMap(({ at }, i) => numbered(i + 1, at)),
];

/** How high an entry of the list is. */
export const ENTRY = 90;

/** What the numbers mean, below each other in a column. */
export const entries = (
  labels: readonly string[],
  { x, y, w }: { readonly x: number; readonly y: number; readonly w: number },
): readonly Node[] =>
  labels.flatMap((label, i) => [
    ...numbered(i + 1, [x + R, y + (i + 0.5) * ENTRY]),
    text(
      label,
      { x: x + 2 * R + 16, y: y + i * ENTRY, w: w - 2 * R - 16, h: ENTRY },
      { size: LETTERS, ink: 'ink', lines: 2 },
    ),
  ]);
