import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import type { Position } from '../../core/match/match.ts';
import { rng } from '../../core/rng.ts';
import type { Seat } from '../../core/seat.ts';
import type { RatedMove, Thought } from '../../search/think.ts';

/** The moves that a hint names, in words, by what the seat knows and nothing else. */

/** A hint names so many moves at most. */
const MOST = 3;

/** A difference is clear from so many standard errors on. */
const CLEAR = 2;

export interface HintedMove {
  readonly path: Path;
  /** The whole move in the face's words. */
  readonly move: string;
  /** Why it is good, the weightiest reason first. */
  readonly reasons: readonly string[];
  readonly compared: Compared;
}

/**
 * How a move compares with the best one: by how many `points` it is behind and by how much `chance` to win, from 0 to
 * 1, each null where nobody knows; `alike` where neither is clear.
 */
export type Compared =
  | { readonly kind: 'best' }
  | {
      readonly kind: 'behind';
      readonly points: number | null;
      readonly chance: number | null;
      readonly alike: boolean;
    };

/** Less is written as 0. */
const LEAST_POINTS = 0.05;

/** The position as the seat knows it: what it cannot see is dealt again. */
export function imaginedFor(game: AnyGame, position: Position, seat: Seat): Position {
  return { ...position, state: game.determinize(position.state, seat, rng(`hint/${seat}`, position.ply)) };
}

/** The moves that promise most by rule of thumb, in a position that is imagined for the seat. */
export function movesByThumb(game: AnyGame, voice: Voice, imagined: Position, seat: Seat): readonly HintedMove[] {
  const paths = game.paths(imagined.state, seat);
  const worths = game.worths(imagined.state, seat, rng(`hint/worths/${seat}`, imagined.ply));
  const order = [...worths.keys()].sort((a, b) => known(worths[b], 'worth') - known(worths[a], 'worth') || a - b);
  const said = wordsOf(game, voice, imagined, seat);
  const top = known(worths[known(order[0], 'move')], 'worth');
  return order.slice(0, MOST).map((index, rank) => {
    const points = top - known(worths[index], 'worth');
    const how = { kind: 'behind', points, chance: null, alike: points < LEAST_POINTS } as const;
    return said(known(paths[index], 'path of a move'), rank === 0 ? { kind: 'best' } : how);
  });
}

/** The moves of a thought, the best first, in the position that was thought about. */
export function movesByThought(
  game: AnyGame,
  voice: Voice,
  imagined: Position,
  seat: Seat,
  { lines }: Thought,
): readonly HintedMove[] {
  const said = wordsOf(game, voice, imagined, seat);
  const best = known(lines[0], 'line of a thought');
  return lines.slice(0, MOST).map((line) => said(line.path, line === best ? { kind: 'best' } : compared(best, line)));
}

/**
 * A difference is clear beyond its error; where two moves share too few worlds for one, the points are those of their
 * averages.
 */
function compared(best: RatedMove, { behind, margin, chance, error }: RatedMove): Compared {
  const lost = best.chance - chance;
  const apart = best.margin === null || margin === null ? null : best.margin - margin;
  const isClear = (behind !== null && behind.points > CLEAR * behind.error) || lost > CLEAR * error;
  return { kind: 'behind', points: behind?.points ?? apart, chance: lost, alike: !isClear };
}

function wordsOf(
  game: AnyGame,
  voice: Voice,
  { state, resigned }: Position,
  seat: Seat,
): (path: Path, how: Compared) => HintedMove {
  const view = game.view(state, seat, resigned);
  return (path, how) => {
    const after = game.preview(state, seat, path);
    if (after === null) throw new Error(`${game.id} has a move it cannot preview`);
    return { path, move: voice.move(view, path), reasons: voice.reasons(view, path, after), compared: how };
  };
}
