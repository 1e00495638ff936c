import type { Path } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import type { Position } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { type Beginning, type PlayedMove, playMove, positionAfter, seatByItself } from './course.ts';

/** What a computer at a seat plays; it is not asked where there is no choice. */
export type Answering = (position: Position, seat: Seat, course: readonly PlayedMove[]) => Promise<Path>;

/**
 * Plays on until the person has a choice, or the game is over: the computers' moves, and those of anybody that have no
 * alternative. Returns what was played after `course`.
 */
export async function playOn(
  beginning: Beginning,
  course: readonly PlayedMove[],
  answer: Answering,
): Promise<readonly PlayedMove[]> {
  const played: PlayedMove[] = [];
  for (;;) {
    const all = [...course, ...played];
    const position = positionAfter(beginning, all);
    const seat = seatByItself(beginning, position);
    if (seat === null) return played;
    const paths = beginning.game.paths(position.state, seat);
    const path = paths.length === 1 ? paths[0] : await answer(position, seat, all);
    played.push(known(playMove(beginning, position, { seat, path: known(path, 'move') }), 'legal move of a computer'));
  }
}
