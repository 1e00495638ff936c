import type { TurnPost } from '../../app/ports/chat.ts';
import type { Seat } from '../../core/seat.ts';
import { activePeople, nameAt, seatStatusOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { control } from '../links.ts';
import { type Book, listed } from '../text/book.ts';
import { type Button, button } from './screen.ts';
import { fromNow, moment, roughly } from './time.ts';

/** Who has to act and until when, who is away, and what can be pressed: the part of a turn post that is about people. */

export function turnLines(book: Book, { onTurn }: TurnPost): readonly string[] {
  return onTurn.flatMap(({ person, task, until }) => [
    book.turnOf({ who: `<@${person}>`, task }),
    ...untilLines(book, until),
  ]);
}

/** When somebody's time is over; nothing without a clock. */
export function untilLines(book: Book, until: Date | null): readonly string[] {
  return until === null ? [] : [book.turnUntil({ at: moment(until), left: fromNow(until) })];
}

/** What keeps the table from going on as fast as it could, and how long it will take. */
export function stateLines(book: Book, { table, pausedBy, resting, forecast }: TurnPost): readonly string[] {
  const { language, paused } = table;
  const away = awaySeats(table).map((seat) => nameAt(table, seat));
  return [
    ...(paused ? [pauseWords(book, moment(paused), pausedBy)] : []),
    ...resting.map(({ name, until }) => book.restingUntil({ who: name, until: moment(until) })),
    ...(away.length > 0 ? [book.autopilotFor({ who: listed(language, away) })] : []),
    ...(forecast === null ? [] : [book.forecast({ time: roughly(language, forecast) })]),
  ];
}

function pauseWords(book: Book, since: string, who: string | null): string {
  return who === null ? book.pausedSince({ since }) : book.pausedBy({ who, since });
}

/** Seats whose people the autopilot stands in for until they are back. */
function awaySeats(table: Table): readonly Seat[] {
  const resigned = table.match?.resigned ?? [];
  return table.chairs
    .filter(({ seat, person }) => person !== null && seatStatusOf(table, seat).away && !resigned.includes(seat))
    .map(({ seat }) => seat);
}

/**
 * What can be pressed, in rows. Whoever is on turn wants the first one, and whoever is not may plan the next move while
 * they are here. With six or more, two short rows break better on a phone than a long one.
 */
export function turnRows(book: Book, { table, onTurn }: TurnPost): readonly (readonly Button[])[] {
  const idle = activePeople(table).some((person) => !onTurn.some((one) => one.person === person));
  const first = [
    button(control('play', table), book.play, 'success', { emoji: '🎲' }),
    button(control('look', table), book.look, 'plain', { emoji: '👀' }),
    button(control('since', table), book.since),
  ];
  const reading = [
    button(control('text', table), book.text),
    button(control('rules', table), book.rules, 'plain', { emoji: '📖' }),
  ];
  const here =
    awaySeats(table).length > 0 ? [button(control('here', table), book.backHere, 'primary', { emoji: '🙋' })] : [];
  const plan = idle ? [button(control('plan', table), book.planAhead, 'plain', { emoji: '🗓️' })] : [];
  return here.length + plan.length > 0
    ? [
        [...first, ...here],
        [...plan, ...reading],
      ]
    : [[...first, ...reading]];
}
