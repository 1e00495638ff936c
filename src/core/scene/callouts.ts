import type { Area, Node } from './scene.ts';
import { disc, line, TYPE, text } from './sketch.ts';

/** Numbered lines that point at things in a picture, and what the numbers mean. */

/** A place in the units of the sheet. */
type Point = readonly [x: number, y: number];

/** Where the number stands, what it points at, and which phrase says what that is. */
interface Callout<Phrase> {
  readonly say: Phrase;
  readonly at: Point;
  readonly to: Point;
}

/** In the order of the numbers. */
export type Callouts<Phrase> = readonly Callout<Phrase>[];

/** All this is read on a phone, where a picture is 390 pixels wide: letters of 11 pixels are 34 units. */
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
const pointers = (callouts: Callouts<unknown>): readonly Node[] => [
  ...callouts.flatMap(({ at, to }) => [
    line(...at, ...to, 'white', 9),
    line(...at, ...to, 'accent', 4),
    disc(...to, 9, { fill: 'accent', line: 'white', width: 3 }),
  ]),
  ...callouts.flatMap(({ at }, i) => numbered(i + 1, at)),
];

/** How high an entry of the list is. */
const ENTRY = 90;

/** Numbers on a picture, and below it, from `y` on, what they mean. `height`: where that ends. */
export function legend<Phrase>(
  callouts: Callouts<Phrase>,
  said: (phrase: Phrase) => string,
  { x, y, w }: Omit<Area, 'h'>,
): { readonly height: number; readonly nodes: readonly Node[] } {
  const entries = callouts.flatMap(({ say }, i) => [
    ...numbered(i + 1, [x + R, y + (i + 0.5) * ENTRY]),
    text(
      said(say),
      { x: x + 2 * R + 16, y: y + i * ENTRY, w: w - 2 * R - 16, h: ENTRY },
      { size: LETTERS, ink: 'ink', lines: 2 },
    ),
  ]);
  return { height: y + callouts.length * ENTRY, nodes: [...pointers(callouts), ...entries] };
}
