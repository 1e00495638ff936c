import type { SpokenAnswer } from '../../core/contract/any-game.ts';
import { answersAfter, nearest, offer, type Path } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { AskedDecision, Decision } from '../../domain/table/decision.ts';
import type { AppContext } from '../context.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import { type PreviewStep, type QuestionStep, stepAfter, type Usual } from './wizard-step.ts';

/** The wizard's next step: a question about the rest of a move, or the preview of a complete one. */
export type WizardStep = AskedQuestion | AskedPreview;

/** The next question; the picture shows where its answers are. */
export type AskedQuestion = QuestionStep & DescribedPicture;

/** A whole move; the picture shows the position it would lead to. */
export type AskedPreview = PreviewStep & DescribedPicture;

/**
 * The wizard's step after `soFar`; `joins`: whether moves of the next decision are offered with a whole one. Refuses
 * seats that are not on turn, and paths that no legal move begins with.
 */
export async function ask(
  context: AppContext,
  decision: AskedDecision,
  { soFar, usual, joins }: { readonly soFar: Path; readonly usual: Usual; readonly joins: boolean },
): Promise<Result<WizardStep, Refused>> {
  const { game, position, seat, voice, palette } = decision;
  const paths = game.paths(position.state, seat);
  if (position.resigned.includes(seat)) return no({ code: 'resigned' });
  if (paths.length === 0) return no({ code: 'not-your-turn' });
  if (!offer(paths, soFar))
    return no({ code: 'no-such-move', possible: known(nearest(paths, soFar), 'move on this turn') });
  const { step, view, moment } = stepAfter(decision, soFar, usual, joins);
  const scene = voice.scene(view, moment);
  return ok({ ...step, picture: await context.renderer.render({ game: game.id, scene, palette }), alt: scene.alt });
}

/**
 * Completions for a slot of a typed command: at most 25 whose token or label contains `typed`; none where there is no
 * such slot.
 */
export function suggest({ game, position, seat, voice }: Decision, soFar: Path, text: string): readonly SpokenAnswer[] {
  const answers = answersAfter(game.paths(position.state, seat), soFar);
  if (answers.length === 0) return [];
  const typed = text.trim().toLocaleLowerCase(voice.language);
  return voice
    .ask(game.view(position.state, seat, position.resigned), soFar, answers)
    .answers.filter(
      ({ token, label }) => token.includes(typed) || label.toLocaleLowerCase(voice.language).includes(typed),
    )
    .slice(0, 25);
}
