import { answersAfter, nearest, offer, type Path } from '../../core/contract/path.ts';
import type { AnyGame, AnyMoment, AnyView, SpokenAnswer, Voice } from '../../core/contract/seal.ts';
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
}

/** A whole move; the picture shows the position it would lead to. */
export interface Preview extends Step {
  readonly kind: 'preview';
  readonly path: Path;
  readonly move: string;
}

/** The wizard's step after `soFar`. Refuses people who are not on turn, and paths that no legal move begins with. */
export async function ask(
  context: AppContext,
  request: Request & { readonly soFar: Path },
): Promise<Result<Asked, Refused>> {
  const open = await openMove(context, request);
  if (!open.ok) return open;
  const { game, table, position, seat, voice, palette, view, path, answers } = open.value;
  const now = voice.now(view);
  const paint = async (seen: AnyView, moment: AnyMoment) => {
    const scene = voice.scene(seen, moment);
    return { picture: await context.renderer.render({ game: game.id, scene, palette }), alt: scene.alt };
  };
  const common = { table, seat, voice, round: now.round, task: now.task, topic: now.topic };
  if (answers.length === 0) {
    const after = game.preview(position.state, seat, path);
    if (after === null) throw new Error(`${game.id} offers a move it cannot preview`);
    const shown = await paint(after, { kind: 'preview', path, before: view });
    return ok({ kind: 'preview', ...common, ...shown, path, move: voice.move(view, path) });
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
  });
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

/** A move that a person on turn has begun; `answers` is empty when `path` is complete. */
interface Open extends Seated {
  readonly game: AnyGame;
  readonly voice: Voice;
  readonly palette: Palette;
  readonly view: AnyView;
  readonly path: Path;
  readonly answers: readonly string[];
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
  const open = offer(paths, request.soFar);
  if (!open) return no({ code: 'no-such-move', possible: known(nearest(paths, request.soFar), 'move on this turn') });
  const { language, palette } = await preferencesOf(context, request.person, table);
  const voice = voiceOf(game, table, language);
  return ok({
    ...found.value,
    voice,
    palette,
    view: game.view(position.state, seat, position.resigned),
    path: open.path,
    answers: open.answers,
  });
}

/** A given answer in words: the label its button had. */
function given(voice: Voice, view: AnyView, before: Path, token: string): string {
  return voice.ask(view, before, [token]).answers[0]?.label ?? token;
}
