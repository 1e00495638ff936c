import { film as filmOf } from '../../app/film/film.ts';
import type { FilmProgress } from '../../app/ports/renderer.ts';
import {
  boardAt,
  boardInWords,
  boardPicture,
  log as logOf,
  record as recordOf,
  sinceOwnMove,
  verify as verifyTable,
} from '../../app/queries/look.ts';
import { share as shareShown } from '../../app/sharing/share.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { plainControlId } from '../custom-ids/custom-id.ts';
import {
  BOARD,
  FILM,
  JUMP,
  LOOK,
  RECORD,
  readStop,
  SCORE,
  SHARE,
  SINCE,
  TEXT,
  VERIFY,
} from '../custom-ids/look-ids.ts';
import { type Call, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { boardAtScreen, linesScreen, scoreScreen, sinceScreen } from '../views/board.ts';
import { withSecrets } from '../views/outcome.ts';
import { filmScreen, recordScreen, verificationScreen } from '../views/record.ts';
import { sealScreen } from '../views/seal.ts';
import { refused, shown, tableNow, tableOf } from './at-table.ts';
import { boardNow } from './board-now.ts';
import { REPLAY, TABLE } from './commands.ts';
import { shareHere } from './sharing.ts';

/** Looking at a table, which changes nothing; every answer is private, and can be shared. */

/** The board as it is, or as it was after a number of moves, step by step, as the person's own seat sees it. */
export const board = defineControl({
  id: BOARD,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  subcommand: {
    of: TABLE,
    name: 'board',
    title: 'nameBoard',
    about: 'commandBoard',
    options: [{ name: 'move', title: 'nameMove', about: 'commandMove', kind: 'number' }],
    readSlots: async (_call, { values }) => {
      const { move } = values;
      return { slots: () => ({ move: typeof move === 'number' ? move : null }) };
    },
  },
  async handle(press) {
    const { context, person, slots } = press;
    const seen = await boardAt(context, tableOf(press), person.id, slots.move ?? 'end');
    // Where the rules of then are gone, the last position is still there.
    if (!seen.ok && seen.error.code === 'retired' && slots.move === null) return boardNow(press, tableOf(press), false);
    if (!seen.ok) return refused(press, seen.error);
    const screen = boardAtScreen(press, tableNow(press, seen.value.table), seen.value);
    return slots.move === null ? followUp(screen) : update(screen);
  },
});

/** The board at a stop that is chosen in a menu, there or in a message of its own. */
export const jump = defineControl({
  id: JUMP,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { context, person, slots, values } = press;
    const seen = await boardAt(context, tableOf(press), person.id, readStop(values[0] ?? '') ?? 'end');
    if (!seen.ok) return refused(press, seen.error);
    const screen = boardAtScreen(press, tableNow(press, seen.value.table), seen.value);
    return slots.beside ? followUp(screen) : update(screen);
  },
});

/** The board as the person's own seat sees it; people who do not sit there see what everybody may. */
export const look = defineControl({
  id: LOOK,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  menu: { title: 'menuBoard' },
  subcommand: { of: TABLE, name: 'look', title: 'nameLook', about: 'commandLook' },
  handle: (press) => boardNow(press, tableOf(press), true),
});

/** What is new since one's own last move; people who do not sit there see the board. */
export const since = defineControl({
  id: SINCE,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  menu: { title: 'menuSince' },
  subcommand: { of: TABLE, name: 'news', formerly: 'since', title: 'nameNews', about: 'commandNews' },
  async handle(press) {
    const seen = await sinceOwnMove(press.context, tableOf(press), press.person.id);
    if (!seen.ok && seen.error.code === 'not-seated') return boardNow(press, tableOf(press), true);
    if (!seen.ok) return refused(press, seen.error);
    const { table, secrets } = seen.value;
    const screen = sinceScreen(press, tableNow(press, table), seen.value);
    return followUp(withSecrets(press.book, screen, secrets.lines), shown(press, table.id, secrets.versions));
  },
});

/** The board in words. */
export const inWords = defineControl({
  id: TEXT,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  subcommand: { of: TABLE, name: 'text', title: 'nameText', about: 'commandText' },
  async handle(press) {
    const found = await boardInWords(press.context, tableOf(press), press.person.id, 'text');
    if (!found.ok) return refused(press, found.error);
    const { table, lines, secrets } = found.value;
    const { game } = tableNow(press, table);
    const screen = linesScreen(press, press.book.textHead({ game }), lines, 'board.txt');
    return followUp(withSecrets(press.book, screen, secrets.lines), shown(press, table.id, secrets.versions));
  },
});

/** The moves so far. */
export const log = defineControl({
  id: plainControlId('log'),
  who: 'anybody',
  claimed: false,
  success: 'answer',
  subcommand: { of: TABLE, name: 'log', title: 'nameLog', about: 'commandLog' },
  async handle(press) {
    const { book } = press;
    const found = await logOf(press.context, tableOf(press), press.person.id);
    if (!found.ok) return refused(press, found.error);
    const { table, lines } = found.value;
    const { game } = tableNow(press, table);
    return followUp(linesScreen(press, book.logHead({ game }), lines.length > 0 ? lines : [book.noMoves], 'log.txt'));
  },
});

/** The score so far, explained. */
export const score = defineControl({
  id: SCORE,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  subcommand: { of: TABLE, name: 'score', title: 'nameScore', about: 'commandScore' },
  async handle(press) {
    const { context, person } = press;
    const id = tableOf(press);
    const words = await boardInWords(context, id, person.id, 'score');
    if (!words.ok) return refused(press, words.error);
    const sheet = await boardPicture(context, id, { person: person.id, own: false, moment: 'score' });
    if (!sheet.ok) return refused(press, sheet.error);
    const now = tableNow(press, words.value.table);
    return followUp(scoreScreen(press, now, words.value.lines, sheet.value));
  },
});

export const record = defineControl({
  id: RECORD,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  subcommand: {
    of: TABLE,
    name: 'record',
    group: REPLAY,
    title: 'nameRecord',
    about: 'commandRecord',
    prefers: 'over',
  },
  async handle(press) {
    const found = await recordOf(press.context, tableOf(press));
    if (!found.ok) return refused(press, found.error);
    const { table, game } = tableNow(press, found.value.table);
    return followUp(recordScreen(press.book, table, { ...found.value, game }));
  },
});

/**
 * The hashes that fix the shuffles; once the game is over, whether its record replays and they follow from the seed.
 */
export const verify = defineControl({
  id: VERIFY,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  subcommand: {
    of: TABLE,
    name: 'verify',
    group: REPLAY,
    title: 'nameVerify',
    about: 'commandVerify',
    prefers: 'over',
  },
  async handle(press) {
    const { book } = press;
    const table = await press.context.store.find(tableOf(press));
    const summary = table && summaryOf(table);
    if (summary && (summary.phase === 'playing' || (summary.phase === 'gathering' && summary.lobbyCommitment !== null)))
      return followUp(sealScreen(book, summary));
    const checked = await verifyTable(press.context, tableOf(press));
    if (!checked.ok) return refused(press, checked.error);
    return followUp(verificationScreen(book, summaryOf(checked.value.table), checked.value));
  },
});

/** The whole game as an animated picture. */
export const film = defineControl({
  id: FILM,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  subcommand: { of: TABLE, name: 'film', group: REPLAY, title: 'nameFilm', about: 'commandFilm', prefers: 'over' },
  async handle(press) {
    const { context, person } = press;
    const made = await filmOf(context, tableOf(press), person.id, filmReport(press));
    if (!made.ok) return refused(press, made.error);
    const { table, game } = tableNow(press, made.value.table);
    return followUp(filmScreen(press, table, game, made.value));
  },
});

/** Says how far a film has come. */
function filmReport({ book, report }: Pick<Call, 'book' | 'report'>): FilmProgress {
  return (painted, all) => report(book.filmProgress({ painted, all }));
}

/** Posts for everybody what the person was shown. */
export const share = defineControl({
  id: SHARE,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  handle: (press) =>
    shareHere(press, (sharer) => shareShown(press.context, tableOf(press), press.slots, sharer, filmReport(press))),
});
