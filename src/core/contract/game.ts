import type { Json, JsonObject } from '../json.ts';
import type { Rng } from '../rng.ts';
import type { Art, Scene } from '../scene/scene.ts';
import type { Reader, Seat } from '../seat.ts';
import type { Book, Books, Message, Words } from '../text/message.ts';
import type { Engine } from './engine.ts';
import type { Calibration, LevelSettings } from './level.ts';
import type { Path, Token, Verb } from './path.ts';
import type { Standing } from './standing.ts';

/**
 * The contract between a game and everything above it. A game is a value `{ rules, face }`: the rules are pure functions over
 * JSON, the face turns a view into words and pictures. A game never refuses: it lists what is possible.
 */

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
 * A spec per option. With `seats`, values other than the default are allowed at tables of these sizes only. `comparable: false`: scores of
 * games with different values of it cannot be compared, so they have averages and records of their own.
 */
export type OptionSpecs<Options> = { readonly [K in keyof Options]: OptionSpec<Options[K]> };

/** The result of a move. */
export interface Applied<State, Event> {
  readonly state: State;
  /** What happened, in order: the move itself and everything the rules did after it. May hold secrets. */
  readonly events: readonly Event[];
}

/**
 * The rules of a game as pure functions: they are synchronous, contain no texts, use no dice but those they are given and do
 * not change their arguments. An exception in one of them is a bug of the game.
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
   * The number of these rules: 1 at first, one more with each change of what may be done or what happens. A match is played
   * to its end, and replayed, by the revision in its terms, so `begin` keeps it in the state where moves depend on it.
   */
  readonly revision: number;
  /** The oldest revision that can still be played and replayed; 1 when left out. States of older ones can still be seen. */
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
  /**
   * The move's only path (docs/records.md); no other path of the position begins with it. Everybody sees it, so it tells no
   * secret.
   */
  path(move: Move): Path;
  /** Plays one of `moves`, and everything after it until a seat has to decide again or the game is over. */
  apply(state: State, seat: Seat, move: Move, chance: Chance): Applied<State, Event>;
  /** Every seat once, when the game is over. Seats that resigned rank behind all others (core/contract/standing). */
  standings(state: State, resigned: readonly Seat[]): readonly Standing[];
  /**
   * About how many decisions are still to come, those of all seats together: at least 1 while the game goes on, 0 when it
   * is over. A rough count from public information, for forecasts.
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
   * A position this reader cannot tell from the real one: what the reader cannot see is dealt again. The result depends on
   * the reader's view and on `rng` alone (sort what is unseen before you shuffle it): positions with equal views have equal
   * determinizations, so a decision that is based on one uses no hidden information.
   */
  determinize(state: State, reader: Reader, rng: Rng): State;
  /**
   * What each of `moves` promises `seat`, in points at the end of the game, by rule of thumb; one number for each, in the same
   * order. `moves` are all legal moves of the seat. `state` is determinized, and positions with equal views give equal worths, so
   * that no more is known than the seat knows. The autopilot plays the best of them and lets the dice choose among equals;
   * weaker and stronger computers, hints and the order of candidates follow from them too.
   */
  worths(state: State, seat: Seat, moves: readonly Move[], rng: Rng): readonly number[];
  /** One per former shape of State, oldest first; the schema number is their count plus one. */
  readonly upgrades: readonly ((old: Json) => Json)[];
}

/** What a picture is for; scenes of the same view differ by it. */
export type Moment<View> =
  /** The position, or, when the game is over, its end. */
  | { readonly kind: 'board' }
  /** The wizard asks which of `answers` follows `soFar`; the picture shows where they are, with the labels of `ask`. */
  | { readonly kind: 'ask'; readonly soFar: Path; readonly answers: readonly Token[] }
  /** The view is the one after `path`, `before` the one before it; the picture shows what the move gains. */
  | { readonly kind: 'preview'; readonly path: Path; readonly before: View }
  /** The complete score sheet of all seats. */
  | { readonly kind: 'score' }
  /** The position; what has changed since `before` is outlined, and numbered in reading order. */
  | { readonly kind: 'since'; readonly before: View };

/** The next question of the wizard in words. */
export interface Question<M> {
  readonly text: M;
  /** One for each answer, in the order given. */
  readonly answers: readonly Answer<M>[];
  /**
   * The answer that is nearly always wanted, if there is one. The wizard fills it in without asking, and the preview offers the
   * others.
   */
  readonly usual?: Token;
  /**
   * Ways to go on where few questions decide together, the most promising first: the wizard offers the first four of them as
   * buttons, and after *more* the answers one by one. A function, since they take long to find and are not always shown.
   */
  readonly shortcuts?: () => readonly Shortcut<M>[];
}

/** Several answers in one: a room and its place, for example. */
export interface Shortcut<M> {
  /** The tokens that follow the path so far: two or more, one only for an answer that belongs beside such ways. */
  readonly path: Path;
  /** The text of a button: at most 80 characters, to be understood without the question. */
  readonly label: M;
}

/** The beginning of a move that can be chosen at the board, where everybody sees it. */
export interface OpenAnswer<M> {
  readonly path: Path;
  /** The text of a narrow button: at most 12 letters, to be understood with the board. */
  readonly label: M;
}

/** One of the answers to a question. */
export interface Answer<M> {
  readonly token: Token;
  /** The text of a button: at most 80 characters, to be understood without the question. */
  readonly label: M;
  /**
   * The same for a narrow button, of which five stand beside each other on a phone: at most 9 letters ("g1 +2"), to be
   * understood with the question and the picture. It is used when every answer of a question has one.
   */
  readonly short?: M;
  /** More about the answer, where there is room: at most 100 characters. */
  readonly hint?: M;
}

/** Something remarkable that a seat has achieved in a game: in most games nobody does. */
export interface Feat<M> {
  readonly seat: Seat;
  /** Names it in all games of this kind. Results are stored with it, so it keeps its meaning. */
  readonly id: Token;
  /** What was achieved, to follow "for the first time:"; at most 80 characters. */
  readonly words: M;
}

/** What a final position shows of a seat beyond the parts of its standing, in numbers by the game's own names. */
export type Measures = { readonly [name: Token]: number };

/** Something that final scores show of how somebody plays: crowns, for example. Read from the parts of standings and from measures. */
export interface Strength<M> {
  /** Names it in all games of this kind. Records are stored with it, so it keeps its meaning. */
  readonly id: Token;
  /** What it is called in a list: at most 28 characters. */
  readonly name: M;
  /** 'count': how much of it there was, shown as an average; 'share': 1 or 0, shown as how often. */
  readonly kind: 'count' | 'share';
  /** What it is called where somebody is said to be strong in it, at most 28 characters; its name when left out. */
  readonly talent?: M;
  /** Whether it is better to have less of it. */
  readonly less?: true;
  /** Whether the most of it that anybody has had in one game is a record. */
  readonly record?: true;
  /**
   * How much of it a seat had; null where nothing says so, or where nobody could have any with these options. `parts` may be
   * those of a game that ended long ago, and its options be unknown: those that are left out were as usual. `measures` are empty
   * for a game that ended before they were kept.
   */
  amount(parts: JsonObject, options: JsonObject, measures: Measures): number | null;
}

/** How far the game is and what is being decided, for headlines and notices. */
export interface Now<M> {
  /** "Round 3 of 12". */
  readonly round: M;
  /** What the seats on turn have to do: "take a column". */
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

/** What describes a game in commands, the lobby and the guide. */
export interface About<M> {
  readonly name: M;
  /** One line for lists and the lobby, at most 100 characters. */
  readonly tagline: M;
  /** How long a game is, in turns and in minutes at one sitting: at most 60 characters. */
  readonly length: M;
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

/** A small square drawing that stands on buttons, in menus and before lines of text. */
export interface Icon {
  readonly name: Token;
  /** 128 × 128 and transparent, to be recognised at 24 pixels. Its `alt` is empty: words stand beside it. */
  readonly scene: Scene;
}

/**
 * The icons of a game, and where they stand: always beside words, of which they tell no more. What reads the same has the
 * same icon.
 */
export interface Icons<View, Event> {
  readonly all: readonly Icon[];
  /** The icon of an answer: of the last token of `path`, which begins a move. Null for none. */
  answer(view: View, path: Path): Token | null;
  /** Those of an event's line in the public log, at most four. */
  told(event: Event): readonly Token[];
  /** Those of what only `seat` is told of an event, at most four. */
  toldPrivately(event: Event, seat: Seat): readonly Token[];
}

/** How a game looks and reads. It is given views and events, and never a state. */
export interface Face<View extends Json, Event extends Json, B extends Book> {
  readonly books: Books<B>;
  readonly about: About<Message<B>>;
  readonly art: Art;
  /** Without them a game is shown in words alone where there is no room for a picture. */
  readonly icons?: Icons<View, Event>;
  now(view: View): Now<Message<B>>;
  /** The next question in words; `answers` are the tokens that may follow `soFar`. */
  ask(view: View, soFar: Path, answers: readonly Token[]): Question<Message<B>>;
  /**
   * What the player on turn can choose by buttons under the post that everybody sees, ten at most: columns of a market, for
   * example. It is asked of the public view. Those with which no legal move begins are left out.
   */
  openAnswers?(view: View): readonly OpenAnswer<Message<B>>[];
  /** A whole move in words, from the view of the player who is about to make it: at most 80 characters. */
  move(view: View, path: Path): Message<B>;
  /**
   * Whether a button that leads to this whole move makes it without a preview, because its label says all that the move does: to end the
   * turn, for example. No move when left out.
   */
  atOnce?(view: View, path: Path): boolean;
  /**
   * Why a move is good, from the view of the player who is about to make it: what it gains now, what it blocks, what it leaves to
   * others. `after` is the view of `Rules.preview`. The weightiest reason first, three at most, each at most 80 characters; none
   * where there is nothing to say. Hints give no reasons when it is left out.
   */
  reasons?(view: View, path: Path, after: View): readonly Message<B>[];
  /** The line of the public log for an event; null when there is none. */
  tell(event: Event): Message<B> | null;
  /** What only `seat` may know of an event (it is sent as a direct message); null when there is nothing. */
  tellPrivately(event: Event, seat: Seat): Message<B> | null;
  scene(view: View, moment: Moment<View>, words: Words<Message<B>>): Scene;
  /** The whole position in words, line by line, for people who do not see the picture. */
  text(view: View): readonly Message<B>[];
  /** The score so far (or the final one), explained line by line. */
  score(view: View): readonly Message<B>[];
  /** By seat: the points the board shows; when the game is over and was scored, those of the standings. */
  points(view: View): readonly number[];
  /**
   * What seats have achieved in a game that is over, the rarest first; none when left out. The first time somebody achieves
   * something is told at the end of the game. `view` is the public's.
   */
  feats?(view: View): readonly Feat<Message<B>>[];
  /**
   * By seat: what a game that is over shows beyond the parts of standings. Results are stored with it, so a name keeps its meaning; `strengths`
   * read it. None when left out. `view` is the public's.
   */
  measures?(view: View): readonly Measures[];
  /** What statistics tell of how somebody plays, five at most; none when left out. */
  readonly strengths?: readonly Strength<Message<B>>[];
}

/**
 * A guided first game: one learner and computers, from a prepared deal, over a few decisions. The learner may make any legal
 * move; the texts suggest one and say why.
 */
export interface Lesson<Options, Deal, M> {
  /** One more with each change of terms, deal, seed or learner: a lesson that was begun before it starts anew. */
  readonly edition: number;
  readonly terms: Terms<Options>;
  readonly deal: Deal;
  /** What chance during the game follows from, 32 bytes in hex. */
  readonly seed: string;
  /** The seat of the person who learns; computers have the others. */
  readonly learner: Seat;
  /** What the game is about: at most 300 characters. */
  readonly opening: M;
  /** In the order in which they come. The lesson ends after the last one, and at the latest three decisions later than that. */
  readonly steps: readonly LessonStep<M>[];
  /** What comes after these turns, and how a game is won: at most 400 characters. */
  readonly ending: M;
}

/** One decision of a lesson. */
export interface LessonStep<M> {
  /** The step is about the learner's next decision that has moves with this verb; steps before it are then left out. */
  readonly verb: Token;
  /** A good move. It is legal when every suggestion before it was taken; after other moves the autopilot suggests one. */
  readonly suggestion: Path;
  /** What has to be decided and by which rule, true in every position: at most 300 characters. */
  readonly before: M;
  /** Why the suggestion is good; said only when every suggestion before it was taken: at most 200 characters. */
  readonly why: M;
  /** What the suggested move has done: at most 200 characters. */
  readonly taken: M;
  /** What to look at after another move, whichever it was: at most 200 characters. */
  readonly other: M;
  /** The pages of the guide that explain the terms in these texts: at most three. */
  readonly topics: readonly Token[];
}

/** What a game is played by without words and pictures, to be given to `sealRules`: all that a computer loads that thinks. */
export interface Play<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
> {
  readonly rules: Rules<State, Move, Options, Deal, View, Event>;
  /** Those that fit most games when left out. */
  readonly levels?: LevelSettings<State>;
  /** A faster representation of its positions, for computers that think. Without one they think through `rules`. */
  readonly engine?: Engine<State>;
}

/** A game with its own types, to be given to `seal`. */
export interface Game<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
  B extends Book,
> extends Play<State, Move, Options, Deal, View, Event> {
  readonly face: Face<View, Event, B>;
  readonly lesson: Lesson<Options, Deal, Message<B>>;
  /** How strong the computers are; without it games against them change no ratings. */
  readonly calibration?: Calibration;
  /** Measurements of this game alone, of a faster inner representation for example. */
  readonly benches?: readonly Bench[];
}

/** A measurement for `npm run bench`. */
export interface Bench {
  /** What is counted: "random 4-player games, bitboards". */
  readonly name: string;
  /** Runs for about so many seconds. */
  run(seconds: number): { readonly perSecond: number };
}
