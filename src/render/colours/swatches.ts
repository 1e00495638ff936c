import { INKS, INKS_BEYOND_FOUR, type Ink } from '../../core/scene/ink.ts';
import type { Seat } from '../../core/seat.ts';
import type { Theme } from '../themes/theme.ts';
import { blend, type Colour, difference, parseColour } from './colour.ts';
import { outOfRange } from './out-of-range.ts';

/** The inks of pictures that show at most four seats: the others' would take places from steps between these. */
const UP_TO_FOUR: readonly Ink[] = INKS.filter((ink) => !INKS_BEYOND_FOUR.includes(ink));

const seatEdges = (seats: readonly Seat[]): readonly (readonly [Ink, Ink])[] =>
  seats.flatMap((seat): readonly (readonly [Ink, Ink])[] => [
    ['white', `seat-${seat}`],
    [`seat-${seat}-dark`, `seat-${seat}`],
    [`seat-${seat}`, 'paper'],
    [`seat-${seat}`, 'card'],
  ]);

/** The edges that are seen most, because they are the edges of letters and outlines. */
const USUAL: readonly (readonly [Ink, Ink])[] = [
  ...(['paper', 'paper-dark', 'card', 'white'] as const).flatMap((ground) =>
    (['ink', 'ink-soft', 'line'] as const).map((ink): [Ink, Ink] => [ink, ground]),
  ),
  ...seatEdges([0, 1, 2, 3]),
];
const USUAL_BEYOND_FOUR = [...USUAL, ...seatEdges([4, 5, 6, 7])];

/** For which pictures swatches are. */
export interface SwatchOptions {
  readonly theme: Theme;
  /** The theme inside drawings, where its inks are wanted as well. */
  readonly drawn?: Theme;
  /** Whether they show seats that only tables of more than four have. */
  readonly beyondFour: boolean;
}

/** Steps closer than this to a swatch do without one of their own. */
const APART = 9 * 8 ** 2;

/**
 * At most `most` colours for the pictures of a theme: all inks, each at its place in INKS; then those that drawings have
 * otherwise; then the steps between the most usual neighbours; then, of the steps between any two inks, again and again
 * the one that is least like all there are, until all places are taken.
 */
export function swatchesOf({ theme, drawn = theme, beyondFour }: SwatchOptions, most: number): readonly Colour[] {
  const named = beyondFour ? INKS : UP_TO_FOUR;
  const own = named.map((ink) => parseColour(theme[ink]));
  const inks = [...own, ...named.map((ink) => parseColour(drawn[ink])).filter((ink) => gapTo(own, ink) > 0)];
  const list: Colour[] = [...inks];
  for (const [a, b] of beyondFour ? USUAL_BEYOND_FOUR : USUAL)
    for (const share of [0.5, 0.25, 0.75]) {
      const step = blend(parseColour(theme[a]), parseColour(theme[b]), share);
      if (list.length < most && gapTo(list, step) >= APART) list.push(step);
    }

  const steps = inks.flatMap((a, i) =>
    inks.slice(i + 1).flatMap((b) => [0.25, 0.5, 0.75].map((share) => blend(a, b, share))),
  );
  const gaps = steps.map((step) => gapTo(list, step));
  while (list.length < most) {
    const widest = gaps.reduce((best, gap, i) => (gap > (gaps[best] ?? outOfRange()) ? i : best), 0);
    const chosen = steps[widest];
    if (chosen === undefined || gaps[widest] === 0) break;
    list.push(chosen);
    for (const [i, step] of steps.entries()) gaps[i] = Math.min(gaps[i] ?? outOfRange(), difference(step, chosen));
  }
  return list;
}

function gapTo(colours: readonly Colour[], colour: Colour): number {
  return colours.reduce((least, other) => Math.min(least, difference(colour, other)), Number.POSITIVE_INFINITY);
}
