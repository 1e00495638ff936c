import { disband, leaveLobby } from '../../app/lobby/gather.ts';
import { resign } from '../../app/moves/play.ts';
import { leaveTable } from '../../app/seats/seats.ts';
import { propose } from '../../app/votes/propose.ts';
import { seatOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { type Answer, followUp, type Press, update } from '../interactions/call.ts';
import { control, loose } from '../links.ts';
import { refusedScreen } from '../views/refusal.ts';
import { ACCENT, button, noteScreen, rows, type Screen, text } from '../views/screen.ts';
import { freshButtons, nameOfGame } from '../views/table-buttons.ts';
import { requesterOf, tableOf } from './press.ts';
import { agreed } from './votes.ts';

/** What cannot be taken back is asked first: the first press shows a danger button, only that one acts. */
const YES = 'yes';

export async function giveUp(press: Press): Promise<Answer> {
  const { context, who, book, address } = press;
  const id = tableOf(address);
  if (address.path[0] !== YES)
    return ofPlayer(press, (table) => book.resignAsk({ game: nameOfGame(press, table) }), 'resign', book.resignYes);
  // Moves that were made meanwhile do not change what resigning means, so they do not make it stale.
  const done = await resign(context, { table: id, version: null, person: who });
  if (!done.ok) return followUp(await refusedScreen(press, done.error, id));
  return update({ parts: [text(book.resignDone), ...rows(freshButtons(press, done.value.table))] });
}

/** Leaves a table: a lobby at once, a running game for a computer that takes the seat with everything it has. */
export async function walkAway(press: Press): Promise<Answer> {
  const { context, person, book, address } = press;
  const id = tableOf(address);
  const gathering = (await context.store.find(id))?.phase === 'gathering';
  if (!gathering && address.path[0] !== YES)
    return ofPlayer(press, (table) => book.leaveAsk({ game: nameOfGame(press, table) }), 'quit', book.leaveYes);
  const done = gathering ? await leaveLobby(context, id, person.id) : await leaveTable(context, id, person.id);
  if (!done.ok) return followUp(await refusedScreen(press, done.error, id));
  return update(noteScreen(book.leaveDone));
}

/** A question only somebody who still plays at a running table is asked. */
async function ofPlayer(
  press: Press,
  question: (table: Table) => string,
  act: 'resign' | 'quit',
  yes: string,
): Promise<Answer> {
  const id = tableOf(press.address);
  const table = await press.context.store.find(id);
  if (!table) return followUp(await refusedScreen(press, { code: 'gone' }, null));
  const seat = seatOf(table, press.person.id);
  if (seat === null) return followUp(await refusedScreen(press, { code: 'not-seated' }, id));
  if (table.phase === 'gathering') return followUp(await refusedScreen(press, { code: 'not-started' }, id));
  if (table.phase !== 'playing') return followUp(await refusedScreen(press, { code: 'over' }, id));
  if (table.match?.resigned.includes(seat)) return followUp(await refusedScreen(press, { code: 'resigned' }, id));
  return followUp(sure(press, table, act, question(table), yes));
}

/** The host and moderators close a table, anybody else who plays asks the others to. */
export async function closeTable(press: Press): Promise<Answer> {
  const { context, book, address } = press;
  const id = tableOf(address);
  const table = await context.store.find(id);
  if (!table) return followUp(await refusedScreen(press, { code: 'gone' }, null));
  const by = requesterOf(press, table);
  const game = nameOfGame(press, table);
  if (address.path[0] !== YES) {
    if (table.phase === 'over' || table.phase === 'aborted')
      return followUp(await refusedScreen(press, { code: 'over' }, id));
    if (table.host === by.person || by.moderator)
      return followUp(sure(press, table, 'abort', book.abortAsk({ game }), book.abortYes));
    if (table.phase === 'gathering') return followUp(await refusedScreen(press, { code: 'not-host' }, id));
    if (seatOf(table, by.person) === null) return followUp(await refusedScreen(press, { code: 'not-seated' }, id));
    return followUp(sure(press, table, 'abort', book.abortAskOthers({ game }), book.abortAskYes));
  }
  if (table.phase !== 'gathering')
    return agreed(press, await propose(context, by, { kind: 'abort' }), () => book.abortDone);
  const done = await disband(context, id, by);
  if (!done.ok) return followUp(await refusedScreen(press, done.error, id));
  return update(noteScreen(book.abortDone));
}

function sure(press: Press, table: Table, act: 'resign' | 'quit' | 'abort', question: string, yes: string): Screen {
  return {
    parts: [
      text(question),
      ...rows([button(control(act, table, { path: [YES] }), yes, 'danger'), button(loose('which'), press.book.cancel)]),
    ],
    accent: ACCENT.warn,
  };
}
