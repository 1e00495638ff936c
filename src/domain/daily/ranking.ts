import type { PersonId } from '../ids.ts';

/** Who has done best in deals of the day: on one day, and over several. */

/** What all have made of a deal: how many results there are, and the sum of their margins. */
export interface DealResults {
  readonly n: number;
  readonly sum: number;
}

/** A result as it is ranked. */
export interface Placed {
  readonly person: PersonId;
  readonly margin: number;
  /** Whether it repeats another's moves: it has no place, and is no part of what others are compared with. */
  readonly repeats: boolean;
}

/** With so many others a result counts half. */
const FEW_OTHERS = 3;
/** With so many deals somebody's mean counts half. */
const FEW_DEALS = 10;

/** The mean of all; 0 without any. */
export function parOf({ n, sum }: DealResults): number {
  return n === 0 ? 0 : sum / n;
}

/**
 * By how many points a result is above what the others have made of the deal, less the fewer they are. Of one deal the
 * results are in the order of their margins.
 */
export function overPar({ margin, repeats }: Omit<Placed, 'person'>, { n, sum }: DealResults): number {
  const others = repeats ? n : n - 1;
  if (others <= 0) return 0;
  const par = (repeats ? sum : sum - margin) / others;
  return ((margin - par) * others) / (others + FEW_OTHERS);
}

/** Results of one margin. `place`: counted from 1, of those who do not repeat; null where all of them do. */
export interface ResultLine<P extends Placed> {
  readonly place: number | null;
  readonly margin: number;
  readonly results: readonly P[];
}

/** The best first; those of one margin share a place. */
export function resultLines<P extends Placed>(results: readonly P[]): readonly ResultLine<P>[] {
  const margins = [...new Set(results.map(({ margin }) => margin))].sort((a, b) => b - a);
  const own = results.filter(({ repeats }) => !repeats);
  return margins.map((margin) => {
    const here = results.filter((one) => one.margin === margin);
    const place = here.every(({ repeats }) => repeats) ? null : 1 + own.filter((one) => one.margin > margin).length;
    return { place, margin, results: here };
  });
}

/** Who has the crown of a day: whose result nobody has surpassed. Several where they are equal. */
export function crownedIn<P extends Placed>(results: readonly P[]): readonly P[] {
  const first = resultLines(results).find(({ place }) => place === 1);
  return first?.results.filter(({ repeats }) => !repeats) ?? [];
}

/** How somebody has done over several deals. */
export interface TableLine {
  /** Equal for those who have as many points. */
  readonly place: number;
  /** Points over par for a deal, to a tenth; less the fewer deals there are. */
  readonly points: number;
  readonly people: readonly { readonly person: PersonId; readonly deals: number }[];
}

/** The best first; `over` of each result is `overPar`. Those whose points are the same to a tenth share a place. */
export function tableOf(
  results: readonly { readonly person: PersonId; readonly over: number }[],
): readonly TableLine[] {
  const sums = new Map<PersonId, { readonly deals: number; readonly sum: number }>();
  for (const { person, over } of results) {
    const { deals, sum } = sums.get(person) ?? { deals: 0, sum: 0 };
    sums.set(person, { deals: deals + 1, sum: sum + over });
  }
  const all = [...sums].map(([person, { deals, sum }]) => ({
    person,
    deals,
    // Never -0, which would be another number than 0.
    points: Math.round((10 * sum) / (deals + FEW_DEALS)) / 10 + 0,
  }));
  return [...new Set(all.map(({ points }) => points))]
    .sort((a, b) => b - a)
    .map((points) => ({
      place: 1 + all.filter((one) => one.points > points).length,
      points,
      people: all.filter((one) => one.points === points).map(({ person, deals }) => ({ person, deals })),
    }));
}
