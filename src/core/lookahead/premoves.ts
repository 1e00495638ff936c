import { type Path, samePath } from '../contract/path.ts';
import type { AnyGame, AnyState, AnyTerms } from '../contract/seal.ts';
import { type Position, waiting } from '../match/match.ts';
import { type Rng, rng } from '../rng.ts';
import type { Seat } from '../seat.ts';
import { certainMoves, playedIn, untilTurn } from './future.ts';
import { unnamed } from './meaning.ts';
import { collectOptions, type PremoveOptions } from './premove-options.ts';
import { sampledWorld } from './worlds.ts';

/**
 * What a seat that waits could be asked when its turn comes, so that it can decide ahead. Some futures are played: in
 * each the others make moves of all sorts until the seat is on turn. A future is lived through in several worlds that
 * look alike to the seat, with the same moves of the others as long as these are possible in all of them; of what the
 * seat may do in the end, that is offered which all worlds offer, meaning the same. So a card that nobody can know of
 * yet is never named, and nothing here depends on what is hidden from the seat.
 */

/** How far is looked, and how closely. */
export interface Extent {
  /** At most so many; fewer when the last few brought nothing new. */
  readonly futures: number;
  /** In how many worlds each is lived through. */
  readonly worlds: number;
  /** How many moves of the others are waited for; a longer future is given up. */
  readonly steps: number;
}

const EXTENT: Extent = { futures: 12, worlds: 4, steps: 60 };

/** So many futures without anything new are the last. */
const QUIET = 4;

/**
 * Looks ahead for `seat`; nothing is found when it is on turn, has resigned or the match is over. `plan` is what it
 * has decided already, the best first: where one of these is possible, what the same turn asks next is found as well.
 * `dice` must have nothing to do with the table's chance.
 */
export function findPremoves(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
  seat: Seat,
  dice: Rng,
  plan: readonly Path[] = [],
  extent: Extent = EXTENT,
): PremoveOptions {
  const looking = findPremovesInSteps(game, terms, position, seat, dice, plan, extent);
  for (;;) {
    const { done, value } = looking.next();
    if (done) return value;
  }
}

/** The same in steps of a few milliseconds, for those who have other things to do in between. */
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
  const now = Array.from({ length: extent.worlds }, (_, n) =>
    sampledWorld(game, state, seat, { n, of: extent.worlds, seed }),
  );
  const found = collectOptions();
  const waits = now.every((world) => onTurn(world).length > 0 && !onTurn(world).includes(seat));
  if (!waits || resigned.includes(seat)) return found.told();
  const voice = unnamed(game);
  for (let n = 0, quiet = 0; n < extent.futures && quiet < QUIET; n += 1) {
    quiet += 1;
    let then = untilTurn(game, onTurn, seat, now, rng(seed, `moves/${n}`), extent.steps);
    const left = [...plan];
    while (then !== null) {
      const sure = certainMoves(game, voice, seat, resigned, then);
      if (found.add(sure)) quiet = 0;
      const at = left.findIndex((path) => sure.paths.some((one) => samePath(one, path)));
      const [planned] = at < 0 ? [] : left.splice(at, 1);
      const next = planned && playedIn(game, then, seat, planned, `${seed}/${n}/${left.length}`);
      then = next?.every((world) => onTurn(world).includes(seat)) ? next : null;
    }
    yield;
  }
  return found.told();
}
