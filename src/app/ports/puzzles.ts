import type { Token } from '../../core/contract/path.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { PuzzleRating, SeenPuzzle, StoredPuzzle } from '../../domain/puzzles/puzzle-skill.ts';
import type { Skill } from '../../domain/results/rating.ts';

/** The part of the store that holds puzzles, and what people have answered. */
export interface PuzzleStore {
  /** The puzzles of a game that are stored, in no order. */
  storedPuzzles(game: Token): Promise<readonly StoredPuzzle[]>;
  /** A stored puzzle and its line; that is null for one that ships with the bot. */
  storedPuzzle(id: string): Promise<{ readonly game: Token; readonly line: string | null } | null>;
  /** The puzzles of a game that somebody was asked. */
  seenPuzzles(person: PersonId, game: Token): Promise<readonly SeenPuzzle[]>;
  /** Notes that somebody is asked a puzzle, and keeps it with its first skill where it is not stored yet. */
  askPuzzle(person: PersonId, puzzle: Skill & { readonly id: string; readonly game: Token }, at: Date): Promise<void>;
  /**
   * Keeps somebody's first answer, and what `rate` makes of both skills; null when they have answered before, and where
   * they were never asked.
   */
  answerPuzzle(person: PersonId, answer: PuzzleAnswer, rate: RatePuzzle): Promise<RatedAnswer | null>;
  puzzleRating(person: PersonId, game: Token): Promise<PuzzleRating | null>;
  /** All that is stored about somebody's puzzles, for themselves. */
  puzzlesOf(person: PersonId): Promise<{
    readonly ratings: readonly (PuzzleRating & { readonly game: Token })[];
    readonly answers: readonly AnsweredPuzzle[];
  }>;
  /** Tables in public places whose games are analysed by this revision, and in which no puzzles were looked for. */
  unsoughtTables(revision: number, limit: number): Promise<readonly TableId[]>;
  /**
   * Keeps the puzzles that were found in the game of a table, unless the game has `most` of them, and notes that they
   * were looked for. Nothing is kept when somebody who sat there was erased meanwhile. `table` null: they are of a deal
   * of the day. Returns how many are new.
   */
  savePuzzles(table: TableId | null, game: Token, puzzles: readonly FoundLine[], most: number): Promise<number>;
}

export interface PuzzleAnswer {
  readonly puzzle: string;
  /** Spelled as it is typed; "" when they gave up. */
  readonly answer: string;
  readonly solved: boolean;
  readonly at: Date;
}

export type RatePuzzle = (
  person: PuzzleRating | null,
  puzzle: Skill,
) => { readonly before: Skill; readonly person: Skill; readonly puzzle: Skill };

export interface RatedAnswer {
  readonly before: Skill;
  readonly after: PuzzleRating;
  readonly puzzle: Skill & { readonly answers: number; readonly solved: number };
}

export interface AnsweredPuzzle {
  readonly puzzle: string;
  readonly game: Token;
  readonly askedAt: Date;
  readonly answer: string | null;
  readonly solved: boolean | null;
}

/** A puzzle that was found in a game, with its line and its first skill. */
export interface FoundLine extends Skill {
  readonly id: string;
  readonly line: string;
}
