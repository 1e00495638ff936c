import { INKS, INKS_BEYOND_FOUR, type Ink } from '../../core/scene/ink.ts';
import type { Seat } from '../../core/seat.ts';
import type { Theme } from '../themes/palettes.ts';
import { blend, type Colour, difference, parseColour, weighed } from './colour.ts';
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
 * At most `most` colours for the pictures of a theme: all inks, each at its place in INKS; then those that drawings
 * have otherwise; then the steps between the most usual neighbours; then, of the steps between any two inks, again and
 * again the one that is least like all there are, until all places are taken.
 */
export function swatchesOf({ theme, drawn = theme, beyondFour }: SwatchOptions, most: number): readonly Colour[] {
  const known = chosen.get(theme) ?? [];
  chosen.set(theme, known);
  const before = known.find((one) => one.drawn === drawn && one.beyondFour === beyondFour && one.most === most);
  if (before) return before.swatches;
  const swatches = choose({ theme, drawn, beyondFour }, most);
  known.push({ drawn, beyondFour, most, swatches });
  return swatches;
}

/** By theme: every renderer asks for the same swatches, and to choose them takes a twentieth of a second. */
const chosen = new WeakMap<Theme, Chosen[]>();

interface Chosen extends Required<Omit<SwatchOptions, 'theme'>> {
  readonly most: number;
  readonly swatches: readonly Colour[];
}

function choose({ theme, drawn, beyondFour }: Required<SwatchOptions>, most: number): readonly Colour[] {
  const named = beyondFour ? INKS : UP_TO_FOUR;
  const own = named.map((ink) => parseColour(theme[ink]));
  const inks = [...own, ...named.map((ink) => parseColour(drawn[ink])).filter((ink) => gapTo(own, ink) > 0)];
  const list: Colour[] = [...inks];
  for (const [a, b] of beyondFour ? USUAL_BEYOND_FOUR : USUAL)
    for (const share of [0.5, 0.25, 0.75]) {
      const step = blend(parseColour(theme[a]), parseColour(theme[b]), share);
      if (list.length < most && gapTo(list, step) >= APART) list.push(step);
    }

  if (list.length >= most) return list;

  const steps = stepsBetween(inks);
  const gaps = Int32Array.from(steps, (step) => gapTo(list, step));
  // Tens of thousands of steps are compared with each colour that is chosen: in one array of bytes that is quick.
  const parts = new Uint8Array(3 * steps.length);
  for (const [at, step] of steps.entries()) parts.set(step, 3 * at);
  for (let widest = widestOf(gaps); list.length < most; widest = widestOf(gaps)) {
    const chosen = steps[widest];
    if (chosen === undefined || gaps[widest] === 0) break;
    list.push(chosen);
    const [red, green, blue] = chosen;
    for (let i = 0, at = 0; i < gaps.length; i++, at += 3) {
      const gap = weighed(
        (parts[at] ?? outOfRange()) - red,
        (parts[at + 1] ?? outOfRange()) - green,
        (parts[at + 2] ?? outOfRange()) - blue,
      );
      if (gap < (gaps[i] ?? outOfRange())) gaps[i] = gap;
    }
  }
  return list;
}

/** A quarter, a half and three quarters of the way between any two inks. */
function stepsBetween(inks: readonly Colour[]): readonly Colour[] {
  const steps: Colour[] = [];
  for (const [i, one] of inks.entries())
    for (const other of inks.slice(i + 1)) for (const share of [0.25, 0.5, 0.75]) steps.push(blend(one, other, share));
  return steps;
}

/** The index of the greatest number, of equal ones the first. */
function widestOf(gaps: Int32Array): number {
  let widest = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < gaps.length; i++) {
    const gap = gaps[i] ?? outOfRange();
    if (gap > most) {
      widest = i;
      most = gap;
    }
  }
  return widest;
}

function gapTo(colours: readonly Colour[], colour: Colour): number {
  let least = Number.POSITIVE_INFINITY;
  for (const other of colours) {
    const gap = difference(colour, other);
    if (gap < least) least = gap;
  }
  return least;
}
