import type { Json } from '../json.ts';
import type { Art, Scene } from '../scene/scene.ts';
import type { Seat } from '../seat.ts';
import type { Book, Books, Message, Words } from '../text/message.ts';
import type { Feat, Measures, Strength } from './achievements.ts';
import type { Path, Token } from './path.ts';
import type { OpenAnswer, Question } from './question.ts';

/** What a picture is for; scenes of the same view differ by it. */
export type Moment<View> =
  /** The position, or, when the game is over, its end. */
  | { readonly kind: 'board' }
  /** The wizard asks which of `answers` follows `soFar`; the picture shows where they are, with the labels of `ask`. */
  | { readonly kind: 'ask'; readonly soFar: Path; readonly answers: readonly Token[] }
  /**
   * The view is the one after `path`, `before` the one before it; the picture shows what the move gains. `half`: it
   * will stand beside another one and be shown half as large, so it is about 600 wide and shows what the move changes
   * alone, as large as can be.
   */
  | { readonly kind: 'preview'; readonly path: Path; readonly before: View; readonly half?: true }
  /** The complete score sheet of all seats. */
  | { readonly kind: 'score' }
  /** The position; what has changed since `before` is outlined, and numbered in reading order. */
  | { readonly kind: 'since'; readonly before: View };

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

/** The icons of a game: always beside words, of which they tell no more. What reads the same has the same icon. */
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
   * What the player on turn can choose by buttons under the post that everybody sees, ten at most: columns of a market,
   * for example. It is asked of the public view. Those with which no legal move begins are left out.
   */
  openAnswers?(view: View): readonly OpenAnswer<Message<B>>[];
  /** A whole move in words, from the view of the player who is about to make it: at most 80 characters. */
  move(view: View, path: Path): Message<B>;
  /**
   * Whether a button that leads to this whole move makes it without a preview, because its label says all that the move
   * does: to end the turn, for example. No move when left out.
   */
  atOnce?(view: View, path: Path): boolean;
  /**
   * Why a move is good, from the view of the player who is about to make it: what it gains now, what it blocks, what it
   * leaves to others. `after` is the view of `Rules.preview`. The weightiest reason first, three at most, each at most
   * 80 characters; none where there is nothing to say. Hints give no reasons when it is left out.
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
   * What one can achieve, the rarest first, twelve at most; none when left out. People collect them, and the first time
   * somebody achieves something is told at the end of the game.
   */
  readonly feats?: readonly Feat<View, Message<B>>[];
  /**
   * What a game that is over shows beyond the parts of standings, by seat, and the names of all of it. Results are
   * stored with it, so a name keeps its meaning, and older results are completed with a new one; `strengths` read it.
   * None when left out. `view` is the public's.
   */
  readonly measures?: { readonly names: readonly string[]; of(view: View): readonly Measures[] };
  /** What one of `Rules.items` is called beside a number: "forest"; at most 40 characters. */
  item?(item: Token): Message<B>;
  /** What statistics tell of how somebody plays, five at most; none when left out. */
  readonly strengths?: readonly Strength<Message<B>>[];
}
