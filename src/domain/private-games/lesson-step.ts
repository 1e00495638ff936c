import type { Path, Token } from '../../core/contract/path.ts';

/** What is said of one decision in a lesson, before and after it; texts are in the learner's language. */

/** What is said before the learner's present decision. */
export interface Advice {
  /** The step it is about, from 0; null when it is about none. */
  readonly at: number | null;
  /** Null where there is no step. */
  readonly before: string | null;
  /** Why the suggestion is good; null when the game is not as prepared. */
  readonly why: string | null;
  readonly suggestion: Path;
  /** The suggested move in words. */
  readonly move: string;
  /** The pages of the guide that explain it. */
  readonly topics: readonly Token[];
}

/** What a move of the learner has brought. */
export interface Brought {
  /** Which step it was about; null: none. */
  readonly at: number | null;
  readonly topics: readonly Token[];
  /** The learner's move in words. */
  readonly said: string;
  /** The lines of the log about it, with what followed from it. */
  readonly told: readonly string[];
  readonly secrets: readonly string[];
  /** What the lesson says of it; null where there is no step. */
  readonly remark: string | null;
  readonly suggested: boolean;
  /** The learner's points before and after the move, and what the suggested one would have made of them. */
  readonly points: { readonly from: number; readonly to: number; readonly instead: number };
  /** The lines of the log about the moves of the others, and those of the learner that had no alternative. */
  readonly replies: readonly string[];
}
