import { NEWCOMER, type Rated, type RatingModel, type Skill, skillAt, winChance } from '../results/rating.ts';

/**
 * Puzzles are rated by the model of games: whoever finds the best move has won against the puzzle. docs/ratings.md says
 * what the numbers mean.
 */

/** A person's skill in the puzzles of a game. `games`: how many first answers have counted. */
export interface PuzzleRating extends Rated {
  readonly solved: number;
}

/** A puzzle that somebody was asked, or that was found in a game. */
export interface StoredPuzzle extends Skill {
  readonly id: string;
  /** How many people have answered it, and how many of them found the best move. */
  readonly answers: number;
  readonly solved: number;
  /** Whether it was found in a game that was played here; else it ships with the bot. */
  readonly found: boolean;
}

/** A puzzle that somebody was asked. */
export interface SeenPuzzle {
  readonly id: string;
  /** When it was asked last. */
  readonly askedAt: Date;
  readonly answered: boolean;
}

/** What is known of a puzzle before anybody has answered it; `difficulty` as `Puzzle` has it. */
export function firstSkill(difficulty: number): Skill {
  return { mu: NEWCOMER.mu - EASY + difficulty, sigma: NEWCOMER.sigma / 2 };
}

/** A puzzle that every small search solves is easier by so much than a newcomer is strong. */
const EASY = 3;

/** One of so many is asked whose chance to be solved is nearest to one half. */
const NEAREST = 8;

/**
 * The puzzle that somebody is asked next: one they were never asked and solve about half the time; once they know all,
 * the one that was asked longest ago. `draw`, from 0 to below 1, chooses among those that fit alike.
 */
export function nextPuzzle(
  all: ReadonlyMap<string, Skill>,
  seen: readonly SeenPuzzle[],
  person: Skill,
  draw: number,
): string | null {
  const known = new Set(seen.map(({ id }) => id));
  const off = (skill: Skill): number => Math.abs(winChance(person, skill) - 0.5);
  const fitting = [...all]
    .filter(([id]) => !known.has(id))
    .sort(([a, one], [b, other]) => off(one) - off(other) || (a < b ? -1 : 1))
    .slice(0, NEAREST);
  if (fitting.length > 0) return fitting[Math.floor(draw * fitting.length)]?.[0] ?? null;
  const [oldest] = seen.filter(({ id }) => all.has(id)).sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
  return oldest?.id ?? null;
}

/** What an answer makes of both skills. */
export function ratedAnswer(
  model: RatingModel,
  person: PuzzleRating | null,
  puzzle: Skill,
  { solved, at }: { readonly solved: boolean; readonly at: Date },
): { readonly before: Skill; readonly person: Skill; readonly puzzle: Skill } {
  const before = skillAt(person, at);
  const [own, other] = model([
    { ...before, rank: solved ? 1 : 2 },
    { mu: puzzle.mu, sigma: puzzle.sigma, rank: solved ? 2 : 1 },
  ]);
  if (!own || !other) throw new Error('the model has no skill for a puzzle');
  return { before, person: own, puzzle: other };
}
