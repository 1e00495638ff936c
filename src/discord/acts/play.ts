import type { Table } from '../../app/kept.ts';
import { play, seatAtTable } from '../../app/play.ts';
import { type Answer, aside, type Press, show } from '../call.ts';
import { ACCENT, type Button, button, rows, text } from '../layout.ts';
import { clip } from '../limits.ts';
import { pageOf } from '../offer.ts';
import { control } from '../place.ts';
import { freshButtons, refusedScreen, whoseTurn } from '../refusal.ts';
import { oneBack, wizardScreen } from '../wizard.ts';
import { tableOf } from './at.ts';

/** Making a move: from [Play] to "Done". */

/** Opens the wizard at the table as it is now; a command brings the beginning of a move along. */
export async function openWizard(press: Press): Promise<Answer> {
  const { version, path } = press.address;
  // A button under an older post is no mistake: the wizard opens at what is true now, and says what happened since.
  return show(await wizardScreen(press, { table: tableOf(press.address), version, seat: null, soFar: path }));
}

/** An answer was given, by a button (it carries the answer) or in a select. */
export async function answerQuestion(press: Press): Promise<Answer> {
  const { version, seat, path } = press.address;
  const [value] = press.values;
  const page = value === undefined ? null : pageOf(value);
  const soFar = value === undefined || page !== null ? path : [...path, value];
  return show(await wizardScreen(press, { table: tableOf(press.address), version, seat, soFar, page: page ?? 0 }));
}

export async function takeBack(press: Press): Promise<Answer> {
  const { version, seat, path } = press.address;
  const id = tableOf(press.address);
  const found = await seatAtTable(press.house, { table: id, version, person: press.person.id });
  const soFar = found.ok ? oneBack(found.value.game.paths(found.value.position.state, found.value.seat), path) : [];
  return show(await wizardScreen(press, { table: id, version, seat, soFar }));
}

/** The whole move was confirmed. What only this person may know of it stands in this reply, whatever else is sent. */
export async function confirm(press: Press): Promise<Answer> {
  const { house, person, book } = press;
  const { version, seat, path } = press.address;
  const request = { table: tableOf(press.address), version, person: person.id };
  const found = await seatAtTable(house, request);
  // A refusal stands beside the message that was pressed: a second press must not wipe out what the first one brought.
  if (found.ok && seat !== null && found.value.seat !== seat)
    return aside(await refusedScreen(press, { code: 'not-yours' }, request.table));
  const done = found.ok ? await play(house, { ...request, path }) : found;
  if (!done.ok) {
    if (done.error.code === 'unfinished' || done.error.code === 'no-such-move')
      return show(await wizardScreen(press, { table: request.table, version, seat, soFar: path }));
    return aside(await refusedScreen(press, done.error, request.table));
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
    return show(await wizardScreen(press, { table: table.id, version: null, seat: null, soFar: [], note, more: back }));
  }
  lines.push(table.phase === 'over' ? book.overNow : book.nowTurn({ who: whoseTurn(press, table) }));
  return show({
    parts: [text(clip(lines.join('\n'), 3000)), ...rows([...back, ...freshButtons(press, table)])],
    accent: ACCENT.mine,
  });
}

/** The move it takes back is the one that led to this version. */
function takeBackButton({ book }: Press, table: Table): Button {
  return button(control('undo', table, { path: [String(table.version)] }), book.takeBack, 'plain', { emoji: '↩️' });
}
