import type { AnyGame, AnyTerms } from '../../core/contract/any-game.ts';
import type { Ending } from '../../core/contract/engine.ts';
import type { Path } from '../../core/contract/path.ts';
import { endingFor } from '../../core/contract/standing.ts';
import { known } from '../../core/known.ts';
import { chanceAt, type Entry, outcome, type Position, play, resigns, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { PrivateMove } from '../../domain/private-games/private-game.ts';

/**
 * The course of a private game: the positions that its moves lead to. All of it follows from where the game begins and
 * from the moves.
 */

/** Where a private game begins: from a deal, or in the middle of some other game. */
export interface Beginning {
  readonly game: AnyGame;
  readonly terms: AnyTerms;
  /** The seed of its chance, which is that of the other game where it begins in one. */
  readonly seed: string;
  /** The person's seat; computers have the others. */
  readonly seat: Seat;
  /** Its ply counts the moves of the other game. */
  readonly position: Position;
}

/** A move, with what it led to. */
export interface PlayedMove {
  readonly before: Position;
  readonly after: Position;
  readonly entry: Entry;
}

/** Plays a move; null when it is not legal. */
export function playMove(
  { game, terms, seed, seat: own }: Beginning,
  before: Position,
  { seat, path }: PrivateMove,
): PlayedMove | null {
  const chance = chanceAt(seed, before.ply);
  const played = play(game, terms, before, seat, path, { chance, autopilot: seat !== own });
  return played.ok ? { before, after: played.value.position, entry: played.value.entry } : null;
}

/** Moves of the person, one after the other as far as they are legal. */
export function ownMoves(
  beginning: Beginning,
  course: readonly PlayedMove[],
  paths: readonly Path[],
): readonly PlayedMove[] {
  const made: PlayedMove[] = [];
  for (const path of paths) {
    const move = playMove(beginning, positionAfter(beginning, [...course, ...made]), { seat: beginning.seat, path });
    if (move === null) break;
    made.push(move);
  }
  return made;
}

/** What the moves have led to, one after the other; null when one of them is not legal (any more). */
export function courseOf(beginning: Beginning, moves: readonly PrivateMove[]): readonly PlayedMove[] | null {
  const course: PlayedMove[] = [];
  for (const move of moves) {
    const played = playMove(beginning, positionAfter(beginning, course), move);
    if (played === null) return null;
    course.push(played);
  }
  return course;
}

/** Where the game stands after its course. */
export function positionAfter({ position }: Beginning, course: readonly PlayedMove[]): Position {
  return course.at(-1)?.after ?? position;
}

export function isOver({ game, terms }: Beginning, position: Position): boolean {
  return outcome(game, terms, position) !== null;
}

/** How a game that is over has ended for the person's seat. */
export function endingOf({ game, terms, seat }: Beginning, position: Position): Ending {
  return endingFor(known(outcome(game, terms, position), 'outcome of a game'), seat);
}

/** Who moves next: of several at once the computers first. Null when the game is over. */
export function nextSeat({ game, terms, seat: own }: Beginning, position: Position): Seat | null {
  const seats = waiting(game, terms, position);
  return seats.find((seat) => seat !== own) ?? seats[0] ?? null;
}

/** Whose move is made without asking: a computer's, or one without a choice; null when the person has a choice. */
export function seatByItself(beginning: Beginning, position: Position): Seat | null {
  const seat = nextSeat(beginning, position);
  if (seat !== beginning.seat || seat === null) return seat;
  return beginning.game.paths(position.state, seat).length === 1 ? seat : null;
}

/** What is kept of a move. Nobody resigns in a private game. */
export function keptMove({ entry: { seat, path } }: PlayedMove): PrivateMove {
  if (resigns(path)) throw new Error('nobody resigns in a private game');
  return { seat, path };
}
