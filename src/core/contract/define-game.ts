import type { Json, JsonObject } from '../json.ts';
import { known } from '../known.ts';
import { withFreeCorner } from '../scene/corner.ts';
import type { Seat } from '../seat.ts';
import { type AnyMessage, type Book, type Language, speaker } from '../text/message.ts';
import type { AnyGame, AnyRules, AnyState, Voice } from './any-game.ts';
import { bestOf } from './best.ts';
import type { Engine } from './engine.ts';
import type { Moment } from './face.ts';
import type { Game, Play } from './game.ts';
import { iconName } from './icon-name.ts';
import { type Path, samePath } from './path.ts';
import type { Terms } from './rules.ts';

/**
 * Defining a game erases its own types, so that everything above the games handles all games alike. This file casts
 * them back (`as`), which is safe because a value that came out of such a game is only given back to the same game.
 */

/** What a game's `index.ts` hands to the registry. */
export function defineGame<
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
    ...defineRules(game),
    art: face.art,
    icons: (face.icons?.all ?? []).map(({ name, scene }) => ({ name: iconName(rules.id, name), scene })),
    benches: game.benches ?? [],
    lesson: game.lesson,
    // What is left out is no option with an undefined value.
    daily: game.daily as AnyGame['daily'],
    calibration: game.calibration ?? null,
    puzzles: game.puzzles ?? [],
    books: face.books,
    feats: (face.feats ?? []).map(({ id, has }) => ({ id, has: (view, seat) => has(view as View, seat) })),
    measures: (view) => face.measures?.of(view as View) ?? null,
    measureNames: face.measures?.names ?? [],
    strengths: face.strengths ?? [],
    voice: (language, name) => voiceOf(game, language, name),
  };
}

/** The same for what a game's `play.ts` holds. */
export function defineRules<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
>(play: Play<State, Move, Options, Deal, View, Event>): AnyRules {
  const { rules } = play;
  const schema = rules.upgrades.length + 1;
  // The legal moves of one position are needed several times for one move (to offer, check, play and preview it).
  // States are never changed, so the list that was computed for a state stays valid.
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
    items: (state) => rules.items?.(state as State) ?? null,
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
      return {
        topic,
        title: say(page.title),
        text: say(page.text),
        ...(scene ? { scene: withFreeCorner(scene) } : {}),
      };
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
      const remark = question.remark?.() ?? null;
      const best = question.best?.() ?? [];
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
          ...(answer.name ? { name: say(answer.name) } : {}),
          ...(answer.spot ? { spot: answer.spot } : {}),
          ...(best.includes(answer.token) ? { best: true } : {}),
          ...iconOf([answer.token]),
        })),
        ...(question.usual === undefined ? {} : { usual: question.usual }),
        ...(shortcuts.length > 0
          ? { shortcuts: shortcuts.map(({ path, label }) => ({ path, label: say(label), ...iconOf(path) })) }
          : {}),
        ...(remark === null ? {} : { remark: say(remark) }),
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
    item: (item) => (face.item ? say(face.item(item)) : item),
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
    scene: (view, moment) => withFreeCorner(face.scene(view as View, moment as Moment<View>, words)),
    text: (view) => face.text(view as View).map(say),
    score: (view) => face.score(view as View).map(say),
    points: (view) => face.points(view as View),
    feat(id) {
      const feat = face.feats?.find((one) => one.id === id);
      return feat ? { name: say(feat.name), about: say(feat.about) } : null;
    },
    strength(id) {
      const strength = face.strengths?.find((one) => one.id === id);
      if (strength === undefined) throw new Error(`${game.rules.id} has no words for the strength "${id}"`);
      return { name: say(strength.name), talent: say(strength.talent ?? strength.name) };
    },
  };
}
