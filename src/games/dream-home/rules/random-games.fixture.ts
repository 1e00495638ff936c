import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Event } from './event-types.ts';
import { rules } from './index.ts';
import { DEFAULTS, NO_CHANCE } from './position.fixture.ts';
import type { Move, Options, State } from './types.ts';

export interface Decided {
  readonly state: State;
  readonly seat: Seat;
  readonly moves: readonly Move[];
}

/** A random game: every decision in it, everything that happened, and its end. */
export function randomGame(seats: number, seed: string, options: Partial<Options> = {}) {
  const dice = rng(seed, 'face');
  const terms = { seats, options: { ...DEFAULTS, ...options } };
  const decisions: Decided[] = [];
  const events: Event[] = [];
  let state = rules.begin(terms, rules.deal(terms, dice));
  for (;;) {
    const turn = rules.turn(state);
    const [seat] = turn.kind === 'play' ? turn.seats : [];
    if (seat === undefined) return { decisions, events, end: state };
    const moves = rules.moves(state, seat);
    decisions.push({ state, seat, moves });
    const applied = rules.apply(state, seat, dice.pick(moves), NO_CHANCE);
    events.push(...applied.events);
    state = applied.state;
  }
}
