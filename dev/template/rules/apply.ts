import type { Applied, Chance, Terms } from '../../../src/core/contract/rules.ts';
import { known } from '../../../src/core/known.ts';
import { clockwise, type Seat, seatsOf } from '../../../src/core/seat.ts';
import { MOST } from './pieces.ts';
import type { Deal, Event, Move, Options, State } from './types.ts';

/** The position before the first decision. */
export function begin({ seats, options }: Terms<Options>, { bag, charms }: Deal): State {
  return {
    seats,
    shaken: options.shaken,
    firstWins: options.tie === 'first',
    bag,
    charms,
    hidden: seatsOf(seats).map(() => null),
    drawn: seatsOf(seats).map(() => []),
    bets: seatsOf(seats).map(() => 0),
    turn: 0,
    better: null,
  };
}

/** Plays one of `moves` and runs on to the next decision. It changes nothing it is given. */
export function apply(state: State, seat: Seat, move: Move, chance: Chance): Applied<State, Event> {
  switch (move.kind) {
    case 'hide': {
      const charm = known(state.charms[seat], `charm of seat ${seat}`);
      const hidden = state.hidden.map((cell, at) => (at === seat ? move.cell : cell));
      return { state: { ...state, hidden }, events: [{ kind: 'hid', seat, cell: move.cell, charm }] };
    }
    case 'take': {
      const colours = state.bag.slice(0, move.count);
      const next = known(clockwise(state.seats, seat)[1], `seat after ${seat}`);
      const drawn = state.drawn.map((has, at) => (at === seat ? [...has, ...colours] : has));
      // When a seat takes as many as it may, the next one bets before it takes.
      const better = move.count === MOST ? next : null;
      return {
        state: { ...state, bag: state.bag.slice(move.count), drawn, turn: next, better },
        events: [{ kind: 'took', seat, colours }],
      };
    }
    case 'bet': {
      const bets = state.bets.map((n, at) => (at === seat ? n + 1 : n));
      const events: readonly Event[] = [{ kind: 'bet', seat, bet: move.side }];
      const after: State = { ...state, bets, better: null };
      if (!state.shaken) return { state: after, events };
      // Chance in the middle of a game goes through `chance` alone: it stands in the record.
      return { state: { ...after, bag: chance.shuffle('bag', state.bag) }, events: [...events, { kind: 'shaken' }] };
    }
  }
}
