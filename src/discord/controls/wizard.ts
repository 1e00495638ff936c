import { play as playMove, seatAtTable } from '../../app/moves/play.ts';
import { stepBack as oneAnswerBack } from '../../app/moves/wizard-step.ts';
import { withTable } from '../../app/read-ahead.ts';
import { offer, type Path } from '../../core/contract/path.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import {
  ALL_ANSWERS,
  ANSWER,
  ASK_AGAIN,
  CONFIRM,
  CONFIRM_ALL,
  CONFIRM_AND_ANSWER,
  CONFIRM_BOTH,
  PLAY,
  STEP_BACK,
} from '../custom-ids/move-ids.ts';
import { type Answer, followUp, type Press, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { pressed } from '../views/answer-controls.ts';
import { movedLines, movedScreen, takeBackButtons } from '../views/outcome.ts';
import { decisionFor, nextQuestion, usualFor } from './ask.ts';
import { refusal, shown, tableNow, tableOf, withPendingSecrets } from './at-table.ts';

/** Making a move: from [Play] to "Done". */

/**
 * Opens the wizard at the table as it is now; a command brings the beginning of a move along. A button below an older
 * post does the same, and the wizard says what has happened since. What its reader alone may know and has missed stands
 * in its head.
 */
export const play = defineControl({
  id: PLAY,
  who: 'player',
  claimed: false,
  success: 'answer',
  choosesTable: true,
  handle: async (press) =>
    withPendingSecrets(press, tableOf(press), await afterAnswers({ ...press, seat: null }, press.slots)),
});

/** An answer was given, by a button (it carries the answer) or in a select. */
export const answer = defineControl({
  id: ANSWER,
  who: 'player',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { version, seat, slots: path } = press;
    const { soFar, page } = pressed(path, press.values);
    if (page !== null)
      return update(await nextQuestion(press, { table: tableOf(press), version, seat, soFar, page, stepwise: true }));
    return afterAnswers(press, soFar);
  },
});

/** Takes the last answer back. */
export const stepBack = defineControl({
  id: STEP_BACK,
  who: 'player',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { version, seat, slots: path } = press;
    const where = { table: tableOf(press), version, seat };
    const found = await decisionFor(press, where);
    const soFar = found.ok ? oneAnswerBack(found.value, path, usualFor(press)) : [];
    return update(await nextQuestion(press, { ...where, soFar }));
  },
});

/** Shows the question again as it was at first. */
export const askAgain = defineControl({
  id: ASK_AGAIN,
  who: 'player',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { version, seat, slots: soFar } = press;
    return update(await nextQuestion(press, { table: tableOf(press), version, seat, soFar }));
  },
});

/** Asks for the answers one by one where only the most promising ways to go on were shown. */
export const allAnswers = defineControl({
  id: ALL_ANSWERS,
  who: 'player',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { version, seat, slots: soFar } = press;
    return update(await nextQuestion(press, { table: tableOf(press), version, seat, soFar, stepwise: true }));
  },
});

/** Makes the move. It need not be claimed: it finds its version taken when it was made already. */
export const confirm = defineControl({
  id: CONFIRM,
  who: 'player',
  claimed: false,
  success: 'answer',
  handle: (press) => makeMove(press, press.slots),
});

/** Makes the move and the one of the person's next decision. */
export const confirmBoth = defineControl({
  id: CONFIRM_BOTH,
  who: 'player',
  claimed: false,
  success: 'answer',
  handle: (press) => makeMove(press, press.slots.first, { next: [press.slots.next] }),
});

/** Makes small moves one after the other. */
export const confirmAll = defineControl({
  id: CONFIRM_ALL,
  who: 'player',
  claimed: false,
  success: 'answer',
  handle: ({ slots: [first = [], ...next], ...press }) => makeMove({ ...press, slots: null }, first, { next }),
});

/** Makes the move and asks for the rest of the next one, which is begun. */
export const confirmAndAnswer = defineControl({
  id: CONFIRM_AND_ANSWER,
  who: 'player',
  claimed: false,
  success: 'answer',
  handle: (press) => makeMove(press, press.slots.first, { soFar: press.slots.next }),
});

/**
 * Where the answers so far lead: to the next question, to the preview, or, for somebody who does not wish to see their
 * moves before, to the move itself.
 */
async function afterAnswers(press: Press<Path>, soFar: Path): Promise<Answer> {
  const { version, seat } = press;
  const table = tableOf(press);
  const asked = async (): Promise<Answer> => update(await nextQuestion(press, { table, version, seat, soFar }));
  if (press.confirms) return asked();
  const found = await seatAtTable(press.context, { table, version, person: press.who });
  // Beside the message, as when a move is confirmed: the first of two presses may have made it.
  if (!found.ok) return soFar.length === 0 ? asked() : followUp(await refusal(press, found.error, table));
  const next = offer(found.value.game.paths(found.value.position.state, found.value.seat), soFar);
  if (next === null || next.answers.length > 0) return asked();
  return makeMove(press, next.path);
}

/** What follows on a move: other whole ones that are made with it, or the beginning of one that is asked on. */
interface After {
  readonly next?: readonly Path[];
  readonly soFar?: Path;
}

/** What only this person may know of the move stands in this reply, also when it is sent by direct message. */
async function makeMove(press: Press<unknown>, path: Path, { next = [], soFar = [] }: After = {}): Promise<Answer> {
  const { context, who, book, version, seat, person, language } = press;
  const request = { table: tableOf(press), version, person: who, seat };
  const done = await playMove(context, { ...request, path, next });
  if (!done.ok) {
    // A refusal stands beside the message that was pressed: a second press must not wipe out what the first one
    // brought.
    if (done.error.code === 'unfinished' || done.error.code === 'no-such-move')
      return update(await nextQuestion(press, { table: request.table, version, seat, soFar: path }));
    return followUp(await refusal(press, done.error, request.table));
  }
  const { again, nextOffered, table } = done.value;
  const now = tableNow(press, table);
  // Why an answer begun with the move is not possible would stand in the place of what the move brought.
  const isSure = !again || soFar.length === 0;
  const told = shown(press, table.id, isSure && done.value.secrets.length > 0 ? [table.version] : []);
  if (again) {
    const note = clip([...movedLines(book, done.value), book.againHint].join('\n'), 1400);
    const more = takeBackButtons(book, now.table, done.value);
    // What was offered with this move, and not chosen, is not offered first once more.
    const stepwise = press.confirms && nextOffered && soFar.length === 0;
    const dialogue = { table: table.id, version: null, seat: null, soFar, note, more, stepwise };
    const question = await nextQuestion({ ...press, context: withTable(context, table) }, dialogue);
    return update(question, told);
  }
  // People who have moved at one table may go on at the next that waits for them.
  const waiting = await context.store.nextFor(person.id, table.id);
  const game = context.games.find(({ id }) => id === waiting?.game);
  const other = waiting && game ? { ...waiting, name: plainVoice(game, language).name } : null;
  return update(movedScreen(press, now, done.value, other), told);
}
