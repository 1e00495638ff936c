import { answersAfter, nearest, offer, type Path } from '../../core/contract/path.ts';
import type { AnyGame, AnyMoment, AnyView, SpokenAnswer, Voice } from '../../core/contract/seal.ts';
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

/** The wizard: what is still open of a move somebody has begun to say, and the preview when nothing is. */
export type Asked = Question | Preview;

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

/** What is asked next. */
export interface Question extends Step {
  readonly kind: 'question';
  /** With the answers that were the only ones filled in. */
  readonly soFar: Path;
  /** The answers so far in words, those taken for granted included. */
  readonly given: readonly string[];
  readonly text: string;
  readonly answers: readonly SpokenAnswer[];
}

/** Nothing is left to ask: the whole move, and in the picture what it would lead to. */
export interface Preview extends Step {
  readonly kind: 'preview';
  readonly path: Path;
  readonly move: string;
}

/** Asks for what is left of `soFar`. The person must be on turn. */
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

/** Completions for a slot of a typed command: at most 25, by token or words. */
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
  const left = offer(paths, request.soFar);
  if (!left) return no({ code: 'no-such-move', possible: nearest(paths, request.soFar) ?? { path: [], answers: [] } });
  const { language, palette } = await preferencesOf(context, request.person, table);
  const voice = voiceOf(game, table, language);
  return ok({
    ...found.value,
    voice,
    palette,
    view: game.view(position.state, seat, position.resigned),
    path: left.path,
    answers: left.answers,
  });
}

/** How an answer that was given reads: its label, as it stood on the button. */
function given(voice: Voice, view: AnyView, before: Path, token: string): string {
  return voice.ask(view, before, [token]).answers[0]?.label ?? token;
}
