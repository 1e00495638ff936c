import { abort } from '../../app/abort.ts';
import { resign } from '../../app/play.ts';
import type { Table } from '../../app/ports.ts';
import { seatOf } from '../../app/table.ts';
import { type Answer, aside, type Press, show } from '../call.ts';
import { ACCENT, button, rows, type Screen, text } from '../layout.ts';
import { control, loose } from '../place.ts';
import { freshButtons, nameOfGame, noteScreen, refusedScreen } from '../refusal.ts';
import { tableOf } from './at.ts';

/** What cannot be taken back is asked first: the first press shows a danger button, only that one acts. */
const YES = 'yes';

export async function giveUp(press: Press): Promise<Answer> {
  const { house, person, book, address } = press;
  const id = tableOf(address);
  const table = await house.store.find(id);
  if (!table) return aside(await refusedScreen(press, { code: 'gone' }, null));
  if (address.path[0] !== YES) {
    const seat = seatOf(table, person.id);
    if (seat === null) return aside(await refusedScreen(press, { code: 'not-seated' }, id));
    if (table.phase === 'gathering') return aside(await refusedScreen(press, { code: 'not-started' }, id));
    if (table.phase !== 'playing') return aside(await refusedScreen(press, { code: 'over' }, id));
    if (table.match?.resigned.includes(seat)) return aside(await refusedScreen(press, { code: 'resigned' }, id));
    return aside(sure(press, table, 'resign', book.resignAsk({ game: nameOfGame(press, table) }), book.resignYes));
  }
  // Moves that were made meanwhile do not change what resigning means, so they do not make it stale.
  const done = await resign(house, { table: id, version: null, person: person.id });
  if (!done.ok) return aside(await refusedScreen(press, done.error, id));
  return show({ parts: [text(book.resignDone), ...rows(freshButtons(press, done.value.table))] });
}

export async function closeTable(press: Press): Promise<Answer> {
  const { house, person, book, address, moderator } = press;
  const id = tableOf(address);
  const table = await house.store.find(id);
  if (!table) return aside(await refusedScreen(press, { code: 'gone' }, null));
  // The right to moderate counts where the table lives, not where the button is pressed.
  const here = [table.place.channel, table.place.thread].includes(press.place.channel);
  const by = { person: person.id, moderator: moderator && here };
  if (address.path[0] !== YES) {
    if (table.phase === 'over' || table.phase === 'aborted')
      return aside(await refusedScreen(press, { code: 'over' }, id));
    if (table.host !== by.person && !by.moderator) return aside(await refusedScreen(press, { code: 'not-host' }, id));
    return aside(sure(press, table, 'abort', book.abortAsk({ game: nameOfGame(press, table) }), book.abortYes));
  }
  const done = await abort(house, id, by);
  if (!done.ok) return aside(await refusedScreen(press, done.error, id));
  return show(noteScreen(book.abortDone));
}

function sure(press: Press, table: Table, act: 'resign' | 'abort', question: string, yes: string): Screen {
  return {
    parts: [
      text(question),
      ...rows([button(control(act, table, { path: [YES] }), yes, 'danger'), button(loose('which'), press.book.cancel)]),
    ],
    accent: ACCENT.warn,
  };
}
