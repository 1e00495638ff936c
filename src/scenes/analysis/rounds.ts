import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import { known } from '../../core/known.ts';
import type { Position } from '../../core/match/match.ts';
import type { ReviewedRound } from '../../domain/analysis/review.ts';
import type { SeatReview } from '../../domain/analysis/seat-review.ts';

/**
 * The rounds in which a seat has decided something, each with its dearest decision or else its first. `positions`: all
 * of the game.
 */
export function reviewedRounds(
  game: AnyGame,
  voice: Voice,
  positions: readonly Position[],
  { decisions, dearest }: Pick<SeatReview, 'decisions' | 'dearest'>,
): readonly ReviewedRound[] {
  const rounds = new Map<string, ReviewedRound>();
  for (const { move } of decisions) {
    const { state, resigned } = known(positions[move - 1], `position before move ${move}`);
    const { round } = voice.now(game.view(state, 'public', resigned));
    const n = dearest.findIndex((one) => one.move === move) + 1;
    const former = rounds.get(round);
    if (!former || (n > 0 && (former.dear === null || n < former.dear)))
      rounds.set(round, { round, move, dear: n > 0 ? n : null });
  }
  return [...rounds.values()];
}
