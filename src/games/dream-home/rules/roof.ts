import { COLOURS, type RoofCard, roofOf } from './cards.ts';
import type { RoofScore } from './view-types.ts';

const ROOF_SIZE = 4;
const UNIFORM = 8;
const MIXED = 3;

/** The best four of a stack (rules 5.2): four of one colour beat any mixture, windows add one each. */
export function bestRoof(stack: readonly RoofCard[]): RoofScore {
  if (stack.length < ROOF_SIZE) return { chosen: [], spare: stack, uniform: false, windows: 0, points: 0 };
  const sets = COLOURS.map((colour) => stack.filter((card) => roofOf(card).colour === colour))
    .filter((set) => set.length >= ROOF_SIZE)
    .map(four);
  const [uniform] = sets.sort((a, b) => windowsIn(b) - windowsIn(a));
  const chosen = uniform ?? four(stack);
  const windows = windowsIn(chosen);
  return {
    chosen,
    spare: stack.filter((card) => !chosen.includes(card)),
    uniform: uniform !== undefined,
    windows,
    points: (uniform ? UNIFORM : MIXED) + windows,
  };
}

function four(cards: readonly RoofCard[]): readonly RoofCard[] {
  const windows = cards.filter((card) => roofOf(card).window);
  const plain = cards.filter((card) => !roofOf(card).window);
  return [...windows, ...plain].slice(0, ROOF_SIZE);
}

function windowsIn(cards: readonly RoofCard[]): number {
  return cards.filter((card) => roofOf(card).window).length;
}
