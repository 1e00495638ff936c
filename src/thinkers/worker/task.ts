import type { ComparedMoves, DeterminizedDecision } from '../../app/ports/thinker.ts';
import type { Effort, JudgingEffort, Level } from '../../core/contract/level.ts';
import type { Path } from '../../core/contract/path.ts';
import type { FoundPuzzle } from '../../search/puzzle.ts';

/** What each thinker is told at its start. */
export interface WorkerData {
  /** How much is thought at every level that thinks; null: as much as the level says. */
  readonly effort: Effort | null;
}

/**
 * What a thinker is asked for: a computer's move, which is a path; the best moves, which are a thought; how good a move
 * was, which is a judgement; what was wrong with it, which is a contrast; whether a decision makes a puzzle.
 */
export type ThinkTask =
  | { readonly kind: 'move'; readonly decision: DeterminizedDecision; readonly level: Level }
  | { readonly kind: 'thought'; readonly decision: DeterminizedDecision; readonly effort: Effort }
  | {
      readonly kind: 'judgement';
      readonly decision: DeterminizedDecision;
      readonly played: Path;
      readonly effort: JudgingEffort;
    }
  | {
      readonly kind: 'contrast';
      readonly decision: DeterminizedDecision;
      readonly moves: ComparedMoves;
      readonly worlds: number;
    }
  | { readonly kind: 'puzzle'; readonly decision: DeterminizedDecision };

/** What was found where a puzzle was looked for; null: nothing. */
export interface SoughtPuzzle {
  readonly puzzle: FoundPuzzle | null;
}
