import { type Rng, rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { rules } from '../rules/index.ts';
import { NO_CHANCE } from '../rules/position.fixture.ts';
import type { Move, Options, State } from '../rules/types.ts';

/** A decision of a game, and the index of the move that was made. */
export interface Decided {
  readonly state: State;
  readonly seat: Seat;
  readonly moves: readonly Move[];
  readonly index: number;
}

/**
 * A random game whose rooms mostly lie face up, so that it comes to large rooms and busy helpers. Seats and options follow from
 * its number.
 */
export function variedGame(number: number): { readonly decisions: readonly Decided[]; readonly end: State } {
  const dice = rng(`engine-${number}`, 0);
  const options: Options = {
    family: dice.int(3) === 0,
    tieBreak: dice.int(2) === 0 ? 'shared' : 'children',
    decorMandatory: dice.int(2) === 0,
    openRoofs: dice.int(2) === 0,
  };
  const terms = { seats: 2 + (number % 3), options };
  const decisions: Decided[] = [];
  let state = rules.begin(terms, rules.deal(terms, dice));
  for (;;) {
    const turn = rules.turn(state);
    const [seat] = turn.kind === 'play' ? turn.seats : [];
    if (seat === undefined) return { decisions, end: state };
    const moves = rules.moves(state, seat);
    const faceUp = moves.filter((move) => move.kind !== 'skip' && (move.kind !== 'take' || move.up));
    const move = dice.pick(faceUp.length === 0 || dice.int(6) === 0 ? moves : faceUp);
    decisions.push({ state, seat, moves, index: moves.indexOf(move) });
    state = rules.apply(state, seat, move, NO_CHANCE).state;
  }
}

/** Dice that take little time, for playouts (mulberry32). */
export function lightDice(seed: number): Rng {
  let state = seed | 0;
  const int = (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const heavy = rng('light', seed);
  return { int, pick: heavy.pick, shuffle: heavy.shuffle };
}
