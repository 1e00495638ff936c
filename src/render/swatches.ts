import { INKS, type Ink } from '../core/scene/ink.ts';
import { blend, type Colour, difference, parseColour } from './colour.ts';
import type { Theme } from './theme.ts';

/** The edges that are seen most, because they are the edges of letters and outlines. */
const USUAL: readonly (readonly [Ink, Ink])[] = [
  ...(['paper', 'paper-dark', 'card', 'white'] as const).flatMap((ground) =>
    (['ink', 'ink-soft', 'line'] as const).map((ink): [Ink, Ink] => [ink, ground]),
  ),
  ...(['seat-0', 'seat-1', 'seat-2', 'seat-3'] as const).flatMap((seat): [Ink, Ink][] => [
    ['white', seat],
    [`${seat}-dark`, seat],
    [seat, 'paper'],
    [seat, 'card'],
  ]),
];

/** Steps closer than this to a swatch do without one of their own. */
const APART = 9 * 8 ** 2;

/**
 * At most `most` colours for the pictures of a theme: all inks, each at its place in INKS; then those that drawings have
 * otherwise; then the steps between the most usual neighbours; then, of the steps between any two inks, again and again
 * the one that is least like all there are, until all places are taken.
 */
export function swatchesOf(theme: Theme, most: number, drawn: Theme = theme): readonly Colour[] {
  const own = INKS.map((ink) => parseColour(theme[ink]));
  const inks = [...own, ...INKS.map((ink) => parseColour(drawn[ink])).filter((ink) => gapTo(own, ink) > 0)];
  const list: Colour[] = [...inks];
  for (const [a, b] of USUAL)
    for (const share of [0.5, 0.25, 0.75]) {
      const step = blend(parseColour(theme[a]), parseColour(theme[b]), share);
      if (list.length < most && gapTo(list, step) >= APART) list.push(step);
    }

  const steps = inks.flatMap((a, i) =>
    inks.slice(i + 1).flatMap((b) => [0.25, 0.5, 0.75].map((share) => blend(a, b, share))),
  );
  const gaps = steps.map((step) => gapTo(list, step));
  while (list.length < most) {
    const widest = gaps.reduce((best, gap, i) => (gap > (gaps[best] ?? 0) ? i : best), 0);
    const chosen = steps[widest];
    if (chosen === undefined || gaps[widest] === 0) break;
    list.push(chosen);
    for (const [i, step] of steps.entries()) gaps[i] = Math.min(gaps[i] ?? 0, difference(step, chosen));
  }
  return list;
}

function gapTo(colours: readonly Colour[], colour: Colour): number {
  return colours.reduce((least, other) => Math.min(least, difference(colour, other)), Number.POSITIVE_INFINITY);
}
