import { invite } from '../../app/lobby/gather.ts';
import { returnToSeat as giveSeatBack, moveTable, mute } from '../../app/seats/seats.ts';
import { type Answer, followUp, type Press, update } from '../interactions/call.ts';
import { channelOf } from '../links.ts';
import { refusedScreen, rightsWords } from '../views/refusal.ts';
import { ACCENT, noteScreen, rows, text } from '../views/screen.ts';
import { freshButtons } from '../views/table-buttons.ts';
import { personAt, requesterOf, tableOf } from './press.ts';

/** What concerns one seat, or where the table is played; nobody has to agree to it. */

/** [I'm back]: the autopilot lets go of the seat. */
export async function returnToSeat(press: Press): Promise<Answer> {
  const done = await giveSeatBack(press.context, tableOf(press.address), press.person.id);
  if (!done.ok) return followUp(await refusedScreen(press, done.error, press.address.table));
  return followUp({
    parts: [text(press.book.backDone), ...rows(freshButtons(press, done.value))],
    accent: ACCENT.mine,
  });
}

export async function muteTurn(press: Press): Promise<Answer> {
  const done = await mute(press.context, tableOf(press.address), press.person.id);
  if (!done.ok) return followUp(await refusedScreen(press, done.error, press.address.table));
  return followUp(noteScreen(press.book.mutedTurn));
}

/** The table is played on where this is said. */
export async function playHere(press: Press): Promise<Answer> {
  const { context, book, address, place } = press;
  const table = await context.store.find(tableOf(address));
  if (!table) return followUp(await refusedScreen(press, { code: 'gone' }, null));
  if (table.phase === 'playing' && !table.place.closed && channelOf(table.place) === place.channel)
    return update(noteScreen(book.rehomeHere));
  if (place.guild === null && table.place.guild !== null) return update(noteScreen(book.rehomeAlone));
  const { needed } = await press.missingPermissions();
  if (needed.length > 0) return update(noteScreen(book.cannotPlayHere({ permissions: rightsWords(press, needed) })));
  // The old place may be gone, so the right to moderate counts on the whole server.
  const by = { ...requesterOf(press, table), moderator: press.moderator && place.guild === table.place.guild };
  const done = await moveTable(context, by, place);
  if (!done.ok) return followUp(await refusedScreen(press, done.error, table.id));
  return update(noteScreen(book.rehomeDone));
}

/** The host keeps a seat for somebody. */
export async function keepSeat(press: Press): Promise<Answer> {
  const { context, book, person, address } = press;
  const [guest] = address.path;
  if (guest === undefined) return followUp(noteScreen(book.unknownControl));
  const done = await invite(context, tableOf(address), person.id, guest);
  if (!done.ok && done.error.code === 'seated') return followUp(noteScreen(book.seatedAlready({ who: `<@${guest}>` })));
  if (!done.ok) return followUp(await refusedScreen(press, done.error, address.table));
  return update(noteScreen(book.inviteDone({ who: personAt(done.value, guest) })));
}
