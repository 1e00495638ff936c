import type { AnyGame } from '../../core/contract/any-game.ts';
import { type Path, samePath } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { autopilot, type Position } from '../../core/match/match.ts';
import type { PrivateMove } from '../../domain/private-games/private-game.ts';
import {
  type Beginning,
  isOver as gameIsOver,
  type PlayedMove,
  playMove,
  seatByItself,
} from '../private-games/course.ts';

/** What a lesson is besides a private game: which of its steps each decision is about, and when it ends. */

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
export interface LessonMove extends Pick<PlayedMove, 'entry'> {
  readonly before: Stand;
  readonly after: Stand;
}

/** The beginning of a game's lesson. Throws when its deal is impossible. */
function beginningOf(game: AnyGame): Beginning {
  const { terms, deal, seed, learner: seat } = game.lesson;
  const state = game.begin(terms, known(game.readDeal(terms, deal), 'deal of a lesson'));
  return { game, terms, seed, seat, position: { state, resigned: [], ply: 0 } };
}

/** How many decisions a lesson may have that none of its steps is about. */
const SPARE = 3;

/** Whether the lesson is at its end: after its last step, after too many decisions, or with the game. */
export function isOver(game: AnyGame, { position, done, decisions }: Stand): boolean {
  const { steps } = game.lesson;
  return done >= steps.length || decisions >= steps.length + SPARE || gameIsOver(beginningOf(game), position);
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
export function stepBy(game: AnyGame, before: Stand, move: PrivateMove): LessonMove | null {
  const played = playMove(beginningOf(game), before.position, move);
  if (played === null) return null;
  const { after: position, entry } = played;
  // What has no alternative is no decision: nothing is said about it.
  if (move.seat !== game.lesson.learner || entry.choices === 1)
    return { before, after: { ...before, position }, entry };
  return {
    before,
    after: {
      position,
      done: (stepAt(game, before) ?? before.done - 1) + 1,
      decisions: before.decisions + 1,
      prepared: before.prepared && samePath(move.path, suggestionAt(game, before)),
    },
    entry,
  };
}

/**
 * Plays on until the learner has a choice, or the lesson is over: the computers' moves, and those of the learner that
 * have no alternative.
 */
export function playOn(game: AnyGame, from: Stand): { readonly steps: readonly LessonMove[]; readonly stand: Stand } {
  const beginning = beginningOf(game);
  const steps: LessonMove[] = [];
  let stand = from;
  for (;;) {
    const seat = isOver(game, stand) ? null : seatByItself(beginning, stand.position);
    if (seat === null) return { steps, stand };
    const step = known(stepBy(game, stand, { seat, path: autopilot(game, stand.position, seat) }), 'move by itself');
    steps.push(step);
    stand = step.after;
  }
}

/** Where the lesson stands after these moves; null when one of them is not legal (any more). */
export function standAfter(game: AnyGame, moves: readonly PrivateMove[]): Stand | null {
  let stand: Stand = { position: beginningOf(game).position, done: 0, decisions: 0, prepared: true };
  for (const move of moves) {
    const step = stepBy(game, stand, move);
    if (step === null) return null;
    stand = step.after;
  }
  return stand;
}
