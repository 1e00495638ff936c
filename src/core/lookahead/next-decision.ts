import type { AnyGame, AnyView } from '../contract/any-game.ts';
import type { Path } from '../contract/path.ts';
import { same } from '../json.ts';
import type { Position } from '../match/match.ts';
import { rng } from '../rng.ts';
import type { Seat } from '../seat.ts';
import { rotated, sampledWorld } from './worlds.ts';

/** What a seat decides next: a position it cannot tell from the real one, its view of that, and all legal moves. */
export interface NextDecision {
  readonly position: Position;
  readonly view: AnyView;
  readonly paths: readonly Path[];
}

/** In so many sampled worlds a move has to lead to the same decision. */
const WORLDS = 4;

/**
 * What `seat`, which is on turn, decides right after its move `path`, if it alone is on turn again and the move shows
 * it nothing it does not know. Null otherwise: when others decide next, when the game ends, and when the move reveals
 * something. The move is played in worlds the seat cannot tell apart, so the answer depends on nothing that is hidden
 * from it.
 */
export function nextDecision(game: AnyGame, position: Position, seat: Seat, path: Path): NextDecision | null {
  const { state, resigned, ply } = position;
  const seed = `next/${ply}`;
  let found: NextDecision | null = null;
  for (let n = 0; n < WORLDS; n += 1) {
    const world = sampledWorld(game, state, seat, { n, of: WORLDS, seed });
    const dice = rotated(rng(seed, 'chance'), n / WORLDS);
    const applied = game.apply(world, seat, path, { shuffle: (_what, items) => dice.shuffle(items) });
    if (applied === null) return null;
    const turn = game.turn(applied.state);
    if (turn.kind === 'over' || turn.seats.length !== 1 || turn.seats[0] !== seat) return null;
    const view = game.view(applied.state, seat, resigned);
    if (found !== null && !same(found.view, view)) return null;
    found ??= {
      position: { state: applied.state, resigned, ply: ply + 1 },
      view,
      paths: game.paths(applied.state, seat),
    };
  }
  return found;
}
