import type { AnyRules, AnyState } from '../core/contract/any-game.ts';
import { bestOf } from '../core/contract/best.ts';
import type { Ending } from '../core/contract/engine.ts';
import type { Chance } from '../core/contract/rules.ts';
import { endingFor } from '../core/contract/standing.ts';
import type { Rng } from '../core/rng.ts';
import type { Seat } from '../core/seat.ts';

/** How many of a hundred moves of a playout are drawn from all legal ones: one that is always greedy is too sure. */
const RANDOM = 10;

/** Decisions after which a playout is ended as it stands, as a multiple of those that were to come. */
const PATIENCE = 4;

/** Plays a determinized position to its end by greedy moves, a few of them random; says what it brought `seat`. */
export function playOut(game: AnyRules, start: AnyState, terms: PlayoutTerms): Ending {
  return endingFor(game.standings(playToEnd(game, start, terms), terms.resigned), terms.seat);
}

/** The end that a playout comes to. `seen` is told of each move before it is made, by its place among the paths. */
export function playToEnd(
  game: AnyRules,
  start: AnyState,
  { dice, chance }: Pick<PlayoutTerms, 'dice' | 'chance'>,
  seen?: (state: AnyState, acting: Seat, index: number) => void,
): AnyState {
  let state = start;
  let left = PATIENCE * Math.max(8, game.remainingDecisions(state));
  for (let turn = game.turn(state); turn.kind === 'play' && left > 0; turn = game.turn(state)) {
    const [acting] = turn.seats;
    if (acting === undefined) throw new Error(`${game.id}: nobody is on turn`);
    const random = dice.int(100) < RANDOM;
    const index = random ? dice.int(game.paths(state, acting).length) : bestOf(game.worths(state, acting, dice), dice);
    seen?.(state, acting, index);
    state = game.advance(state, acting, index, chance);
    left -= 1;
  }
  return state;
}

/** What a playout is played with: for whom, who has resigned, dice for the moves, and chance for what is drawn. */
export interface PlayoutTerms {
  readonly seat: Seat;
  readonly resigned: readonly Seat[];
  readonly dice: Rng;
  readonly chance: Chance;
}
