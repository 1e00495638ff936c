import { disband, leaveLobby } from '../../app/lobby/lobby.ts';
import { rematch as openRematch } from '../../app/lobby/open.ts';
import { resign as resignSeat } from '../../app/moves/play.ts';
import { cardOf } from '../../app/notifications/card.ts';
import { leaveTable as leave } from '../../app/seats/seats.ts';
import { propose } from '../../app/votes/propose.ts';
import { isNeutral } from '../../domain/permissions/permissions.ts';
import { losesByLeaving, soloSeat } from '../../domain/results/solo.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { tableUrl } from '../api/links.ts';
import { onlyAnswers } from '../api/surroundings.ts';
import type { ControlId } from '../custom-ids/custom-id.ts';
import type { Sure } from '../custom-ids/slots.ts';
import { ABORT, LEAVE_TABLE, REMATCH, RESIGN } from '../custom-ids/table-ids.ts';
import { type Answer, besideForAll, type Call, followUp, type Press, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { confirmationScreen } from '../views/confirmation.ts';
import { openedCardScreen } from '../views/opened.ts';
import { resignedScreen } from '../views/outcome.ts';
import { noteScreen } from '../views/screen.ts';
import { refusal, refused, tableNow, tableOf, withTable } from './at-table.ts';
import { MANAGE, TABLE } from './commands.ts';
import { strangerNotes } from './strangers.ts';
import { outcomeAnswer } from './votes.ts';

/** How a game, or somebody's part in it, comes to its end. What cannot be taken back is confirmed first. */

export const resign = defineControl({
  id: RESIGN,
  who: 'player',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, name: 'resign', title: 'nameResign', about: 'commandResign' },
  async handle(press) {
    const { context, who, book, slots } = press;
    const id = tableOf(press);
    if (!slots.sure)
      return confirmAsPlayer(press, RESIGN, (_table, game) => ({
        question: book.resignAsk({ game }),
        yes: book.resignYes,
      }));
    // Moves that were made meanwhile do not change what resigning means, so they do not make it stale.
    const done = await resignSeat(context, { table: id, version: null, person: who });
    if (!done.ok) return refused(press, done.error);
    const now = tableNow(press, done.value.table);
    return update(resignedScreen(press, now));
  },
});

/** Leaves a table: a lobby at once, a running game for a computer that takes the seat with everything it has. */
export const leaveTable = defineControl({
  id: LEAVE_TABLE,
  who: 'player',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, name: 'leave', title: 'nameLeave', about: 'commandLeave' },
  async handle(press) {
    const { context, person, book, slots } = press;
    const id = tableOf(press);
    const table = await context.store.find(id);
    const gathering = table?.phase === 'gathering';
    if (table?.phase === 'playing' && table.ranked && seatOf(table, person.id) !== null)
      return refused(press, { code: 'ranked' });
    if (!gathering && !slots.sure)
      return confirmAsPlayer(press, LEAVE_TABLE, async (running, game) => ({
        question:
          (await aloneAsk(press, running, game)) ??
          (running.chairs.some((chair) => chair.person !== null && chair.person !== person.id)
            ? book.leaveAsk({ game })
            : book.leaveAskAlone({ game, lost: false })),
        yes: book.leaveYes,
      }));
    const done = gathering ? await leaveLobby(context, id, person.id) : await leave(context, id, person.id);
    return done.ok ? update(noteScreen(book.leaveDone)) : refused(press, done.error);
  },
});

interface Words {
  readonly question: string;
  readonly yes: string;
}

/**
 * The question to somebody who is alone with computers, and ends the game by leaving or closing the table; null to
 * others.
 */
async function aloneAsk({ context, book, person }: Call, table: Table, game: string): Promise<string | null> {
  const log = await context.store.log(table.id);
  const seat = table.phase === 'playing' ? soloSeat(table, log) : null;
  if (seat === null || seatOf(table, person.id) !== seat) return null;
  return book.leaveAskAlone({ game, lost: losesByLeaving(gameOf(context, table.game), table, log) === seat });
}

/** Asks whether they are sure; only somebody who still plays at a running table is asked. */
function confirmAsPlayer(
  press: Press<Sure>,
  control: ControlId<Sure>,
  words: (table: Table, game: string) => Words | Promise<Words>,
): Promise<Answer> {
  return withTable(press, async (table) => {
    const seat = seatOf(table, press.person.id);
    if (seat === null) return refused(press, { code: 'not-seated' });
    if (table.phase === 'gathering') return refused(press, { code: 'not-started' });
    if (table.phase !== 'playing') return refused(press, { code: 'over' });
    if (table.match?.resigned.includes(seat)) return refused(press, { code: 'resigned' });
    const asked = { id: control, slots: { sure: true } };
    return followUp(confirmationScreen(press.book, asked, table, await words(table, tableNow(press, table).game)));
  });
}

/** The host and moderators close a table, anybody else who plays asks the others to. */
export const abort = defineControl({
  id: ABORT,
  who: 'player or moderator',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, group: MANAGE, name: 'abort', title: 'nameAbort', about: 'commandAbort', prefers: 'any' },
  handle: (press) =>
    withTable(press, async (table, by) => {
      const { context, book, slots } = press;
      const { game } = tableNow(press, table);
      if (!slots.sure) {
        if (table.phase === 'over' || table.phase === 'aborted') return refused(press, { code: 'over' });
        const confirm = (question: string, yes: string): Answer =>
          followUp(confirmationScreen(book, { id: ABORT, slots: { sure: true } }, table, { question, yes }));
        const alone = await aloneAsk(press, table, game);
        if (alone !== null) return confirm(alone, book.abortYes);
        if (table.ranked && table.phase === 'playing' && !isNeutral(table, by) && seatOf(table, by.person) !== null)
          return confirm(book.abortAskRanked({ game }), book.abortRankedYes);
        if (table.host === by.person || by.moderator) return confirm(book.abortAsk({ game }), book.abortYes);
        if (table.phase === 'gathering') return refused(press, { code: 'not-host' });
        if (seatOf(table, by.person) === null) return refused(press, { code: 'not-seated' });
        return confirm(book.abortAskOthers({ game }), book.abortAskYes);
      }
      if (table.phase !== 'gathering')
        return outcomeAnswer(press, await propose(context, by, { kind: 'abort' }), () => book.abortDone);
      const done = await disband(context, table.id, by);
      return done.ok ? update(noteScreen(book.abortDone)) : refused(press, done.error);
    }),
});

export const rematch = defineControl({
  id: REMATCH,
  who: 'player',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, name: 'rematch', title: 'nameRematch', about: 'commandRematch', prefers: 'over' },
  async handle(press) {
    const { context, person, book } = press;
    const opened = await openRematch(context, tableOf(press), person, press.occasion, press);
    if (!opened.ok) return followUp(await refusal(press, opened.error, tableOf(press)));
    const { phase, place, invited } = opened.value;
    const strangers = await strangerNotes(press, opened.value, invited);
    const note = (said: string): Answer => followUp(noteScreen([said, ...strangers].join('\n')));
    if (place.kind === 'card') {
      if (!onlyAnswers(press.place) || !press.place.public) return note(book.rematchCard);
      const card = await cardOf(context, opened.value);
      const news = { hidden: false, proposed: null, notes: strangers };
      return besideForAll(openedCardScreen(press, context.games, gameOf(context, opened.value.game), card, news));
    }
    // With computers enough there is nobody to wait for. As long as the lobby is on its way, the link leads to its
    // channel.
    if (phase === 'gathering') return note(book.rematchDone({ url: tableUrl(place) }));
    const { game } = tableNow(press, opened.value);
    return followUp(noteScreen(book.rematchFull({ game, url: tableUrl(place) })));
  },
});
