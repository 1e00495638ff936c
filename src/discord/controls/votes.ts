import { secretsOf } from '../../app/notifications/private-messages.ts';
import type { VoteOutcome } from '../../app/votes/decide.ts';
import { propose, vote, withdrawMotion } from '../../app/votes/propose.ts';
import { undo } from '../../app/votes/undo.ts';
import type { Result } from '../../core/result.ts';
import { isSeat, type Seat } from '../../core/seat.ts';
import { CHOICES, type Wish } from '../../domain/motion.ts';
import type { Requester } from '../../domain/permissions.ts';
import type { PersonId } from '../../domain/person.ts';
import { onTurn } from '../../domain/position.ts';
import type { Refused } from '../../domain/refusal.ts';
import { nameAt, seatOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { LONGEST, SHORTEST } from '../../domain/time-control.ts';
import { gameOf } from '../../domain/voice.ts';
import { type Answer, followUp, type Press, update } from '../interactions/call.ts';
import { clip } from '../limits.ts';
import { control } from '../links.ts';
import { listed } from '../text/book.ts';
import { refusedScreen } from '../views/refusal.ts';
import { ACCENT, button, noteScreen, rows, type Screen, select, text } from '../views/screen.ts';
import { freshButtons, nameOfGame } from '../views/table-buttons.ts';
import { spanWords } from '../views/time-control.ts';
import { personAt, requesterOf, tableOf } from './press.ts';

/** What a table has to agree to: to rest, to wait longer, to go back, to seat somebody else. */

/**
 * Takes back one's own last move. The button below a move names the version that move led to: when it is not the last
 * one any more, nothing is taken back, so that a second press does not take back another move.
 */
export function takeMoveBack(press: Press): Promise<Answer> {
  const { context, address, book } = press;
  const [move] = address.path;
  return atTable(press, async (_table, by) =>
    agreed(press, await undo(context, by, move === undefined ? null : Number(move)), () => book.undoDone),
  );
}

export function pauseTable(press: Press): Promise<Answer> {
  return atTable(press, async (_table, by) =>
    agreed(press, await propose(press.context, by, { kind: 'pause' }), () => press.book.pauseDone),
  );
}

export function resumeTable(press: Press): Promise<Answer> {
  return atTable(press, async (_table, by) =>
    agreed(press, await propose(press.context, by, { kind: 'resume' }), () => press.book.resumeDone),
  );
}

/** More time for a seat: the one that is named, else the one the table waits for. Without a number, a move's worth. */
export function extendTime(press: Press): Promise<Answer> {
  const { context, book, language } = press;
  return atTable(press, async (table, by) => {
    const [time, named] = press.address.path;
    const seat = seatIn(table, named) ?? waitedFor(press, table);
    const ms =
      time === undefined || time === ANY_TIME ? (table.timeControl.clock?.increment ?? SHORTEST) : Number(time);
    if (!isSpan(ms)) return followUp(noteScreen(book.spanWrong({ text: clip(time ?? '', 40) })));
    const done = await propose(context, by, { kind: 'extend', seat, ms });
    return agreed(press, done, (now) => book.extendDone({ who: nameAt(now, seat), time: spanWords(language, ms) }));
  });
}

/** Whether so many milliseconds can be given. */
export function isSpan(ms: number): boolean {
  return Number.isInteger(ms) && ms >= SHORTEST && ms <= LONGEST;
}

/** One's own seat, when the table waits for it; else the first it waits for. */
function waitedFor(press: Press, table: Table): Seat {
  const seats = onTurn(gameOf(press.context, table.game), table);
  const own = seatOf(table, press.person.id);
  return seats.find((seat) => seat === own) ?? seats[0] ?? 0;
}

/** Somebody else takes a seat: a person if one is named, else a computer. Without a seat it asks which. */
export function replacePlayer(press: Press): Promise<Answer> {
  const { context, book, address, values } = press;
  return atTable(press, async (table, by) => {
    const [named, person] = address.path;
    const seat = seatIn(table, values[0] ?? named);
    if (table.phase === 'playing' && seat === null) return update(seatsScreen(press, table, person));
    if (seat !== null && person === undefined && table.chairs[seat]?.person === null)
      return followUp(noteScreen(book.replaceComputer({ who: nameAt(table, seat) })));
    const wish: Exclude<Wish, { kind: 'undo' | 'time-out' }> =
      person === undefined
        ? { kind: 'replace', seat: seat ?? 0 }
        : { kind: 'offer', seat: seat ?? 0, person, name: (await context.store.person(person))?.name ?? '?' };
    const done = await propose(context, by, wish);
    if (!done.ok && done.error.code === 'seated')
      return followUp(noteScreen(book.seatedAlready({ who: `<@${person}>` })));
    return agreed(press, done, () => book.replaceDone({ who: nameAt(table, seat ?? 0) }));
  });
}

/** Stand in the path where the seat or the time would, when none was named. */
export const ANY_SEAT = 'x';
export const ANY_TIME = 'x';

function seatsScreen(press: Press, table: Table, person: PersonId | undefined): Screen {
  const path = [ANY_SEAT, ...(person === undefined ? [] : [person])];
  const options = table.chairs.map((chair) => ({ label: chair.name, value: String(chair.seat) }));
  return {
    parts: [text(press.book.replaceWho), select(control('replace', table, { path }), press.book.choose, options)],
  };
}

function seatIn(table: Table, token: string | undefined): Seat | null {
  const seat = token !== undefined && /^\d$/.test(token) ? Number(token) : null;
  return seat !== null && isSeat(seat) && table.chairs.some((chair) => chair.seat === seat) ? seat : null;
}

/** An answer to what the table is asked. The control names the question, so that an old one does not answer a new one. */
export function castVote(press: Press): Promise<Answer> {
  const { context, book, address } = press;
  return atTable(press, async (table, by) => {
    const choice = CHOICES.find((one) => one === address.path[0]);
    if (choice === undefined) return followUp(noteScreen(book.unknownControl));
    const asked = address.path[1];
    if (asked !== undefined && asked !== table.motion?.at.toString(36))
      return followUp(await refusedScreen(press, { code: 'no-motion' }, table.id));
    const cast = await vote(context, by, choice, asked === undefined ? null : (table.motion?.at ?? null));
    if (!cast.ok) return followUp(await refusedScreen(press, cast.error, table.id));
    const { motion } = table;
    if (motion?.wish.kind === 'offer' && choice === 'yes')
      return followUp(await seatScreen(press, table, cast.value.table));
    return followUp(noteScreen(cast.value.table.motion === null ? book.votedLast : waitingWords(press, cast.value)));
  });
}

/** To somebody who has just taken a seat: what only that seat knows, and what they can do from here. */
async function seatScreen(press: Press, before: Table, after: Table): Promise<Screen> {
  const { context, book, language, person } = press;
  const seat = seatOf(after, person.id);
  const told = seat === null ? [] : await secretsOf(context, after, seat, language);
  const lines = [
    book.seatTaken({ game: nameOfGame(press, after), who: seat === null ? '' : nameAt(before, seat) }),
    ...(told.length > 0 ? ['', book.seatTold, ...told.map((line) => book.secret({ line })), book.secretHint] : []),
  ];
  return { parts: [text(clip(lines.join('\n'), 3000)), ...rows(freshButtons(press, after))], accent: ACCENT.mine };
}

export function withdrawQuestion(press: Press): Promise<Answer> {
  return atTable(press, async (table, by) => {
    const done = await withdrawMotion(press.context, by);
    if (!done.ok) return followUp(await refusedScreen(press, done.error, table.id));
    return update(noteScreen(press.book.questionWithdrawn));
  });
}

/** What came of a wish: it was done, or the table is asked, and whoever asked may take the question back. */
export async function agreed(
  press: Press,
  result: Result<VoteOutcome, Refused>,
  done: (table: Table) => string,
): Promise<Answer> {
  if (!result.ok) return followUp(await refusedScreen(press, result.error, press.address.table));
  const { kind, table } = result.value;
  if (kind === 'done')
    return update({ parts: [text(done(table)), ...rows(freshButtons(press, table))], accent: ACCENT.mine });
  return update({
    parts: [
      text(`${press.book.tableAsked}\n${awaited(press, result.value)}`),
      ...rows([button(control('withdraw', table), press.book.withdraw)]),
    ],
  });
}

function waitingWords(press: Press, now: VoteOutcome): string {
  return [press.book.voted, ...(now.awaits.length > 0 ? [awaited(press, now)] : [])].join('\n');
}

function awaited(press: Press, { table, awaits }: VoteOutcome): string {
  const who = awaits.map((person) => personAt(table, person));
  return press.book.motionOpen({ who: listed(press.language, who) });
}

async function atTable(press: Press, act: (table: Table, by: Requester) => Promise<Answer>): Promise<Answer> {
  const table = await press.context.store.find(tableOf(press.address));
  return table ? act(table, requesterOf(press, table)) : followUp(await refusedScreen(press, { code: 'gone' }, null));
}
