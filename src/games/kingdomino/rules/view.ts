import { type Reader, type Seat, seatsOf } from '../../../core/seat.ts';
import { actor } from './apply.ts';
import { dominoesAt, gamesAt, kingsAt } from './deal.ts';
import { DOMINOES, type Domino } from './dominoes.ts';
import { standingsOf } from './score.ts';
import type { State, View } from './types.ts';

/** Who knows what (rules 4): everything on the table; not the pile, nor which dominoes are out of the game. */

export function view(state: State, reader: Reader, resigned: readonly Seat[]): View {
  const { seats, options, step, line, at, next, kingdoms, past } = state;
  const count = kingsAt(seats);
  const rounds = dominoesAt({ seats, options }) / count;
  return {
    reader,
    seats,
    options,
    step,
    seat: actor(state)?.seat ?? null,
    game: past.length + 1,
    games: gamesAt(options),
    round: line.length === 0 ? 0 : rounds - (next.length + state.pile.length) / count,
    rounds,
    bag: state.bag.slice(1).sort(),
    line,
    at,
    next,
    left: state.pile.length,
    kingdoms,
    past,
    places: step === 'over' ? placesOf(state, resigned) : [],
  };
}

function placesOf({ past, kingdoms, options, seats }: State, resigned: readonly Seat[]): readonly number[] {
  const standings = standingsOf([...past, kingdoms], options, seatsOf(seats), resigned);
  return standings.toSorted((a, b) => a.seat - b.seat).map(({ rank }) => rank);
}

/** The dominoes nobody has seen in this game: in the pile or, with two or three seats, perhaps out of the game. */
export function unseen({ line, next, kingdoms }: Pick<View, 'line' | 'next' | 'kingdoms'>): readonly Domino[] {
  const seen = new Set([
    ...[...line, ...next].map(({ domino }) => domino),
    ...kingdoms.flatMap(({ laid, discarded }) => [...laid.map(({ domino }) => domino), ...discarded]),
  ]);
  return DOMINOES.filter((domino) => !seen.has(domino));
}
