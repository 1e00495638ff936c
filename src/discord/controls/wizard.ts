import { play, seatAtTable } from '../../app/moves/play.ts';
import { offer, type Path } from '../../core/contract/path.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf, plainVoice } from '../../domain/voice.ts';
import { type Answer, followUp, type Press, update } from '../interactions/call.ts';
import { clip } from '../limits.ts';
import { control } from '../links.ts';
import { pageOf } from '../views/question.ts';
import { refusedScreen } from '../views/refusal.ts';
import { ACCENT, type Button, button, rows, text } from '../views/screen.ts';
import { freshButtons, whoseTurn } from '../views/table-buttons.ts';
import { oneBack, wizardScreen } from './ask.ts';
import { tableOf } from './press.ts';

/** Making a move: from [Play] to "Done". */

/** Opens the wizard at the table as it is now; a command brings the beginning of a move along. */
export async function openWizard(press: Press): Promise<Answer> {
  // A button under an older post is no mistake: the wizard opens at what is true now, and says what happened since.
  return answered({ ...press, address: { ...press.address, seat: null } }, press.address.path);
}

/** An answer was given, by a button (it carries the answer) or in a select. */
export async function answerQuestion(press: Press): Promise<Answer> {
  const { version, seat, path } = press.address;
  const [value] = press.values;
  const page = value === undefined ? null : pageOf(value);
  if (page !== null)
    return update(await wizardScreen(press, { table: tableOf(press.address), version, seat, soFar: path, page }));
  return answered(press, value === undefined ? path : [...path, value]);
}

/**
 * Where the answers so far lead: to the next question, to the preview, or, for somebody who does not wish to see their
 * moves before, to the move itself.
 */
async function answered(press: Press, soFar: Path): Promise<Answer> {
  const { version, seat } = press.address;
  const table = tableOf(press.address);
  const asked = async (): Promise<Answer> => update(await wizardScreen(press, { table, version, seat, soFar }));
  if (press.confirms || soFar.length === 0) return asked();
  const found = await seatAtTable(press.context, { table, version, person: press.who });
  // Beside the message, as when a move is confirmed: the first of two presses may have made it.
  if (!found.ok) return followUp(await refusedScreen(press, found.error, table));
  const next = offer(found.value.game.paths(found.value.position.state, found.value.seat), soFar);
  if (next === null || next.answers.length > 0) return asked();
  return confirm({ ...press, address: { ...press.address, path: next.path } });
}

/** One answer back in the wizard. */
export async function stepBack(press: Press): Promise<Answer> {
  const { version, seat, path } = press.address;
  const id = tableOf(press.address);
  const found = await seatAtTable(press.context, { table: id, version, person: press.who });
  const soFar = found.ok ? oneBack(found.value.game.paths(found.value.position.state, found.value.seat), path) : [];
  return update(await wizardScreen(press, { table: id, version, seat, soFar }));
}

/** The whole move was confirmed. What only this person may know of it stands in this reply, whatever else is sent. */
export async function confirm(press: Press): Promise<Answer> {
  const { context, who, book } = press;
  const { version, seat, path } = press.address;
  const request = { table: tableOf(press.address), version, person: who, seat };
  const done = await play(context, { ...request, path });
  if (!done.ok) {
    // A refusal stands beside the message that was pressed: a second press must not wipe out what the first one brought.
    if (done.error.code === 'unfinished' || done.error.code === 'no-such-move')
      return update(await wizardScreen(press, { table: request.table, version, seat, soFar: path }));
    return followUp(await refusedScreen(press, done.error, request.table));
  }
  const { said, secrets, again, table } = done.value;
  // What nobody else knows has come to light: taking that back needs the others, and is asked for by command.
  const back = secrets.length > 0 || table.phase !== 'playing' ? [] : [takeBackButton(press, table)];
  const lines = [
    book.done({ move: said }),
    ...secrets.map((line) => book.secret({ line })),
    ...(secrets.length > 0 ? [book.secretHint] : []),
  ];
  if (again) {
    const note = clip([...lines, book.againHint].join('\n'), 1400);
    return update(
      await wizardScreen(press, { table: table.id, version: null, seat: null, soFar: [], note, more: back }),
    );
  }
  lines.push(table.phase === 'over' ? book.overNow : book.nowTurn({ who: whoseTurn(press, table) }));
  return update({
    parts: [
      text(clip(lines.join('\n'), 3000)),
      ...rows([...back, ...freshButtons(press, table)]),
      ...rows(await nextButtons(press, table)),
    ],
    accent: ACCENT.mine,
  });
}

/** Where else they are waited for: whoever has moved at one table may go on at the next. */
async function nextButtons({ context, person, book, language }: Press, done: Table): Promise<readonly Button[]> {
  const next = await context.store.nextFor(person.id, done.id);
  if (!next) return [];
  const { name } = plainVoice(gameOf(context, next.game), language);
  return [button(control('play', next), book.nextTable({ game: name }), 'primary', { emoji: '⏭️' })];
}

/** The move it takes back is the one that led to this version. */
function takeBackButton({ book }: Press, table: Table): Button {
  return button(control('undo', table, { path: [String(table.version)] }), book.takeBack, 'plain', { emoji: '↩️' });
}
