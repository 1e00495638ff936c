import type { Contrast } from '../../core/contract/contrast.ts';
import type { Effort, JudgingEffort, Level } from '../../core/contract/level.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import type { Position } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { Judgement } from '../../search/judge.ts';
import type { FoundPuzzle } from '../../search/puzzle.ts';
import type { Thought } from '../../search/think.ts';

/** The port to computers that think. src/thinkers implements it, on threads of its own. */

/**
 * What is thought of first: what somebody waits for, then hints, then the moves of computers, at tables before those of
 * private games, then analysis.
 */
export const URGENCIES = ['waiting', 'hint', 'move', 'private', 'analysis'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** No more is thought here: the process is about to end. Whatever was asked for may be asked for elsewhere. */
export class ThinkerClosed extends Error {}

/** A decision to be thought about. */
export interface DeterminizedDecision {
  /** A game's id. */
  readonly game: Token;
  /** Determinized for `seat`: a thinker is never given what the seat does not know. */
  readonly position: Position;
  /** The seat on turn, one of `seats`. */
  readonly seat: Seat;
  readonly seats: number;
  /** Other seats that are known to play as steady computers do; none when left out. */
  readonly steady?: readonly Seat[];
}

/** A move that was played, and a better one. */
export interface ComparedMoves {
  readonly played: Path;
  readonly best: Path;
}

export interface Thinker {
  /**
   * The move of a computer of this level; `busy` is told for how many milliseconds a thread has thought about it.
   * Rejects with `ThinkerClosed` when it is closed, with another error when the thinker is broken or took too long.
   */
  move(decision: DeterminizedDecision, level: Level, urgency: Urgency, busy?: (ms: number) => void): Promise<Path>;
  /** The best moves with what they promise. Rejects like `move`. */
  think(decision: DeterminizedDecision, effort: Effort, urgency: Urgency): Promise<Thought>;
  /** How good a move was that the seat has played. Rejects like `move`. */
  judge(decision: DeterminizedDecision, played: Path, effort: JudgingEffort, urgency: Urgency): Promise<Judgement>;
  /**
   * What was wrong with the first of two moves of the seat, against the second, in so many worlds. Rejects like `move`.
   */
  contrast(decision: DeterminizedDecision, moves: ComparedMoves, worlds: number, urgency: Urgency): Promise<Contrast>;
  /** The puzzle that a decision makes; null: none. Rejects like `move`. */
  puzzle(decision: DeterminizedDecision, urgency: Urgency): Promise<FoundPuzzle | null>;
}
