import type {
  AnyGame,
  AnyMoment,
  AnyView,
  AtOnce,
  SpokenAnswer,
  SpokenShortcut,
  Voice,
} from '../../core/contract/any-game.ts';
import { answersAfter, offer, type Path, samePath, writePath } from '../../core/contract/path.ts';
import { nextDecision } from '../../core/lookahead/next-decision.ts';
import type { Position } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { Decision } from '../../domain/table/decision.ts';
import { type BundledMove, bundleFrom } from './bundle.ts';
import { filledIn, otherAnswers, usualAnswer } from './usual-answers.ts';

/** The steps in which the wizard asks for a move, without their pictures. */

/** What both kinds of steps have in common; texts are in the person's language. */
interface Step {
  readonly table: Decision['table'];
  readonly seat: Seat;
  readonly voice: Voice;
  readonly round: string;
  readonly task: string;
  /** The page of the guide that explains this decision. */
  readonly topic: string;
  /** Whether the person has answered anything that can be taken back. */
  readonly begun: boolean;
}

/** The next question. */
export interface QuestionStep extends Step {
  readonly kind: 'question';
  /** The path so far, with the answers that had no alternative. */
  readonly soFar: Path;
  /** The answers so far in words; what had no alternative is left out. */
  readonly given: readonly string[];
  readonly text: string;
  readonly answers: readonly AtOnce<SpokenAnswer>[];
  /** Whole ways to go on, the most promising first; none where the answers are asked for one by one. */
  readonly shortcuts: readonly AtOnce<SpokenShortcut>[];
  /** Why the first of them is better than one that brings more at once. */
  readonly remark: string | null;
  /**
   * In the first question, where a usual answer was filled in before it: the others, each with the beginning of a move
   * that it leads to.
   */
  readonly others: readonly AtOnce<SpokenShortcut>[];
  /** In the first question: two or more moves that promise most one after the other, to be made with one press. */
  readonly bundle: readonly BundledMove[];
}

/** A whole move. */
export interface PreviewStep extends Step {
  readonly kind: 'preview';
  readonly path: Path;
  readonly move: string;
  /** Where a usual answer was filled in: the others, each with the beginning of a move that it leads to. */
  readonly others: readonly SpokenShortcut[];
  /** Whole moves of the person's next decision, where the move reveals nothing. */
  readonly next: readonly SpokenMove[];
  /**
   * Answers to the first question of that decision, each as the beginning of a move, where they are few and have short
   * labels.
   */
  readonly nextAnswers: readonly SpokenMove[];
  /** Two or more moves that promise most after this one, to be made together with it. */
  readonly bundle: readonly BundledMove[];
}

/** A move, or its beginning, and its last answer in words. */
interface SpokenMove extends Omit<SpokenAnswer, 'token'> {
  readonly path: Path;
}

/**
 * Whether usual answers are filled in, or asked for like all others: people who see no preview could change them
 * nowhere else.
 */
export type Usual = 'filled in' | 'asked for';

/**
 * The step after `soFar`, and what its picture shows; `joins`: whether moves of the next decision are offered with a
 * whole one, and answers make moves without a preview. Throws when no legal move begins so.
 */
export function stepAfter(
  { game, table, position, seat, voice }: Decision,
  soFar: Path,
  usual: Usual = 'filled in',
  joins = true,
): { readonly step: QuestionStep | PreviewStep; readonly view: AnyView; readonly moment: AnyMoment } {
  const view = game.view(position.state, seat, position.resigned);
  const paths = game.paths(position.state, seat);
  const usually = usual === 'asked for' ? () => null : usualAnswer(voice, view, paths);
  const now = voice.now(view);
  const { path, answers } = filledIn(paths, soFar, usually);
  const begun = !samePath(path, filledIn(paths, [], usually).path);
  const common = { table, seat, voice, round: now.round, task: now.task, topic: now.topic, begun };
  if (answers.length === 0) {
    const after = game.preview(position.state, seat, path);
    if (after === null) throw new Error(`${game.id} offers a move it cannot preview`);
    const others = otherAnswers(voice, view, paths, path, usualAnswer(voice, view, paths));
    const next = usual === 'asked for' || !joins ? NOTHING_NEXT : nextWays(game, voice, position, seat, path);
    const move = voice.move(view, path);
    return {
      step: {
        kind: 'preview',
        ...common,
        path,
        move,
        others,
        next: next.moves,
        nextAnswers: next.answers,
        bundle: next.bundle,
      },
      view: after,
      moment: { kind: 'preview', path, before: view },
    };
  }
  const question = voice.ask(view, path, answers);
  const atOnce = (way: Path): { readonly move?: Path } => {
    const whole = filledIn(paths, way, () => null);
    const made = joins && whole.answers.length === 0 && voice.atOnce(view, whole.path);
    return made ? { move: whole.path } : {};
  };
  return {
    step: {
      kind: 'question',
      ...common,
      soFar: path,
      given: path.flatMap((token, at) => {
        const before = path.slice(0, at);
        return answersAfter(paths, before).length < 2 ? [] : [given(voice, view, before, token)];
      }),
      text: question.text,
      answers: question.answers.map((answer) => ({ ...answer, ...atOnce([...path, answer.token]) })),
      shortcuts: (question.shortcuts ?? []).map((way) => ({ ...way, ...atOnce([...path, ...way.path]) })),
      remark: question.remark ?? null,
      others: begun
        ? []
        : otherAnswers(voice, view, paths, path, usually).map((way) => ({ ...way, ...atOnce(way.path) })),
      bundle: begun || !joins ? [] : bundleFrom(game, voice, position, seat, { least: 2 }),
    },
    view,
    moment: { kind: 'ask', soFar: path, answers },
  };
}

/**
 * The beginning of a move that is left when the last answer of `path` is taken back: answers that were filled in go
 * with the choice before them.
 */
export function stepBack({ game, position, seat, voice }: Decision, path: Path, usual: Usual): Path {
  const view = game.view(position.state, seat, position.resigned);
  const paths = game.paths(position.state, seat);
  const usually = usualAnswer(voice, view, paths);
  return oneBack(paths, path, (before) => usual === 'filled in' && usually(before) !== null);
}

/** So many moves of the next decision are offered at most, and so many letters two moves have together. */
const NEXT_MOVES = 4;
const NEXT_LETTERS = 60;

/** So many answers to the first question of the next decision are offered at most. */
const NEXT_ANSWERS = 12;

/**
 * What can be decided together with a move: whole moves of the decision that follows on it, answers to its first
 * question, and several moves in a row.
 */
interface NextWays {
  readonly moves: readonly SpokenMove[];
  readonly answers: readonly SpokenMove[];
  readonly bundle: readonly BundledMove[];
}

const NOTHING_NEXT: NextWays = { moves: [], answers: [], bundle: [] };

/**
 * The moves are all of the decision where a single question with few answers makes them, else its most promising ones,
 * as far as shortcuts and single answers lead to whole moves. The answers are all of a question with few of them whose
 * labels are short.
 */
export function nextWays(game: AnyGame, voice: Voice, position: Position, seat: Seat, path: Path): NextWays {
  const decision = nextDecision(game, position, seat, path);
  if (decision === null || decision.paths.length < 2) return NOTHING_NEXT;
  const { view, paths } = decision;
  const usually = usualAnswer(voice, view, paths);
  const begun = filledIn(paths, [], usually);
  const question = voice.ask(view, begun.path, begun.answers);
  const few = paths.length <= NEXT_MOVES;
  const answers = question.answers.map(({ token, ...words }): SpokenMove => ({ path: [token], ...words }));
  // One or two answers that are whole moves, such as the end of the turn, stand beside the shortcuts.
  const alone = answers.filter(
    ({ path: way }) => filledIn(paths, [...begun.path, ...way], () => null).answers.length === 0,
  );
  const beside = alone.length <= 2 ? alone : [];
  const begin = (ways: readonly SpokenMove[]): readonly SpokenMove[] =>
    ways.map((one) => ({ ...one, path: [...begun.path, ...one.path] }));
  // So do those in whose place a usual answer was filled in.
  const others = otherAnswers(voice, view, paths, begun.path, usually);
  const whole = others.filter(({ path: way }) => paths.some((one) => samePath(one, way)));
  const shortcuts = (question.shortcuts ?? []).filter(({ path: way }) => way.length > 1);
  const ways = few
    ? [...begin(answers), ...others]
    : [...begin([...shortcuts.slice(0, NEXT_MOVES - beside.length - whole.length), ...beside]), ...whole];
  const moves = ways.flatMap((way): SpokenMove[] => {
    const next = filledIn(paths, way.path, usually);
    const fits = next.answers.length === 0 && writePath([...path, ...next.path]).length <= NEXT_LETTERS;
    if (!fits) return [];
    // What was filled in is said as well: "Take a bonus" does not tell which.
    const complete = next.path.length === way.path.length;
    return [complete ? { ...way, path: next.path } : { path: next.path, label: voice.move(view, next.path) }];
  });
  // A single answer may mean the same move as a shortcut.
  const distinct = moves.filter(({ path: next }, at) => moves.findIndex((one) => samePath(one.path, next)) === at);
  // Those that stand there as moves already are not repeated.
  const first = begin(answers.filter((one) => !beside.includes(one)));
  const short =
    !few &&
    alone.length === beside.length &&
    first.length <= NEXT_ANSWERS &&
    first.every((one) => one.short !== undefined && writePath([...path, ...one.path]).length <= NEXT_LETTERS);
  return {
    moves: few && moves.length < ways.length ? [] : distinct.slice(0, NEXT_MOVES),
    answers: short ? first : [],
    bundle: bundleFrom(game, voice, decision.position, seat, { least: 2, before: path }),
  };
}

/** The answers up to the last one that was a choice, which is taken back; answers that `isFilledIn` go with it. */
export function oneBack(paths: readonly Path[], path: Path, isFilledIn: (before: Path) => boolean = () => false): Path {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const before = path.slice(0, length);
    if (offer(paths, before)?.path.length === length && !isFilledIn(before)) return before;
  }
  return [];
}

/** A given answer in words: the label its button had. */
function given(voice: Voice, view: AnyView, before: Path, token: string): string {
  return voice.labels(view, before, [token]).get(token) ?? token;
}
