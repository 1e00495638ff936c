import type { Point } from '../grid.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Rng } from '../rng.ts';
import type { Art, Scene } from '../scene/scene.ts';
import type { Reader, Seat } from '../seat.ts';
import type { Book, Books, Language } from '../text/message.ts';
import type { Feat, Measures, Strength } from './achievements.ts';
import type { DailySettings, Weekday } from './daily.ts';
import type { Engine } from './engine.ts';
import type { Icon, Moment } from './face.ts';
import type { Bench } from './game.ts';
import type { Lesson, LessonStep } from './lesson.ts';
import type { Calibration, LevelSettings } from './level.ts';
import type { Path, Token, Verb } from './path.ts';
import type { Applied, Chance, Terms, Turn } from './rules.ts';
import type { Standing } from './standing.ts';

/**
 * A game as everything above the games handles it: all of them alike. There states, views, events and deals are just
 * JSON; `defineGame` makes it of a game with types of its own.
 */
export type AnyState = Json;
export type AnyView = Json;
export type AnyEvent = Json;
export type AnyDeal = Json;
export type AnyTerms = Terms<JsonObject>;
export type AnyMoment = Moment<AnyView>;

export type AnyOptionSpec = Readonly<
  | { kind: 'flag'; default: boolean; seats?: readonly number[]; comparable?: false }
  | { kind: 'choice'; values: readonly string[]; default: string; seats?: readonly number[]; comparable?: false }
>;

/** A lesson without its texts, which a `Voice` speaks. */
export interface AnyLesson extends Pick<Lesson<JsonObject, AnyDeal, never>, 'edition' | 'seed' | 'learner' | 'deal'> {
  readonly terms: AnyTerms;
  readonly steps: readonly Pick<LessonStep<never>, 'verb' | 'suggestion' | 'topics'>[];
}

/** `options`: those that differ from the usual game. */
export type AnyDailySettings = Pick<DailySettings<never>, 'level'> & { readonly options: JsonObject };

/**
 * A game without its face and its lesson, its own types erased: what computers need that think. Its functions do what
 * `Rules` (core/contract/rules) says of their names.
 */
export interface AnyRules {
  readonly id: Token;
  /** The number of the state's shape; raised by each upgrade. */
  readonly schema: number;
  /** The revision of the rules by which new matches are played. */
  readonly revision: number;
  /** The oldest one that can still be played and replayed. */
  readonly oldestRevision: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: { readonly [key: string]: AnyOptionSpec };
  readonly verbs: readonly Verb[];
  /** Null for a game that has none of its own. */
  readonly levels: LevelSettings<AnyState> | null;
  /** Null for a game without an engine. */
  readonly engine: Engine<AnyState> | null;
  deal(terms: AnyTerms, rng: Rng): AnyDeal;
  readDeal(terms: AnyTerms, setup: Json): AnyDeal | null;
  begin(terms: AnyTerms, deal: AnyDeal): AnyState;
  /** A stored state, upgraded to the present schema; null when its schema is later than ours. */
  revive(stored: Json, schema: number): AnyState | null;
  turn(state: AnyState): Turn;
  /** The paths of all legal moves; empty for a seat that is not on turn. */
  paths(state: AnyState, seat: Seat): readonly Path[];
  /** Null when the path is not legal. */
  apply(state: AnyState, seat: Seat, path: Path, chance: Chance): Applied<AnyState, AnyEvent> | null;
  standings(state: AnyState, resigned: readonly Seat[]): readonly Standing[];
  /** About how many decisions are still to come, those of all seats together; 0 when the game is over. */
  remainingDecisions(state: AnyState): number;
  view(state: AnyState, reader: Reader, resigned?: readonly Seat[]): AnyView;
  /** Null when the path is not legal. */
  preview(state: AnyState, seat: Seat, path: Path): AnyView | null;
  determinize(state: AnyState, reader: Reader, rng: Rng): AnyState;
  /** What points are made of, by seat (`Rules.items`); null for a game that does not say. */
  items(state: AnyState): readonly Measures[] | null;
  /** What each of the seat's legal moves promises in a determinized position, in the order of `paths`. */
  worths(imagined: AnyState, seat: Seat, rng: Rng): readonly number[];
  /** The position after the move with this index in `paths`; throws a RangeError when there is none. */
  advance(state: AnyState, seat: Seat, index: number, chance: Chance): AnyState;
  /** A sensible move for a seat on turn, chosen with that seat's knowledge alone: the one worth most. */
  autopilot(state: AnyState, seat: Seat, rng: Rng): Path;
}

/** A game whose own types are erased. */
export interface AnyGame extends AnyRules {
  readonly art: Art;
  /** Under names that no other game's icons have. */
  readonly icons: readonly Icon[];
  readonly benches: readonly Bench[];
  readonly lesson: AnyLesson;
  /** How its deal is played on each day of the week, by two seats. */
  readonly daily: { readonly [D in Weekday]: AnyDailySettings };
  /** Null where it was not measured how strong its computers are. */
  readonly calibration: Calibration | null;
  /** The puzzles that ship with it, a line each (core/match/puzzle). */
  readonly puzzles: readonly string[];
  /** The game's phrases in all languages, for tests; everything else uses `voice`. */
  readonly books: Books<Book>;
  /** What one can achieve (`Face.feats`), the rarest first; a `Voice` names it. */
  readonly feats: readonly Omit<Feat<AnyView, never>, 'name' | 'about'>[];
  /** By seat: what a game that is over shows beyond the parts of standings (`Face.measures`); null without. */
  measures(view: AnyView): readonly Measures[] | null;
  /** The names of such measures. */
  readonly measureNames: readonly string[];
  /** What statistics tell of how somebody plays (`Face.strengths`); a `Voice` names them. */
  readonly strengths: readonly Omit<Strength<never>, 'name' | 'talent'>[];
  /** The game's face in one language; `name` gives the names of seats. */
  voice(language: Language, name: (seat: Seat) => string): Voice;
}

/** An answer in words; its lengths are those of `Answer` in core/contract/question. */
export interface SpokenAnswer {
  readonly token: Token;
  readonly label: string;
  readonly short?: string;
  readonly hint?: string;
  readonly name?: string;
  readonly spot?: Point;
  readonly best?: boolean;
  /** The name of an icon, one of `AnyGame.icons`. */
  readonly icon?: string;
}

/** A question in words. */
export interface SpokenQuestion {
  readonly text: string;
  readonly answers: readonly SpokenAnswer[];
  readonly usual?: Token;
  readonly shortcuts?: readonly SpokenShortcut[];
  readonly remark?: string;
}

/** Several answers in one, or the beginning of a move, in words. */
export interface SpokenShortcut {
  readonly path: Path;
  readonly label: string;
  /** The name of an icon, one of `AnyGame.icons`. */
  readonly icon?: string;
}

/** An answer or a shortcut; `move` is the whole move that its button makes without a preview, if it does. */
export type AtOnce<Answer> = Answer & { readonly move?: Path };

/** A page of the guide in words. */
export interface SpokenPage {
  readonly topic: Token;
  readonly title: string;
  readonly text: string;
  readonly scene?: Scene;
}

/** The texts of a lesson; their lengths are those of `Lesson` and `LessonStep` in core/contract/lesson. */
export interface SpokenLesson {
  readonly opening: string;
  /** One for each step of the lesson. */
  readonly steps: readonly SpokenStep[];
  readonly ending: string;
}

export type SpokenStep = { readonly [K in 'before' | 'why' | 'taken' | 'other']: string };

/** A face in one language: the functions of `Face` (core/contract/face) with texts instead of messages. */
export interface Voice {
  readonly language: Language;
  readonly name: string;
  readonly tagline: string;
  readonly length: string;
  verb(verb: Token): string;
  slot(slot: Token): string;
  option(key: string): { readonly name: string; readonly about: string; value(value: string): string };
  topics(): readonly { readonly topic: Token; readonly title: string }[];
  page(topic: Token): SpokenPage | null;
  lesson(): SpokenLesson;
  /** The title picture. */
  cover(): Scene;
  now(view: AnyView): { readonly round: string; readonly task: string; readonly topic: Token };
  ask(view: AnyView, soFar: Path, answers: readonly Token[]): SpokenQuestion;
  /** By token: the labels of the question's answers, without what else `ask` finds. */
  labels(view: AnyView, soFar: Path, answers: readonly Token[]): ReadonlyMap<Token, string>;
  /** The question's usual answer alone; null when it has none. */
  usual(view: AnyView, soFar: Path, answers: readonly Token[]): Token | null;
  openAnswers(view: AnyView): readonly SpokenShortcut[];
  move(view: AnyView, path: Path): string;
  /** Whether a button that leads to this whole move makes it without a preview. */
  atOnce(view: AnyView, path: Path): boolean;
  /** Why a move is good; `after` is the view of its preview. */
  reasons(view: AnyView, path: Path, after: AnyView): readonly string[];
  /** What one of `AnyGame.items` is called; its own name where the game knows none. */
  item(item: Token): string;
  tell(event: AnyEvent): string | null;
  tellPrivately(event: AnyEvent, seat: Seat): string | null;
  /** The names of the icons before the line which `tell`, or for a seat `tellPrivately`, has for an event. */
  icons(event: AnyEvent, seat?: Seat): readonly string[];
  scene(view: AnyView, moment: AnyMoment): Scene;
  text(view: AnyView): readonly string[];
  score(view: AnyView): readonly string[];
  points(view: AnyView): readonly number[];
  /** What a feat is called and what has to be achieved; null for one that the game does not have any more. */
  feat(id: Token): { readonly name: string; readonly about: string } | null;
  /** What a strength is called in a list, and where somebody is said to be strong in it. */
  strength(id: Token): { readonly name: string; readonly talent: string };
}
