import type { Path, Token } from '../../core/contract/path.ts';
import type { Seat } from '../../core/seat.ts';

/** How far a person is in the lesson of a game. It belongs to no table, and nothing counts it. */
export interface LessonProgress {
  readonly game: Token;
  /** That of the game's lesson when it was begun. */
  readonly edition: number;
  /** Goes up with every change. */
  readonly version: number;
  /** Of all seats, in order. */
  readonly moves: readonly LessonMove[];
  readonly changedAt: Date;
}

export interface LessonMove {
  readonly seat: Seat;
  readonly path: Path;
}
