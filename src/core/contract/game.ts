import type { Json, JsonObject } from '../json.ts';
import type { Rng } from '../rng.ts';
import type { Art, Scene } from '../scene/scene.ts';
import type { Reader, Seat } from '../seat.ts';
import type { Book, Books, Message, Words } from '../text/message.ts';
import type { Path, Token, Verb } from './path.ts';
import type { Standing } from './standing.ts';

/**
 * The contract between a game and everything above it. A game is a value `{ rules, face }`: the rules are pure functions over
 * JSON, the face turns a view into words and pictures. A game never refuses: it lists what is possible.
 */

/** What is fixed before the first move: how many play, and the options of the game. */
export interface Terms<Options> {
  readonly seats: number;
  readonly options: Options;
}

/** Who has to decide now; more than one seat when they decide independently of each other. */
export type Turn = { readonly kind: 'play'; readonly seats: readonly Seat[] } | { readonly kind: 'over' };

/**
 * Chance in the middle of a game. Every shuffle is named, so that a record can say how it fell and a replay can let
 * it fall the same way.
 */
export interface Chance {
  /** A new list in random order. `what` says what is shuffled; it stands in the record. */
  shuffle(what: Token, items: readonly string[]): readonly string[];
}

/** One option of a game, from which lobby, slash command and record reader are made. */
export type OptionSpec<Value> = [Value] extends [boolean]
  ? { readonly kind: 'flag'; readonly default: boolean; readonly seats?: readonly number[] }
  : [Value] extends [string]
    ? {
        readonly kind: 'choice';
        readonly values: readonly Value[];
        readonly default: Value;
        readonly seats?: readonly number[];
      }
    : never;

/** A spec per option. Where `seats` stands, values other than the default are for tables of these sizes only. */
export type OptionSpecs<Options> = { readonly [K in keyof Options]: OptionSpec<Options[K]> };

/** What became of a position by a move. */
export interface Applied<State, Event> {
  readonly state: State;
  /** What happened, in order: the move itself and everything the rules did after it. May hold secrets. */
  readonly events: readonly Event[];
}

/**
 * What can happen, and what happens. Pure: never refuses, never waits, never speaks, never rolls its own dice.
 * Inputs are never changed; a throw inside any of these functions is a bug in the game.
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
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionSpecs<Options>;
  /** Each verb once; a path's first token is one of these. */
  readonly verbs: readonly Verb[];

  /** Everything chance decides before the first move, in full: the record's `setup`. */
  deal(terms: Terms<Options>, rng: Rng): Deal;
  /** Reads a deal somebody else wrote down; null unless it is complete and possible. */
  readDeal(terms: Terms<Options>, setup: Json): Deal | null;
  /** The position before the first decision, forced beginnings played. */
  begin(terms: Terms<Options>, deal: Deal): State;

  turn(state: State): Turn;
  /** Every legal move of `seat`, in a stable order; never empty while the seat is on turn, empty otherwise. */
  moves(state: State, seat: Seat): readonly Move[];
  /** The move's one spelling (docs/records.md); prefix-free within a position. Logs show it to all: it tells no secret. */
  path(move: Move): Path;
  /** Plays one of `moves` and runs on to the next real decision. */
  apply(state: State, seat: Seat, move: Move, chance: Chance): Applied<State, Event>;
  /** Every seat once, when the game is over. Seats that resigned rank behind all others (core/contract/standing). */
  standings(state: State, resigned: readonly Seat[]): readonly Standing[];
  /**
   * About how many decisions are still to come at the table, those of all seats together: at least 1 while the game
   * goes on, 0 when it is over. A rough count out of what everybody sees; forecasts are made of it.
   */
  remainingDecisions(state: State): number;

  /**
   * All that this reader may know, and nothing else. `resigned` says who has resigned, in that order: the standings a
   * view shows at the end take it into account.
   */
  view(state: State, reader: Reader, resigned: readonly Seat[]): View;
  /** What `seat` would see right after `move`, before anything hidden comes to light: a preview reveals nothing. */
  preview(state: State, seat: Seat, move: Move): View;
  /**
   * A position this reader cannot tell from the real one: what is unseen, dealt again. It follows from what the reader
   * sees and from `rng` alone (put what is unseen in order before it is shuffled): positions that look the same to the
   * reader are determinized the same, so a decision made by it cannot know more.
   */
  determinize(state: State, reader: Reader, rng: Rng): State;
  /** A sensible move. It is given a determinized state, so it cannot know more than its seat does. */
  autopilot(state: State, seat: Seat, rng: Rng): Move;
  /** One per former shape of State, oldest first; the schema number is their count plus one. */
  readonly upgrades: readonly ((old: Json) => Json)[];
}

/** What a picture is for; a scene shows the same view differently at different moments. */
export type Moment<View> =
  /** The position as it stands, or, when the game is over, as it ended. */
  | { readonly kind: 'board' }
  /** The wizard asks: `answers` are the tokens that may follow `soFar`; show where they are, named as `ask` names them. */
  | { readonly kind: 'ask'; readonly soFar: Path; readonly answers: readonly Token[] }
  /** The view is the position after `path`; `before` is the one it would be played in. Show what is gained. */
  | { readonly kind: 'preview'; readonly path: Path; readonly before: View }
  /** The score sheet: every line of it, for every seat. */
  | { readonly kind: 'score' }
  /** The position with what has changed since `before` outlined and numbered, in the order it is best read. */
  | { readonly kind: 'since'; readonly before: View };

/** The next question of the wizard in words. */
export interface Question<M> {
  readonly text: M;
  /** One for each answer, in the order given. */
  readonly answers: readonly Answer<M>[];
}

/** One of the answers to a question. */
export interface Answer<M> {
  readonly token: Token;
  /** Stands on a button: at most 80 characters, and without the question it must still be understood. */
  readonly label: M;
  /** More about it where there is room: at most 100 characters. */
  readonly hint?: M;
}

/** Where the game stands, for headlines and notices. */
export interface Now<M> {
  /** "Round 3 of 12". */
  readonly round: M;
  /** What is being decided, as something somebody is about to do: "take a column". */
  readonly task: M;
  /** The page of the guide that explains this decision. */
  readonly topic: Token;
}

/** One page of the guide: at most 3,000 characters of text, in our own words. */
export interface Page<M> {
  readonly topic: Token;
  readonly title: M;
  readonly text: M;
  readonly scene?: (words: Words<M>) => Scene;
}

/** What is said of a game before anybody plays it. */
export interface About<M> {
  readonly name: M;
  /** One line for lists and the lobby, at most 100 characters. */
  readonly tagline: M;
  /** By verb: what the subcommand does, at most 100 characters. */
  readonly verbs: { readonly [verb: Token]: M };
  /** By slot: what the option means, at most 100 characters. */
  readonly slots: { readonly [slot: Token]: M };
  /** By option key. `values` has 'true'/'false' for flags or the choice's values. */
  readonly options: {
    readonly [key: string]: { readonly name: M; readonly about: M; readonly values: { readonly [value: string]: M } };
  };
  readonly guide: readonly Page<M>[];
  /** The title picture for lobbies, 1200 × 500: the name in the game's own lettering among its drawings. */
  cover(words: Words<M>): Scene;
}

/** How a game looks and sounds. Its types give it views and events; the state is out of reach. */
export interface Face<View extends Json, Event extends Json, B extends Book> {
  readonly books: Books<B>;
  readonly about: About<Message<B>>;
  readonly art: Art;
  now(view: View): Now<Message<B>>;
  /** Words the next question; which answers are possible has already been found out. */
  ask(view: View, soFar: Path, answers: readonly Token[]): Question<Message<B>>;
  /** A whole move in words, as the one who is about to play it would say it: at most 80 characters. */
  move(view: View, path: Path): Message<B>;
  /** What everybody may read of an event; null when there is nothing to say. */
  tell(event: Event): Message<B> | null;
  /** What `seat` alone may read of an event (it goes out as a DM); null when there is nothing. */
  tellPrivately(event: Event, seat: Seat): Message<B> | null;
  scene(view: View, moment: Moment<View>, words: Words<Message<B>>): Scene;
  /** The whole position in words, line by line, for those who do not see the picture. */
  text(view: View): readonly Message<B>[];
  /** The score so far (or the final one), explained line by line. */
  score(view: View): readonly Message<B>[];
  /** By seat: the points the board shows; when the game is over and was scored, those of the standings. */
  points(view: View): readonly number[];
}

/** What a game is made of; `seal` makes of it what everything above works with. */
export interface Game<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
  B extends Book,
> {
  readonly rules: Rules<State, Move, Options, Deal, View, Event>;
  readonly face: Face<View, Event, B>;
  /** What only this game can measure: a faster inner representation, say. */
  readonly benches?: readonly Bench[];
}

/** A measurement of a game's own, for `npm run bench`. */
export interface Bench {
  /** What is counted: "random 4-player games, bitboards". */
  readonly name: string;
  /** Runs for about so many seconds. */
  run(seconds: number): { readonly perSecond: number };
}
