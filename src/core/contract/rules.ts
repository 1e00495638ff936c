import type { Json, JsonObject } from '../json.ts';
import type { Rng } from '../rng.ts';
import type { Reader, Seat } from '../seat.ts';
import type { Measures } from './achievements.ts';
import type { Path, Token, Verb } from './path.ts';
import type { Standing } from './standing.ts';

/** What is fixed before the first move: the number of seats, and the options of the game. */
export interface Terms<Options> {
  readonly seats: number;
  readonly options: Options;
  /** The revision of the rules; 1 when left out. */
  readonly revision?: number;
}

/** Who has to decide now; more than one seat when they decide independently of each other. */
export type Turn = { readonly kind: 'play'; readonly seats: readonly Seat[] } | { readonly kind: 'over' };

/** Chance during a game. Every shuffle has a name, so that a record can hold its result and a replay can repeat it. */
export interface Chance {
  /** A new list in random order. `what` names what is shuffled; the record contains it. */
  shuffle(what: Token, items: readonly string[]): readonly string[];
}

/** One option of a game, from which lobby, slash command and record reader are made. */
export type OptionSpec<Value> = [Value] extends [boolean]
  ? {
      readonly kind: 'flag';
      readonly default: boolean;
      readonly seats?: readonly number[];
      readonly comparable?: false;
    }
  : [Value] extends [string]
    ? {
        readonly kind: 'choice';
        readonly values: readonly Value[];
        readonly default: Value;
        readonly seats?: readonly number[];
        readonly comparable?: false;
      }
    : never;

/**
 * A spec per option. With `seats`, values other than the default are allowed at tables of these sizes only.
 * `comparable: false`: scores of games with different values of it cannot be compared, so they have averages and
 * records of their own.
 */
export type OptionSpecs<Options> = { readonly [K in keyof Options]: OptionSpec<Options[K]> };

/** The result of a move. */
export interface Applied<State, Event> {
  readonly state: State;
  /** What happened, in order: the move itself and everything the rules did after it. May hold secrets. */
  readonly events: readonly Event[];
}

/**
 * The rules of a game as pure functions: they are synchronous, contain no texts, use no dice but those they are given
 * and do not change their arguments. An exception in one of them is a bug of the game.
 */
export interface Rules<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
> {
  readonly id: Token;
  /**
   * The number of these rules: 1 at first, one more with each change of what may be done or what happens. A match is
   * played to its end, and replayed, by the revision in its terms, so `begin` keeps it in the state where moves depend
   * on it.
   */
  readonly revision: number;
  /** The oldest revision that can be played and replayed; 1 when left out. States of older ones can still be seen. */
  readonly oldestRevision?: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionSpecs<Options>;
  /** Each verb once; a path's first token is one of these. */
  readonly verbs: readonly Verb[];

  /** Everything that chance decides before the first move: the record's `setup`. */
  deal(terms: Terms<Options>, rng: Rng): Deal;
  /** Reads the deal of a record; null unless it is complete and possible. */
  readDeal(terms: Terms<Options>, setup: Json): Deal | null;
  /** The position before the first decision; moves without an alternative at the beginning have been played. */
  begin(terms: Terms<Options>, deal: Deal): State;

  turn(state: State): Turn;
  /** Every legal move of `seat`, in a stable order; never empty while the seat is on turn, empty otherwise. */
  moves(state: State, seat: Seat): readonly Move[];
  /** The move's only path (docs/records.md); no other path there begins with it. Public, so it tells no secret. */
  path(move: Move): Path;
  /** Plays one of `moves`, and everything after it until a seat has to decide again or the game is over. */
  apply(state: State, seat: Seat, move: Move, chance: Chance): Applied<State, Event>;
  /** Every seat once, when the game is over. Seats that resigned rank behind all others (core/contract/standing). */
  standings(state: State, resigned: readonly Seat[]): readonly Standing[];
  /**
   * About how many decisions are still to come, those of all seats together: at least 1 while the game goes on, 0 when
   * it is over. A rough count from public information, for forecasts.
   */
  remainingDecisions(state: State): number;

  /**
   * All that this reader may know, and nothing else. `resigned` holds the seats that have resigned, in that order; the
   * standings a view shows at the end depend on them.
   */
  view(state: State, reader: Reader, resigned: readonly Seat[]): View;
  /** What `seat` would see right after `move`, without the hidden information that the move would reveal. */
  preview(state: State, seat: Seat, move: Move): View;
  /**
   * A position this reader cannot tell from the real one: what the reader cannot see is dealt again. The result depends
   * on the reader's view and on `rng` alone (sort what is unseen before you shuffle it): positions with equal views
   * have equal determinizations, so a decision that is based on one uses no hidden information.
   */
  determinize(state: State, reader: Reader, rng: Rng): State;
  /**
   * What each of `moves` promises `seat`, in points at the end of the game, by rule of thumb; one number for each, in
   * the same order. `moves` are all legal moves of the seat. `state` is determinized, and positions with equal views
   * give equal worths, so that no more is known than the seat knows. The autopilot plays the best of them and lets the
   * dice choose among equals; weaker and stronger computers, hints and the order of candidates follow from them too.
   */
  worths(state: State, seat: Seat, moves: readonly Move[], rng: Rng): readonly number[];
  /**
   * By seat, as the position stands: what points are made of, under the game's own names, and what is worth telling
   * beside them (crowns, for example). An analysis compares what two moves bring of it; it is stored with the names, so
   * they keep their meaning. `Face.item` says them. None when left out.
   */
  items?(state: State): readonly Measures[];
  /** One per former shape of State, oldest first; the schema number is their count plus one. */
  readonly upgrades: readonly ((old: Json) => Json)[];
}
