import type { Seat } from '../seat.ts';
import type { Path, Token } from './path.ts';
import type { Terms } from './rules.ts';

/**
 * A guided first game: one learner and computers, from a prepared deal, over a few decisions. The learner may make any
 * legal move; the texts suggest one and say why.
 */
export interface Lesson<Options, Deal, M> {
  /** One more with each change of terms, deal, seed or learner: a lesson that was begun before it starts anew. */
  readonly edition: number;
  readonly terms: Terms<Options>;
  readonly deal: Deal;
  /** What chance during the game follows from, 32 bytes in hex. */
  readonly seed: string;
  /** The seat of the person who learns; computers have the others. */
  readonly learner: Seat;
  /** What the game is about: at most 300 characters. */
  readonly opening: M;
  /** In their order. The lesson ends after the last one, and at the latest three decisions later than that. */
  readonly steps: readonly LessonStep<M>[];
  /** What comes after these turns, and how a game is won: at most 400 characters. */
  readonly ending: M;
}

/** One decision of a lesson. */
export interface LessonStep<M> {
  /** The step is about the learner's next decision that has moves with this verb; steps before it are then left out. */
  readonly verb: Token;
  /** A good move, legal when every suggestion before it was taken; after other moves the autopilot suggests one. */
  readonly suggestion: Path;
  /** What has to be decided and by which rule, true in every position: at most 300 characters. */
  readonly before: M;
  /** Why the suggestion is good; said only when every suggestion before it was taken: at most 200 characters. */
  readonly why: M;
  /** What the suggested move has done: at most 200 characters. */
  readonly taken: M;
  /** What to look at after another move, whichever it was: at most 200 characters. */
  readonly other: M;
  /** The pages of the guide that explain the terms in these texts: at most three. */
  readonly topics: readonly Token[];
}
