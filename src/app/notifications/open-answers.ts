import { offer, type Path } from '../../core/contract/path.ts';
import type { AnyGame, Voice } from '../../core/contract/seal.ts';
import { sampledWorld } from '../../core/lookahead/worlds.ts';
import type { Position } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';

/** An answer that a turn post shows to everybody, with the beginning of a move it leads to. */
export interface OpenAnswer {
  readonly path: Path;
  readonly label: string;
}

/** More answers than these would be more than two rows of buttons. */
const MOST = 10;

/**
 * The answers that `seat` can give at the turn post itself; none where there are too many, or no choice. They are found in a
 * world that the public cannot tell from the real one and worded from the public view, so they tell no secret.
 */
export function openAnswers(game: AnyGame, voice: Voice, position: Position, seat: Seat): readonly OpenAnswer[] {
  const question = voice.openQuestion(game.view(position.state, 'public', position.resigned));
  if (question === null) return [];
  const world = sampledWorld(game, position.state, 'public', { n: 0, of: 1, seed: `post/${position.ply}` });
  const open = offer(game.paths(world, seat), question.soFar);
  // With a single answer it is the next question that would be open.
  if (open === null || open.path.length > question.soFar.length) return [];
  if (open.answers.length < 2 || open.answers.length > MOST) return [];
  return open.answers.map((answer) => ({ path: [...open.path, answer], label: question.label(answer) }));
}
