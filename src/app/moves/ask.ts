import type { SpokenAnswer } from '../../core/contract/any-game.ts';
import { answersAfter, nearest, offer, type Path } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { voiceOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { preferencesOf } from '../people/people.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import { type Request, type Seated, seatAtTable } from './play.ts';
import { type Decision, type PreviewStep, type QuestionStep, stepAfter, stepBack, type Usual } from './wizard-step.ts';

/** The wizard's next step: a question about the rest of a move, or the preview of a complete one. */
export type WizardStep = AskedQuestion | AskedPreview;

/** The next question; the picture shows where its answers are. */
export type AskedQuestion = QuestionStep & DescribedPicture;

/** A whole move; the picture shows the position it would lead to. */
export type AskedPreview = PreviewStep & DescribedPicture;

/**
 * The wizard's step after `soFar`; `joins`: whether moves of the next decision are offered with a whole one. Refuses
 * people who are not on turn, and paths that no legal move begins with.
 */
export async function ask(
  context: AppContext,
  request: Request & { readonly soFar: Path; readonly usual: Usual; readonly joins: boolean },
): Promise<Result<WizardStep, Refused>> {
  const open = await openMove(context, request);
  if (!open.ok) return open;
  const { game, voice, palette } = open.value;
  const { step, view, moment } = stepAfter(open.value, request.soFar, request.usual, request.joins);
  const scene = voice.scene(view, moment);
  return ok({ ...step, picture: await context.renderer.render({ game: game.id, scene, palette }), alt: scene.alt });
}

/**
 * The beginning of a move that is left when the last answer of `path` is taken back; the empty one when there is no
 * turn.
 */
export async function oneAnswerBack(
  context: AppContext,
  { path, usual, ...request }: Request & { readonly path: Path; readonly usual: Usual },
): Promise<Path> {
  const open = await openMove(context, { ...request, soFar: [] });
  return open.ok ? stepBack(open.value, path, usual) : [];
}

/**
 * Completions for a slot of a typed command: at most 25 whose token or label contains `typed`; none where there is no
 * such slot.
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

/** A decision of a person on turn, as they are asked about it. */
interface Open extends Seated, Decision {
  readonly palette: Palette;
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
  });
}
