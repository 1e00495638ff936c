import type { AnyGame, AnyState, AnyTerms } from '../contract/any-game.ts';
import { type Path, samePath } from '../contract/path.ts';
import { type Position, waiting } from '../match/match.ts';
import type { Rng } from '../rng.ts';
import type { Seat } from '../seat.ts';
import { neutralVoice } from './meaning.ts';
import { certainMoves, playInWorlds, playUntilTurn } from './playout.ts';
import { collectOptions, type PremoveOptions } from './premove-options.ts';
import { sampledWorld } from './worlds.ts';

/**
 * Finds the moves a waiting seat can plan for its next turn. Several playouts are run: in each the others make random
 * moves until the seat is on turn. A playout runs in several sampled worlds that the seat cannot tell apart, with the
 * same moves of the others as long as they are legal in all worlds; the seat is offered the moves that are legal, with
 * the same meaning, in all worlds at the end. So a card that is still hidden is never named, and the result depends on
 * nothing that is hidden from the seat.
 */

/** How many playouts are run, and how large they are. */
export interface Extent {
  /** The most playouts; fewer are run when `QUIET` in a row found nothing new. */
  readonly playouts: number;
  /** How many sampled worlds each playout has. */
  readonly worlds: number;
  /** The most moves of the others in one playout; a playout in which the seat is not on turn by then is dropped. */
  readonly steps: number;
}

const EXTENT: Extent = { playouts: 12, worlds: 4, steps: 60 };

/** After so many playouts in a row that found nothing new no more are run. */
const QUIET = 4;

/**
 * The moves `seat` can plan; none when it is on turn, has resigned or the match is over. `plan` holds the premoves it
 * has already, the best first: where one of them is legal it is played, and the moves the same turn allows after it are
 * found as well. `dice` must be independent of the table's chance. Yields after each playout, every few milliseconds,
 * so that other work can be done.
 */
export function* findPremovesInSteps(
  game: AnyGame,
  terms: AnyTerms,
  { state, resigned }: Position,
  seat: Seat,
  dice: Rng,
  plan: readonly Path[] = [],
  extent: Extent = EXTENT,
): Generator<undefined, PremoveOptions, undefined> {
  const seed = `ahead/${dice.int(2 ** 32)}`;
  const onTurn = (world: AnyState): readonly Seat[] => waiting(game, terms, { state: world, resigned, ply: 0 });
  const start = Array.from({ length: extent.worlds }, (_, n) =>
    sampledWorld(game, state, seat, { n, of: extent.worlds, seed }),
  );
  const collected = collectOptions();
  const waits = start.every((world) => onTurn(world).length > 0 && !onTurn(world).includes(seat));
  if (!waits || resigned.includes(seat)) return collected.options();
  const voice = neutralVoice(game);
  for (let n = 0, quiet = 0; n < extent.playouts && quiet < QUIET; n += 1) {
    quiet += 1;
    let worlds = playUntilTurn(game, onTurn, seat, start, { seed, index: n }, extent.steps);
    const unplayed = [...plan];
    while (worlds !== null) {
      const moves = certainMoves(game, voice, seat, resigned, worlds);
      if (collected.add(moves)) quiet = 0;
      const at = unplayed.findIndex((path) => moves.paths.some((one) => samePath(one, path)));
      const [premove] = at < 0 ? [] : unplayed.splice(at, 1);
      const next = premove && playInWorlds(game, worlds, seat, premove, `${seed}/${n}/${unplayed.length}`);
      worlds = next?.every((world) => onTurn(world).includes(seat)) ? next : null;
    }
    yield;
  }
  return collected.options();
}
