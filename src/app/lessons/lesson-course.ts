import type { AnyGame } from '../../core/contract/any-game.ts';
import { type Path, samePath } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { autopilot, chanceAt, type Entry, outcome, type Position, play, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { PrivateMove } from '../../domain/private-games/private-game.ts';

/**
 * The course of a lesson: the positions that its moves lead to, and which step of the lesson each decision is about.
 */

/** Where a lesson stands after some moves. */
export interface Stand {
  readonly position: Position;
  /** How many steps are done or left out. */
  readonly done: number;
  /** How many decisions the learner has made. */
  readonly decisions: number;
  /** Whether every suggestion so far was taken: only then the texts about the prepared game are true. */
  readonly prepared: boolean;
}

/** A move of a lesson, with what it led to. */
export interface LessonMove {
  readonly before: Stand;
  readonly after: Stand;
  readonly entry: Entry;
}

/** The beginning of a game's lesson. Throws when its deal is impossible. */
function beginning(game: AnyGame): Stand {
  const { terms, deal } = game.lesson;
  const state = game.begin(terms, known(game.readDeal(terms, deal), 'deal of a lesson'));
  return { position: { state, resigned: [], ply: 0 }, done: 0, decisions: 0, prepared: true };
}

/** How many decisions a lesson may have that none of its steps is about. */
const SPARE = 3;

/** Whether the lesson is at its end: after its last step, after too many decisions, or with the game. */
export function isOver(game: AnyGame, { position, done, decisions }: Stand): boolean {
  const { steps, terms } = game.lesson;
  return done >= steps.length || decisions >= steps.length + SPARE || outcome(game, terms, position) !== null;
}

/** Which step, from 0, the learner's present decision is about; null when it is about none. */
export function stepAt(game: AnyGame, { position, done }: Stand): number | null {
  const { steps, learner } = game.lesson;
  const verbs = new Set(game.paths(position.state, learner).map(([verb]) => verb));
  const at = steps.findIndex(({ verb }, index) => index >= done && verbs.has(verb));
  return at < 0 ? null : at;
}

/**
 * The move that is suggested to the learner: that of the step as long as all suggestions were taken, otherwise the
 * autopilot's.
 */
export function suggestionAt(game: AnyGame, stand: Stand): Path {
  const at = stepAt(game, stand);
  const written = at === null || !stand.prepared ? undefined : game.lesson.steps[at]?.suggestion;
  return written ?? autopilot(game, stand.position, game.lesson.learner);
}

/** Plays a move; null when it is not legal. */
export function stepBy(game: AnyGame, before: Stand, { seat, path }: PrivateMove): LessonMove | null {
  const { terms, seed, learner } = game.lesson;
  const chance = chanceAt(seed, before.position.ply);
  const played = play(game, terms, before.position, seat, path, { chance, autopilot: seat !== learner });
  if (!played.ok) return null;
  const { position, entry } = played.value;
  if (seat !== learner) return { before, after: { ...before, position }, entry };
  // What has no alternative is no decision: nothing is said about it.
  if (entry.choices === 1) return { before, after: { ...before, position }, entry };
  return {
    before,
    after: {
      position,
      done: (stepAt(game, before) ?? before.done - 1) + 1,
      decisions: before.decisions + 1,
      prepared: before.prepared && samePath(path, suggestionAt(game, before)),
    },
    entry,
  };
}

/**
 * Plays on until the learner has a choice, or the lesson is over: the computers' moves, and those of the learner that
 * have no alternative.
 */
export function playOn(game: AnyGame, from: Stand): { readonly steps: readonly LessonMove[]; readonly stand: Stand } {
  const steps: LessonMove[] = [];
  let stand = from;
  for (;;) {
    const seat = isOver(game, stand) ? null : automatic(game, stand);
    if (seat === null) return { steps, stand };
    const step = known(stepBy(game, stand, { seat, path: autopilot(game, stand.position, seat) }), 'move by itself');
    steps.push(step);
    stand = step.after;
  }
}

/** Whose move is made without asking; null when the learner has a choice. */
function automatic(game: AnyGame, { position }: Stand): Seat | null {
  const { terms, learner } = game.lesson;
  const seats = waiting(game, terms, position);
  const computer = seats.find((seat) => seat !== learner);
  if (computer !== undefined) return computer;
  return game.paths(position.state, learner).length === 1 ? learner : null;
}

/** Where the lesson stands after these moves; null when one of them is not legal (any more). */
export function standAfter(game: AnyGame, moves: readonly PrivateMove[]): Stand | null {
  let stand = beginning(game);
  for (const move of moves) {
    const step = stepBy(game, stand, move);
    if (step === null) return null;
    stand = step.after;
  }
  return stand;
}
