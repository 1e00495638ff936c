import type { AnyGame, AnyState } from '../../src/core/contract/any-game.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { known } from '../../src/core/known.ts';
import { autopilot, begin, chanceAt, type Position, play, waiting } from '../../src/core/match/match.ts';
import { type Rng, rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';

/**
 * Positions of a game of autopilots in which the seat on turn has a choice, or else so many moves, some plies apart.
 */
export function decisions(
  game: AnyGame,
  seats: number,
  plies: readonly number[],
  fits: (moves: number) => boolean = (moves) => moves > 1,
): readonly (readonly [Position, Seat])[] {
  const terms = readTerms(game, seats, {});
  if (!terms.ok) throw new Error('no such table');
  const found: (readonly [Position, Seat])[] = [];
  let position = begin(game, terms.value, 'search');
  for (let [seat] = waiting(game, terms.value, position); seat !== undefined; ) {
    const isWanted = fits(game.paths(position.state, seat).length);
    if (isWanted && found.length < plies.length && position.ply >= known(plies[found.length], 'ply'))
      found.push([position, seat]);
    if (found.length === plies.length) break;
    const step = play(game, terms.value, position, seat, autopilot(game, position, seat), {
      chance: chanceAt('search', position.ply),
      autopilot: true,
    });
    if (!step.ok) throw new Error(step.error.code);
    position = step.value.position;
    [seat] = waiting(game, terms.value, position);
  }
  return found;
}

/** Dice that turn every list round, so that what is dealt with them is as different as can be. */
const TURNED: Rng = {
  int: (below) => below - 1,
  pick: (items) => items[items.length - 1] as (typeof items)[number],
  shuffle: (items) => [...items].reverse(),
};

/** Positions that this seat cannot tell from the real one: decks, piles and all else that is hidden are others. */
export const imagined = (game: AnyGame, { state, ply }: Position, seat: Seat): readonly AnyState[] => [
  ...['a', 'b', 'c'].map((world) => game.determinize(state, seat, rng(world, ply))),
  game.determinize(state, seat, TURNED),
];
