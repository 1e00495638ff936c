import { findMistake, type Mistake, retryMistake } from '../../app/analysis/mistake.ts';
import { RETRY } from '../custom-ids/look-ids.ts';
import { CONFIRM } from '../custom-ids/move-ids.ts';
import { type Answer, type Call, followUp, update } from '../interactions/call.ts';
import { controlNamed, defineControl } from '../interactions/control.ts';
import { backToReview, mistakeScreen, retriedScreen } from '../views/mistake.ts';
import { noteScreen } from '../views/screen.ts';
import { nextQuestion } from './ask.ts';
import { refused, tableOf } from './at-table.ts';
import { reviewReport } from './review.ts';
import { allAnswers, answer, askAgain, stepBack } from './wizard.ts';

/** The wizard's controls that stand there as well; `CONFIRM` answers. */
const WIZARD = [answer, stepBack, allAnswers, askAgain];

/**
 * One of the dearest decisions of one's own seat in a game that is over, made again. The wizard asks about the position
 * of then.
 */
export const retry = defineControl({
  id: RETRY,
  who: 'player',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { context, who, book } = press;
    const { move, step } = press.slots;
    const control = step && controlNamed(WIZARD, step.control);
    const report = reviewReport(press);
    const found = await findMistake(context, tableOf(press), who, move, ({ done, of }) => report(done, of));
    if (!found.ok) return refused(press, found.error);
    const mistake = found.value;
    const isKnown = step === null || control !== null || step.control === CONFIRM.name;
    if (mistake === null || !isKnown) return followUp(noteScreen(book.unknownControl));
    if (step === null) return update(await question(press, mistake, []));
    if (control === null) return answered(press, mistake, step.path);
    const target = { table: mistake.table.id, version: null, seat: mistake.now.seat, path: step.path };
    const given = await control.press({ ...press, ...atThen(mistake) }, target, { chosen: press.values });
    return given && { ...given, screen: mistakeScreen(book, mistake.now, given.screen) };
  },
});

async function question(call: Call, mistake: Mistake, soFar: readonly string[]) {
  const { now, table } = mistake;
  const asked = await nextQuestion(
    { ...call, ...atThen(mistake) },
    { table: table.id, version: null, seat: now.seat, soFar, more: [backToReview(call.book, now)] },
  );
  return mistakeScreen(call.book, now, asked);
}

async function answered(
  call: Call & { readonly table: string | null },
  mistake: Mistake,
  path: readonly string[],
): Promise<Answer> {
  const retried = await retryMistake(call.context, mistake, call.who, path);
  if (!retried.ok) return refused(call, retried.error);
  if (retried.value === null) return update(await question(call, mistake, path));
  return update(retriedScreen(call.book, retried.value));
}

/** What the wizard asks about. A move is always shown before it is made, and never two at once. */
function atThen({ asked }: Mistake): Pick<Call, 'decision' | 'confirms' | 'joins'> {
  return { decision: asked, confirms: true, joins: false };
}
