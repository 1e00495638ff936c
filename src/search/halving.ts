import type { Ending } from '../core/contract/engine.ts';
import type { Effort } from '../core/contract/level.ts';
import { known } from '../core/known.ts';
import type { OpenDecision } from './decision.ts';
import { mean } from './difference.ts';

/** A move on the way through the search. */
export interface Candidate {
  /** Its place among the paths of the decision. */
  readonly index: number;
  readonly worth: number;
  /** By world: how good its playout was, from 0 to 1. */
  readonly values: number[];
  readonly endings: Ending[];
}

/** How many points ahead are half of what is not sure yet, and how much of a move's value that is. */
const HALF = 8;
const BY_MARGIN = 0.75;

/**
 * Looks for the best move by sequential halving (Karnin, Koren, Somekh 2013): all candidates are played out in the same
 * imagined worlds, the worse half is dropped, and so on until one is left. Candidates are the moves of greatest worth,
 * and the one with the index `always`. Where the rest is solved every move is one, and is played out once. The best
 * comes first.
 */
export function halve(
  decision: OpenDecision,
  effort: Effort,
  always: number | null = null,
): readonly [Candidate, ...Candidate[]] {
  const { worths, solved } = decision;
  const all = worths
    .map((worth, index): Candidate => ({ index, worth, values: [], endings: [] }))
    .sort((a, b) => b.worth - a.worth || a.index - b.index);
  const candidates = all.filter(({ index }, rank) => solved || rank < effort.candidates || index === always);
  let left = candidates;
  const rounds = halvings(candidates.length);
  for (let round = 0; round < rounds && left.length > 1; round += 1) {
    const each = solved ? 1 : Math.max(1, Math.floor(effort.playouts / (rounds * left.length)));
    for (const candidate of left) {
      for (let n = 0; n < each; n += 1) {
        const ending = decision.playout(candidate.index, candidate.values.length);
        candidate.endings.push(ending);
        candidate.values.push(goodness(ending));
      }
    }
    left = [...left].sort(byValue).slice(0, solved ? 1 : Math.ceil(left.length / 2));
  }
  const [best, ...others] = [...candidates].sort((a, b) => left.indexOf(b) - left.indexOf(a) || byValue(a, b));
  return [known(best, 'move of a seat on turn'), ...others];
}

/** How often `many` are halved until one is left; at least once. */
function halvings(many: number): number {
  let rounds = 0;
  for (let left = many; left > 1; left = Math.ceil(left / 2)) rounds += 1;
  return Math.max(1, rounds);
}

/** A win counts, and a little by how much: a few playouts tell more that way. */
export function goodness({ first, margin }: Ending): number {
  if (margin === null) return first;
  const ahead = 0.5 + (0.5 * margin) / (HALF + Math.abs(margin));
  return (1 - BY_MARGIN) * first + BY_MARGIN * ahead;
}

function byValue(a: Candidate, b: Candidate): number {
  return mean(b.values) - mean(a.values) || b.worth - a.worth || a.index - b.index;
}
