import type { JudgedTry } from './daily.ts';

/** How well somebody has decided, in at most twelve marks that tell nothing of the deal. */

/** From "found the best" to "cost five points or more". */
const MARKS = ['best', 'near', 'off', 'far', 'lost'] as const;
export type Mark = (typeof MARKS)[number];

/** Points from which on a decision, or some in a row, have the mark. */
const LEAST: { readonly [M in Mark]: number } = { best: 0, near: 0.25, off: 1, far: 3, lost: 5 };

const MOST = 12;

/** In the order of the game: a mark for each decision, or where there are more than twelve for some in a row. */
export function marksOf({ losses }: Pick<JudgedTry, 'losses'>): readonly Mark[] {
  const count = Math.min(MOST, losses.length);
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [at, at + 1].map((end) => Math.round((end * losses.length) / count));
    const lost = losses.slice(from, to).reduce((sum, one) => sum + one / 4, 0);
    return MARKS.findLast((mark) => lost >= LEAST[mark]) ?? 'best';
  });
}

/** Which of the decisions has cost most, from 0; null where none has cost anything. */
export function dearestOf({ losses }: Pick<JudgedTry, 'losses'>): number | null {
  const most = Math.max(0, ...losses);
  return most === 0 ? null : losses.indexOf(most);
}
