/** What came of somebody's answer to a puzzle. Texts are in their language. */
export interface PuzzleAnswer<Picture> {
  readonly kind: 'solved' | 'missed' | 'given-up';
  /** "−5.2 points · −18% to win"; empty where the best move was chosen, and where nobody thinks. */
  readonly lost: string;
  readonly chosen: string | null;
  readonly wrong: readonly string[];
  readonly best: string;
  readonly reasons: readonly string[];
  /** Null where it did not count, as a first answer was given before. */
  readonly rating: {
    readonly before: string;
    readonly after: string;
    readonly puzzle: string;
    /** How many people have answered the puzzle, and how many of them have solved it. */
    readonly answers: number;
    readonly solved: number;
  } | null;
  /** Beside each other: after the move that was chosen and after the best one; of the best one the board alone. */
  readonly boards: Picture;
}
