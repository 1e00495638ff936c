import { dayAt } from '../../domain/daily/day.ts';
import type { CurrentTable } from '../../domain/table/current-table.ts';
import { nameAt, seatOf } from '../../domain/table/seats.ts';
import { shortDay } from '../../text/days.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { BOARD, LOOK } from '../custom-ids/look-ids.ts';
import { PLAN, PLAY } from '../custom-ids/move-ids.ts';
import { RETURN } from '../custom-ids/table-ids.ts';
import { listed } from '../text/book.ts';
import type { Recipient } from './reader.ts';
import { type Button, button } from './screen.ts';
import { overButtons } from './turn-post.ts';

/** A table as it is now, for one person: whose turn it is, and what they can press. */

/** The names of those who have to decide. */
export function whoseTurn({ language }: Pick<Recipient, 'language'>, { table, onTurn }: CurrentTable): string {
  return listed(
    language,
    onTurn.map((seat) => nameAt(table, seat)),
  );
}

/** Whether it is the reader who has to decide. */
export function isMine({ person }: Pick<Recipient, 'person'>, { table, onTurn }: CurrentTable): boolean {
  const seat = seatOf(table, person.id);
  return seat !== null && onTurn.includes(seat);
}

/** How far a table has come and whom it waits for, or when it began; tells it from others of the same people. */
export function progressWords(reader: Recipient, now: CurrentTable): string {
  const { book, language } = reader;
  const { table, round } = now;
  if (table.phase === 'gathering') return book.rowGathering({ taken: table.chairs.length, size: table.size });
  if (table.phase === 'over' && table.startedAt !== null)
    return `🏁 ${shortDay(language, dayAt(table.startedAt.getTime()))}`;
  if (table.phase !== 'playing' || round === null) return book.gameOver;
  const where = isMine(reader, now) ? book.rowMine : book.rowTheirs({ who: whoseTurn(reader, now) });
  return book.whichStand({ round, where });
}

/** The controls that make sense for this person at the table as it is now. */
export function tableButtons(
  { book, person }: Recipient,
  { table, onTurn, analyses }: CurrentTable,
): readonly Button[] {
  if (table.phase === 'over') return overButtons(book, table, analyses);
  if (table.phase !== 'playing') return [];
  const seat = seatOf(table, person.id);
  if (seat === null) return [button(tableControlId(BOARD, table, { move: null }), book.board)];
  const mine = onTurn.includes(seat);
  const plays = !table.resigned.includes(seat);
  return [
    ...(table.away.includes(seat)
      ? [button(tableControlId(RETURN, table), book.backHere, 'primary', { emoji: '🙋' })]
      : []),
    ...(mine ? [button(tableControlId(PLAY, table, []), book.play, 'success', { emoji: '🎲' })] : []),
    button(tableControlId(LOOK, table), book.look, 'plain', { emoji: '👀' }),
    ...(plays && !mine ? [button(tableControlId(PLAN, table), book.planAhead, 'plain', { emoji: '🗓️' })] : []),
  ];
}
