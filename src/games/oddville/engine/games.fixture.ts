import { bestOf } from '../../../core/contract/best.ts';
import { known } from '../../../core/known.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { rules } from '../rules/index.ts';
import type { State } from '../rules/types.ts';

/** Positions of a game of autopilots in which somebody has a choice. */
export function positions(seats: number, seed: string): readonly (readonly [State, Seat])[] {
  const terms = { seats, options: { ending: 'base' } } as const;
  const dice = rng(`${seed}/${seats}`, 0);
  const found: [State, Seat][] = [];
  let state = rules.begin(terms, rules.deal(terms, rng(seed, 0)));
  for (;;) {
    const turn = rules.turn(state);
    if (turn.kind === 'over') return found;
    const seat = known(turn.seats[0], 'seat on turn');
    const moves = rules.moves(state, seat);
    if (moves.length > 1) found.push([state, seat]);
    const best = bestOf(rules.worths(rules.determinize(state, seat, dice), seat, moves, dice), dice);
    const index = dice.int(8) === 0 ? dice.int(moves.length) : best;
    const chance = { shuffle: (_what: string, items: readonly string[]) => dice.shuffle(items) };
    state = rules.apply(state, seat, known(moves[index], 'move'), chance).state;
  }
}
