import type { Json, JsonObject } from '../json.ts';
import { known } from '../known.ts';
import type { Rng } from '../rng.ts';
import type { Art, Scene } from '../scene/scene.ts';
import type { Reader, Seat } from '../seat.ts';
import { type AnyMessage, type Book, type Books, type Language, speaker } from '../text/message.ts';
import { bestOf } from './best.ts';
import type { Engine } from './engine.ts';
import type {
  Applied,
  Bench,
  Chance,
  Game,
  Icon,
  Lesson,
  LessonStep,
  Moment,
  Play,
  Strength,
  Terms,
  Turn,
} from './game.ts';
import { iconName } from './icon-name.ts';
import type { Calibration, LevelSettings } from './level.ts';
import { type Path, samePath, type Token, type Verb } from './path.ts';
import type { Standing } from './standing.ts';

/**
 * Sealing erases a game's own types, so that everything above the games handles all games alike. To everything above,
 * states, views, events and deals are just JSON. This file casts them back (`as`), which is safe because a value that came
 * out of a sealed game is only given back to the same game.
 */
export type AnyState = Json;
export type AnyView = Json;
export type AnyEvent = Json;
export type AnyDeal = Json;
export type AnyTerms = Terms<JsonObject>;
export type AnyMoment = Moment<AnyView>;

export type AnyOptionSpec =
  | {
      readonly kind: 'flag';
      readonly default: boolean;
      readonly seats?: readonly number[];
      readonly comparable?: false;
    }
  | {
      readonly kind: 'choice';
      readonly values: readonly string[];
      readonly default: string;
      readonly seats?: readonly number[];
      readonly comparable?: false;
    };

/** A lesson without its texts, which a `Voice` speaks. */
export interface AnyLesson extends Pick<Lesson<JsonObject, AnyDeal, never>, 'edition' | 'seed' | 'learner' | 'deal'> {
  readonly terms: AnyTerms;
  readonly steps: readonly Pick<LessonStep<never>, 'verb' | 'suggestion' | 'topics'>[];
}

/** A sealed game. Its functions do what `Rules` (core/contract/game) says of the functions with the same names. */
export interface AnyGame {
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
  readonly art: Art;
  /** Under names that no other game's icons have. */
  readonly icons: readonly Icon[];
  readonly benches: readonly Bench[];
  readonly lesson: AnyLesson;
  /** Null where it was not measured how strong its computers are. */
  readonly calibration: Calibration | null;
  /** Null for a game that has none of its own. */
  readonly levels: LevelSettings<AnyState> | null;
  /** Null for a game without an engine. */
  readonly engine: Engine<AnyState> | null;
  /** The game's phrases in all languages, for tests; everything else uses `voice`. */
  readonly books: Books<Book>;
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
  /** What seats have achieved in a game that is over (`Face.feats`), from the public view. */
  feats(view: AnyView): readonly { readonly seat: Seat; readonly id: Token }[];
  /** What statistics tell of how somebody plays (`Face.strengths`); a `Voice` names them. */
  readonly strengths: readonly Omit<Strength<never>, 'name'>[];
  /** What each of the seat's legal moves promises in a determinized position, in the order of `paths`. */
  worths(imagined: AnyState, seat: Seat, rng: Rng): readonly number[];
  /** The position after the move with this index in `paths`; throws a RangeError when there is none. */
  advance(state: AnyState, seat: Seat, index: number, chance: Chance): AnyState;
  /** A sensible move for a seat on turn, chosen with that seat's knowledge alone: the one worth most. */
  autopilot(state: AnyState, seat: Seat, rng: Rng): Path;
  /** The game's face in one language; `name` gives the names of seats. */
  voice(language: Language, name: (seat: Seat) => string): Voice;
}

/** A sealed game without its face and its lesson: what computers need that think. */
export type AnyRules = Omit<
  AnyGame,
  'art' | 'icons' | 'benches' | 'lesson' | 'calibration' | 'books' | 'feats' | 'strengths' | 'voice'
>;

/** An answer in words; its lengths are those of `Answer` in core/contract/game. */
export interface SpokenAnswer {
  readonly token: Token;
  readonly label: string;
  readonly short?: string;
  readonly hint?: string;
  /** The name of an icon, one of `AnyGame.icons`. */
  readonly icon?: string;
}

/** A question in words. */
export interface SpokenQuestion {
  readonly text: string;
  readonly answers: readonly SpokenAnswer[];
  readonly usual?: Token;
  readonly shortcuts?: readonly SpokenShortcut[];
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

/** The texts of a lesson; their lengths are those of `Lesson` and `LessonStep` in core/contract/game. */
export interface SpokenLesson {
  readonly opening: string;
  /** One for each step of the lesson. */
  readonly steps: readonly SpokenStep[];
  readonly ending: string;
}

export type SpokenStep = { readonly [K in 'before' | 'why' | 'taken' | 'other']: string };

/** A face in one language: the functions of `Face` (core/contract/game) with texts instead of messages. */
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
  tell(event: AnyEvent): string | null;
  tellPrivately(event: AnyEvent, seat: Seat): string | null;
  /** The names of the icons that stand before the line which `tell`, or for a seat `tellPrivately`, has for an event. */
  icons(event: AnyEvent, seat?: Seat): readonly string[];
  scene(view: AnyView, moment: AnyMoment): Scene;
  text(view: AnyView): readonly string[];
  score(view: AnyView): readonly string[];
  points(view: AnyView): readonly number[];
  feats(view: AnyView): readonly { readonly seat: Seat; readonly id: Token; readonly text: string }[];
  /** What a strength is called. */
  strength(id: Token): string;
}

/** What a game's `index.ts` hands to the registry. */
export function seal<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
  B extends Book,
>(game: Game<State, Move, Options, Deal, View, Event, B>): AnyGame {
  const { rules, face } = game;
  return {
    ...sealRules(game),
    art: face.art,
    icons: (face.icons?.all ?? []).map(({ name, scene }) => ({ name: iconName(rules.id, name), scene })),
    benches: game.benches ?? [],
    lesson: game.lesson,
    calibration: game.calibration ?? null,
    books: face.books,
    feats: (view) => (face.feats?.(view as View) ?? []).map(({ seat, id }) => ({ seat, id })),
    strengths: face.strengths ?? [],
    voice: (language, name) => voiceOf(game, language, name),
  };
}

/** Seals what a game's `play.ts` holds. */
export function sealRules<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
>(play: Play<State, Move, Options, Deal, View, Event>): AnyRules {
  const { rules } = play;
  const schema = rules.upgrades.length + 1;
  // The legal moves of one position are needed several times for one move (to offer, check, play and preview it). States are
  // never changed, so the list that was computed for a state stays valid.
  const lists = new WeakMap<object, Map<Seat, List<Move>>>();
  // A search looks at many positions whose paths nobody asks for.
  const listed = (moves: readonly Move[]): List<Move> => {
    let paths: readonly Path[] | null = null;
    return {
      moves,
      get paths() {
        paths ??= moves.map((move) => rules.path(move));
        return paths;
      },
    };
  };
  const listOf = (state: State, seat: Seat): List<Move> => {
    if (typeof state !== 'object' || state === null) return listed(rules.moves(state, seat));
    const known = lists.get(state) ?? new Map<Seat, List<Move>>();
    lists.set(state, known);
    const list = known.get(seat) ?? listed(rules.moves(state, seat));
    known.set(seat, list);
    return list;
  };
  const find = (state: State, seat: Seat, path: Path): Move | undefined => {
    const { moves, paths } = listOf(state, seat);
    return moves[paths.findIndex((one) => samePath(one, path))];
  };
  return {
    id: rules.id,
    schema,
    revision: rules.revision,
    oldestRevision: rules.oldestRevision ?? 1,
    seats: rules.seats,
    options: rules.options,
    verbs: rules.verbs,
    levels: play.levels ?? null,
    engine: engineOf(play.engine),
    deal: (terms, rng) => rules.deal(terms as Terms<Options>, rng),
    readDeal: (terms, setup) => rules.readDeal(terms as Terms<Options>, setup),
    begin: (terms, deal) => rules.begin(terms as Terms<Options>, deal as Deal),
    revive(stored, from) {
      if (from < 1 || from > schema) return null;
      return rules.upgrades.slice(from - 1).reduce((old, upgrade) => upgrade(old), stored);
    },
    turn: (state) => rules.turn(state as State),
    paths: (state, seat) => listOf(state as State, seat).paths,
    apply(state, seat, path, chance) {
      const move = find(state as State, seat, path);
      return move === undefined ? null : rules.apply(state as State, seat, move, chance);
    },
    standings: (state, resigned) => rules.standings(state as State, resigned),
    remainingDecisions: (state) => rules.remainingDecisions(state as State),
    view: (state, reader, resigned = []) => rules.view(state as State, reader, resigned),
    preview(state, seat, path) {
      const move = find(state as State, seat, path);
      return move === undefined ? null : rules.preview(state as State, seat, move);
    },
    determinize: (state, reader, rng) => rules.determinize(state as State, reader, rng),
    worths: (imagined, seat, rng) => {
      const state = imagined as State;
      return rules.worths(state, seat, listOf(state, seat).moves, rng);
    },
    advance(state, seat, index, chance) {
      const move = listOf(state as State, seat).moves[index];
      if (move === undefined) throw new RangeError(`${rules.id}: there is no move ${index}`);
      return rules.apply(state as State, seat, move, chance).state;
    },
    autopilot(state, seat, rng) {
      const imagined = rules.determinize(state as State, seat, rng);
      const { moves, paths } = listOf(imagined, seat);
      return known(paths[bestOf(rules.worths(imagined, seat, moves, rng), rng)], 'move of a seat on turn');
    },
  };
}

function engineOf<State extends Json>(engine: Engine<State> | undefined): Engine<AnyState> | null {
  return engine ? { open: (imagined, seat, resigned) => engine.open(imagined as State, seat, resigned) } : null;
}

/** A seat's legal moves and their paths, in the same order. */
interface List<Move> {
  readonly moves: readonly Move[];
  readonly paths: readonly Path[];
}

function voiceOf<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
  B extends Book,
>(game: Game<State, Move, Options, Deal, View, Event, B>, language: Language, name: (seat: Seat) => string): Voice {
  const { face } = game;
  const words = speaker(face.books, language, name);
  const say = words.say as (message: AnyMessage) => string;
  const named = (from: { readonly [key: string]: AnyMessage }, key: string): string => {
    const message = from[key];
    if (message === undefined) throw new Error(`${game.rules.id} has no words for "${key}"`);
    return say(message);
  };
  return {
    language,
    name: say(face.about.name),
    tagline: say(face.about.tagline),
    length: say(face.about.length),
    verb: (verb) => named(face.about.verbs, verb),
    slot: (slot) => named(face.about.slots, slot),
    option(key) {
      const about = face.about.options[key];
      if (about === undefined) throw new Error(`${game.rules.id} has no words for the option "${key}"`);
      return { name: say(about.name), about: say(about.about), value: (value) => named(about.values, value) };
    },
    topics: () => face.about.guide.map((page) => ({ topic: page.topic, title: say(page.title) })),
    page(topic) {
      const page = face.about.guide.find((one) => one.topic === topic);
      if (page === undefined) return null;
      const scene = page.scene?.(words);
      return { topic, title: say(page.title), text: say(page.text), ...(scene ? { scene } : {}) };
    },
    lesson: () => ({
      opening: say(game.lesson.opening),
      steps: game.lesson.steps.map(({ before, why, taken, other }) => ({
        before: say(before),
        why: say(why),
        taken: say(taken),
        other: say(other),
      })),
      ending: say(game.lesson.ending),
    }),
    cover: () => face.about.cover(words),
    now(view) {
      const now = face.now(view as View);
      return { round: say(now.round), task: say(now.task), topic: now.topic };
    },
    ask(view, soFar, answers) {
      const question = face.ask(view as View, soFar, answers);
      const shortcuts = question.shortcuts?.() ?? [];
      const iconOf = (more: Path): { readonly icon?: string } => {
        const icon = face.icons?.answer(view as View, [...soFar, ...more]) ?? null;
        return icon === null ? {} : { icon: iconName(game.rules.id, icon) };
      };
      return {
        text: say(question.text),
        answers: question.answers.map((answer) => ({
          token: answer.token,
          label: say(answer.label),
          ...(answer.short ? { short: say(answer.short) } : {}),
          ...(answer.hint ? { hint: say(answer.hint) } : {}),
          ...iconOf([answer.token]),
        })),
        ...(question.usual === undefined ? {} : { usual: question.usual }),
        ...(shortcuts.length > 0
          ? { shortcuts: shortcuts.map(({ path, label }) => ({ path, label: say(label), ...iconOf(path) })) }
          : {}),
      };
    },
    labels: (view, soFar, answers) =>
      new Map(face.ask(view as View, soFar, answers).answers.map(({ token, label }) => [token, say(label)])),
    usual: (view, soFar, answers) => face.ask(view as View, soFar, answers).usual ?? null,
    openAnswers: (view) =>
      (face.openAnswers?.(view as View) ?? []).map(({ path, label }) => ({ path, label: say(label) })),
    move: (view, path) => say(face.move(view as View, path)),
    atOnce: (view, path) => face.atOnce?.(view as View, path) ?? false,
    reasons: (view, path, after) => (face.reasons?.(view as View, path, after as View) ?? []).map(say),
    tell(event) {
      const message = face.tell(event as Event);
      return message && say(message);
    },
    tellPrivately(event, seat) {
      const message = face.tellPrivately(event as Event, seat);
      return message && say(message);
    },
    icons(event, seat) {
      const { icons } = face;
      const shown = seat === undefined ? icons?.told(event as Event) : icons?.toldPrivately(event as Event, seat);
      return (shown ?? []).map((icon) => iconName(game.rules.id, icon));
    },
    scene: (view, moment) => face.scene(view as View, moment as Moment<View>, words),
    text: (view) => face.text(view as View).map(say),
    score: (view) => face.score(view as View).map(say),
    points: (view) => face.points(view as View),
    feats: (view) =>
      (face.feats?.(view as View) ?? []).map(({ seat, id, words: said }) => ({ seat, id, text: say(said) })),
    strength(id) {
      const strength = face.strengths?.find((one) => one.id === id);
      if (strength === undefined) throw new Error(`${game.rules.id} has no words for the strength "${id}"`);
      return say(strength.name);
    },
  };
}
