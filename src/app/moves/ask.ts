import { answersAfter, nearest, type Offer, offer, type Path, samePath, type Token } from '../../core/contract/path.ts';
import type { AnyGame, AnyMoment, AnyView, SpokenAnswer, SpokenShortcut, Voice } from '../../core/contract/seal.ts';
import { known } from '../../core/known.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Seat } from '../../core/seat.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Table } from '../../domain/table.ts';
import { voiceOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { preferencesOf } from '../people/people.ts';
import type { Picture } from '../ports/renderer.ts';
import { type Request, type Seated, seatAtTable } from './play.ts';

/** The wizard's next step: a question about the rest of a move, or the preview of a complete one. */
export type Asked = Question | Preview;

/** What both kinds of steps have in common; texts are in the person's language. */
interface Step {
  readonly table: Table;
  readonly seat: Seat;
  readonly voice: Voice;
  readonly round: string;
  readonly task: string;
  /** The page of the guide that explains this decision. */
  readonly topic: string;
  readonly picture: Picture;
  readonly alt: string;
  /** Whether the person has answered anything that can be taken back. */
  readonly begun: boolean;
}

/** The next question. */
export interface Question extends Step {
  readonly kind: 'question';
  /** The path so far, with the answers that had no alternative. */
  readonly soFar: Path;
  /** The answers so far in words, one for each token of `soFar`. */
  readonly given: readonly string[];
  readonly text: string;
  readonly answers: readonly SpokenAnswer[];
  /** Whole ways to go on, the most promising first; none where the answers are asked for one by one. */
  readonly shortcuts: readonly SpokenShortcut[];
}

/** A whole move; the picture shows the position it would lead to. */
export interface Preview extends Step {
  readonly kind: 'preview';
  readonly path: Path;
  readonly move: string;
  /** Where a usual answer was filled in: the others, each with the beginning of a move that it leads to. */
  readonly others: readonly SpokenShortcut[];
}

/**
 * The wizard's step after `soFar`. Refuses people who are not on turn, and paths that no legal move begins with. Usual answers
 * are filled in, unless `usual` says that they are asked for like all others: there is no preview to change them on.
 */
export async function ask(
  context: AppContext,
  request: Request & { readonly soFar: Path; readonly usual?: 'filled in' | 'asked for' },
): Promise<Result<Asked, Refused>> {
  const open = await openMove(context, request);
  if (!open.ok) return open;
  const { game, table, position, seat, voice, palette, view, paths } = open.value;
  const usually = request.usual === 'asked for' ? () => null : usualAnswer(voice, view, paths);
  const now = voice.now(view);
  const paint = async (seen: AnyView, moment: AnyMoment) => {
    const scene = voice.scene(seen, moment);
    return { picture: await context.renderer.render({ game: game.id, scene, palette }), alt: scene.alt };
  };
  const { path, answers } = filledIn(paths, request.soFar, usually);
  const begun = !samePath(path, filledIn(paths, [], usually).path);
  const common = { table, seat, voice, round: now.round, task: now.task, topic: now.topic, begun };
  if (answers.length === 0) {
    const after = game.preview(position.state, seat, path);
    if (after === null) throw new Error(`${game.id} offers a move it cannot preview`);
    const shown = await paint(after, { kind: 'preview', path, before: view });
    const others = otherAnswers(voice, view, paths, path);
    return ok({ kind: 'preview', ...common, ...shown, path, move: voice.move(view, path), others });
  }
  const question = voice.ask(view, path, answers);
  const shown = await paint(view, { kind: 'ask', soFar: path, answers });
  return ok({
    kind: 'question',
    ...common,
    ...shown,
    soFar: path,
    given: path.map((token, at) => given(voice, view, path.slice(0, at), token)),
    text: question.text,
    answers: question.answers,
    shortcuts: question.shortcuts ?? [],
  });
}

/**
 * The beginning of a move that is left when the last answer is taken back: answers that were filled in go with the choice
 * before them.
 */
export async function oneAnswerBack(
  context: AppContext,
  request: Request & { readonly path: Path; readonly usual?: 'filled in' | 'asked for' },
): Promise<Path> {
  const open = await openMove(context, { ...request, soFar: [] });
  if (!open.ok) return [];
  const { voice, view, paths } = open.value;
  return oneBack(
    paths,
    request.path,
    request.usual === 'asked for' ? () => false : (before) => usualAnswer(voice, view, paths)(before) !== null,
  );
}

/**
 * Completions for a slot of a typed command: at most 25 whose token or label contains `typed`; none where there is no such
 * slot.
 */
export async function suggest(
  context: AppContext,
  request: Request & { readonly soFar: Path; readonly typed: string },
): Promise<readonly SpokenAnswer[]> {
  const found = await seatAtTable(context, request);
  if (!found.ok) return [];
  const { game, table, position, seat } = found.value;
  const answers = answersAfter(game.paths(position.state, seat), request.soFar);
  if (answers.length === 0) return [];
  const { language } = await preferencesOf(context, request.person, table);
  const voice = voiceOf(game, table, language);
  const typed = request.typed.trim().toLocaleLowerCase(voice.language);
  return voice
    .ask(game.view(position.state, seat, position.resigned), request.soFar, answers)
    .answers.filter(
      ({ token, label }) => token.includes(typed) || label.toLocaleLowerCase(voice.language).includes(typed),
    )
    .slice(0, 25);
}

/** A move that a person on turn has begun. */
interface Open extends Seated {
  readonly game: AnyGame;
  readonly voice: Voice;
  readonly palette: Palette;
  readonly view: AnyView;
  /** All legal moves of the seat. */
  readonly paths: readonly Path[];
}

async function openMove(
  context: AppContext,
  request: Request & { readonly soFar: Path },
): Promise<Result<Open, Refused>> {
  const found = await seatAtTable(context, request);
  if (!found.ok) return found;
  const { game, table, position, seat } = found.value;
  const paths = game.paths(position.state, seat);
  if (paths.length === 0) return no({ code: position.resigned.includes(seat) ? 'resigned' : 'not-your-turn' });
  if (position.resigned.includes(seat)) return no({ code: 'resigned' });
  if (!offer(paths, request.soFar))
    return no({ code: 'no-such-move', possible: known(nearest(paths, request.soFar), 'move on this turn') });
  const { language, palette } = await preferencesOf(context, request.person, table);
  const voice = voiceOf(game, table, language);
  return ok({
    ...found.value,
    voice,
    palette,
    view: game.view(position.state, seat, position.resigned),
    paths,
  });
}

/** The answer that the game calls usual after a beginning that leaves a choice; null when there is none. */
function usualAnswer(voice: Voice, view: AnyView, paths: readonly Path[]): (soFar: Path) => Token | null {
  return (soFar) => {
    const answers = answersAfter(paths, soFar);
    const { usual } = voice.ask(view, soFar, answers);
    return usual !== undefined && answers.includes(usual) ? usual : null;
  };
}

/** The offer after `soFar`, with all answers filled in that are not asked for. Throws when no path begins so. */
function filledIn(paths: readonly Path[], soFar: Path, usually: (soFar: Path) => Token | null): Offer {
  let open = known(offer(paths, soFar), 'move that begins so');
  for (;;) {
    const usual = open.answers.length === 0 ? null : usually(open.path);
    if (usual === null) return open;
    open = known(offer(paths, [...open.path, usual]), 'move with the usual answer');
  }
}

/**
 * What else could have been said where a usual answer stands, or could stand, in a whole move. The rest of the move stays as it
 * is where that is possible, and is asked for where it is not.
 */
function otherAnswers(voice: Voice, view: AnyView, paths: readonly Path[], path: Path): readonly SpokenShortcut[] {
  return path.flatMap((given, at) => {
    const before = path.slice(0, at);
    const answers = answersAfter(paths, before);
    if (answers.length < 2) return [];
    const question = voice.ask(view, before, answers);
    if (question.usual === undefined) return [];
    return question.answers.flatMap(({ token, label }): SpokenShortcut[] => {
      if (token === given) return [];
      const whole = [...before, token, ...path.slice(at + 1)];
      return [{ path: paths.some((one) => samePath(one, whole)) ? whole : [...before, token], label }];
    });
  });
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
  return voice.ask(view, before, [token]).answers[0]?.label ?? token;
}
