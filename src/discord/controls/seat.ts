import { invite as inviteGuest, moveLobby } from '../../app/lobby/lobby.ts';
import { cardOf } from '../../app/notifications/card.ts';
import { returnToSeat as comeBack, moveTable as moveTo, mute as muteDecision } from '../../app/seats/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { channelOf } from '../api/links.ts';
import { onlyAnswers } from '../api/surroundings.ts';
import { plainControlId } from '../custom-ids/custom-id.ts';
import { INVITE, MUTE, RETURN } from '../custom-ids/table-ids.ts';
import { type Answer, besideForAll, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { cardScreen } from '../views/card.ts';
import { doneScreen, personAt } from '../views/outcome.ts';
import { permissionWords } from '../views/refusal.ts';
import { noteScreen } from '../views/screen.ts';
import { refusal, refused, tableNow, tableOf, withTable } from './at-table.ts';
import { MANAGE, TABLE } from './commands.ts';
import { placeOf } from './open-table.ts';
import { strangerNotes } from './strangers.ts';

/** What concerns one seat, or where the table is played; nobody has to agree to it. */

/** [I'm back]: the autopilot lets go of the seat. */
export const returnToSeat = defineControl({
  id: RETURN,
  who: 'player',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, name: 'back', title: 'nameBack', about: 'commandBack' },
  async handle(press) {
    const done = await comeBack(press.context, tableOf(press), press.person.id);
    if (!done.ok) return refused(press, done.error);
    return followUp(doneScreen(press, press.book.backDone, tableNow(press, done.value)));
  },
});

/** No more notices about the decision the table waits for now. */
export const mute = defineControl({
  id: MUTE,
  who: 'player',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const done = await muteDecision(press.context, tableOf(press), press.person.id);
    return done.ok ? followUp(noteScreen(press.book.mutedTurn)) : refused(press, done.error);
  },
});

/** The table is played on where this is asked for. */
export const moveTable = defineControl({
  id: plainControlId('move-table', 'rehome'),
  who: 'host or moderator',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, group: MANAGE, name: 'here', title: 'nameHere', about: 'commandHere', card: true },
  handle: (press) =>
    withTable(press, async (table, asked) => {
      const { context, book, place } = press;
      const gathers = table.phase === 'gathering';
      const showCard = async (now: Table): Promise<Answer> => {
        const screen = cardScreen(context.games, await cardOf(context, now), { hidden: !place.public });
        return place.public ? besideForAll(screen) : update(screen);
      };
      // There is no more of it there than an answer: another one is what is asked for.
      if (onlyAnswers(place) && table.place.kind === 'card' && table.place.channel === place.channel)
        return showCard(table);
      const isShown = !table.place.closed && (table.place.lobby !== null || !gathers);
      if ((gathers || table.phase === 'playing') && isShown && channelOf(table.place) === place.channel)
        return update(noteScreen(book.rehomeHere));
      const alone = table.chairs.every(({ person }) => person === null || person === press.person.id);
      if (place.kind === 'direct' && gathers && !alone) return update(noteScreen(book.rehomeAlone));
      const { needed, inThread } = await press.missingPermissions();
      if (needed.length > 0)
        return update(noteScreen(book.cannotPlayHere({ permissions: permissionWords(press, needed) })));
      // The old place may be gone, so the right to moderate counts on the whole server.
      const by = { ...asked, moderator: press.moderator && place.guild === table.place.guild };
      const done = await (gathers ? moveLobby : moveTo)(context, by, { ...placeOf(press), inThread }, press.channels);
      if (done.ok && onlyAnswers(place)) return showCard(done.value);
      return done.ok ? update(noteScreen(book.rehomeDone)) : followUp(await refusal(press, done.error, table.id));
    }),
});

/** The host keeps a seat for somebody. */
export const invite = defineControl({
  id: INVITE,
  who: 'host',
  claimed: true,
  success: 'answer',
  subcommand: {
    of: TABLE,
    name: 'invite',
    title: 'nameInvite',
    about: 'commandInvite',
    prefers: 'gathering',
    options: [{ name: 'player', title: 'namePlayer', about: 'commandPlayer', kind: 'person', required: true }],
    readSlots: async ({ book }, { people }) => {
      const guest = people.player;
      if (guest?.bot) return { fault: book.botInvited({ who: guest.name }) };
      return guest ? { slots: () => ({ guest: guest.id }) } : { fault: book.unknownControl };
    },
  },
  async handle(press) {
    const { context, book, person, slots } = press;
    const { guest } = slots;
    const done = await inviteGuest(context, tableOf(press), person.id, guest);
    if (done.ok) {
      const [note] = await strangerNotes(press, done.value, [guest]);
      return update(noteScreen(note ?? book.inviteDone({ who: personAt(done.value, guest) })));
    }
    if (done.error.code === 'seated') return followUp(noteScreen(book.seatedAlready({ who: `<@${guest}>` })));
    return refused(press, done.error);
  },
});
