import { dominoesAt } from './deal.ts';
import type { State } from './types.ts';

/** Decisions to come: every domino is picked and then placed. Dominoes that will fit nowhere are counted too. */
export function remainingDecisions(state: State): number {
  if (state.step === 'over') return 0;
  const { line, at, step, next, pile, ahead } = state;
  // The king at `at` has placed already when it picks; in the opening there is no line to place.
  const waiting = line.slice(step === 'place' ? at : at + 1).length;
  const open = next.filter(({ king }) => king === null).length;
  return waiting + open + next.length + 2 * pile.length + ahead.length * 2 * dominoesAt(state);
}
