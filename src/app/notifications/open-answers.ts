import type { AnyGame, SpokenShortcut, Voice } from '../../core/contract/any-game.ts';
import { startsWith } from '../../core/contract/path.ts';
import { sampledWorld } from '../../core/lookahead/worlds.ts';
import type { Position } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';

/** More answers than these would be more than two rows of buttons. */
const MOST = 10;

/**
 * The beginnings of moves that `seat` can choose at the turn post itself; none where there is no choice. They are legal
 * in a world that the public cannot tell from the real one and are worded from the public view, so they tell no secret.
 */
export function openAnswers(game: AnyGame, voice: Voice, position: Position, seat: Seat): readonly SpokenShortcut[] {
  const answers = voice.openAnswers(game.view(position.state, 'public', position.resigned));
  if (answers.length === 0) return [];
  const world = sampledWorld(game, position.state, 'public', { n: 0, of: 1, seed: `post/${position.ply}` });
  const paths = game.paths(world, seat);
  const legal = answers.filter((answer) => paths.some((path) => startsWith(path, answer.path)));
  return legal.length < 2 ? [] : legal.slice(0, MOST);
}
