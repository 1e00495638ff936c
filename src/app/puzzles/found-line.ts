import type { AnyGame, AnyTerms } from '../../core/contract/any-game.ts';
import type { Position } from '../../core/match/match.ts';
import { puzzleId, spellMoves, writePuzzle } from '../../core/match/puzzle.ts';
import type { Seat } from '../../core/seat.ts';
import type { PrivateMove } from '../../domain/private-games/private-game.ts';
import { firstSkill } from '../../domain/puzzles/puzzle-skill.ts';
import { decisionFor } from '../analysis/making.ts';
import type { FoundLine } from '../ports/puzzles.ts';
import { type Thinker, ThinkerClosed } from '../ports/thinker.ts';

/** A decision of a game that has been played. */
interface PlayedDecision {
  readonly position: Position;
  readonly seat: Seat;
  /** All moves before it, of all seats. */
  readonly moves: readonly PrivateMove[];
}

/** A decision as a puzzle; null where it is none. Rejects with `ThinkerClosed` when the process is about to end. */
export async function foundLine(
  thinker: Thinker,
  { game, terms, seed }: { readonly game: AnyGame; readonly terms: AnyTerms; readonly seed: string },
  { position, seat, moves }: PlayedDecision,
): Promise<FoundLine | null> {
  const puzzle = await thinker
    .puzzle(decisionFor(game, position, seat, terms.seats), 'analysis')
    .catch((error: unknown) => {
      // The thinker has said in the log what was wrong. The next process looks at the game again.
      if (error instanceof ThinkerClosed) throw error;
      return null;
    });
  const spelled = puzzle && spellMoves(game, terms, seed, moves);
  if (!puzzle || !spelled) return null;
  const { best, difficulty } = puzzle;
  const whole = { terms, seed, moves: spelled, seat, best, difficulty };
  return { id: puzzleId(game, whole), line: writePuzzle(game, whole), ...firstSkill(difficulty) };
}
