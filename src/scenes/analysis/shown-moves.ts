import type { AnyGame, AnyState, AnyView, Voice } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
import { same } from '../../core/json.ts';
import { known } from '../../core/known.ts';
import { sampledWorld } from '../../core/lookahead/worlds.ts';
import type { Position } from '../../core/match/match.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { Seat } from '../../core/seat.ts';

/** The moves of a decision in words and as boards, by what somebody knew when it was made. */

/** Whether the seat itself is told, or everybody. */
export type Audience = 'seat' | 'everybody';

/** A move: in words, why it is good, and the board after it, without what it turned up. */
export interface ShownMove {
  readonly words: string;
  readonly reasons: readonly string[];
  readonly scene: Scene;
}

/** In so many worlds that look alike to everybody the board after a move has to be the same. */
const WORLDS = 4;

/**
 * Shows moves of the seat on turn. Everybody is shown nothing that only the seat knew: where a board after one of the
 * moves would tell of that, `moves` is null, and there are `words` for each move, and the `board` before them.
 */
export function movesShown(
  game: AnyGame,
  voice: Voice,
  position: Position,
  { seat, audience, paths }: { readonly seat: Seat; readonly audience: Audience; readonly paths: readonly Path[] },
): { readonly moves: readonly ShownMove[] | null; readonly words: readonly string[]; readonly board: () => Scene } {
  const { state, resigned, ply } = position;
  const reader = audience === 'seat' ? seat : 'public';
  const seen = game.view(state, reader, resigned);
  const worlds = Array.from({ length: WORLDS }, (_, n) =>
    sampledWorld(game, state, reader, { n, of: WORLDS, seed: `review/${ply}` }),
  );
  const before = alikeIn(worlds, (world) => game.view(world, seat, resigned));
  const moves = paths.map((path): ShownMove | null => {
    const after = before === null ? null : alikeIn(worlds, (world) => game.preview(world, seat, path));
    if (before === null || after === null) return null;
    return {
      words: voice.move(before, path),
      reasons: voice.reasons(before, path, after),
      scene: voice.scene(after, { kind: 'preview', path, before, half: true }),
    };
  });
  return {
    moves: moves.some((one) => one === null) ? null : moves.filter((one) => one !== null),
    words: paths.map((path) => voice.move(seen, path)),
    board: () => voice.scene(seen, { kind: 'board' }),
  };
}

/** What is seen in all of the worlds; null where it is not the same in all of them. */
function alikeIn(worlds: readonly AnyState[], see: (world: AnyState) => AnyView | null): AnyView | null {
  const first = see(known(worlds[0], 'world'));
  return first !== null && worlds.every((world) => same(see(world), first)) ? first : null;
}
