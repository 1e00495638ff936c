import { ownTables } from '../../app/queries/own-tables.ts';
import type { Call } from '../interactions/call.ts';
import type { Guest } from '../views/form.ts';
import { inviteScreen } from '../views/invite.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { tableNow } from './at-table.ts';
import { proposalsFor } from './table-form.ts';

/** Where the person who asks can invite somebody to; why not, where they are no guest. */
export async function invitationFor(call: Call, guest: Guest): Promise<Screen> {
  const { context, person, book } = call;
  if (guest.bot) return noteScreen(book.botInvited({ who: guest.name }));
  if (guest.id === person.id) return noteScreen(book.menuOneself);
  const own = await ownTables(context, person.id);
  const lobbies = own
    .map(({ table }) => table)
    .filter(({ phase, host }) => phase === 'gathering' && host === person.id)
    .filter(({ chairs, invited, size }) => chairs.length + invited.length < size)
    .filter(({ game }) => context.games.some(({ id }) => id === game));
  const wishes = await proposalsFor(call, context.games);
  return inviteScreen(call, context.games, { guest, lobbies: lobbies.map((table) => tableNow(call, table)), wishes });
}
