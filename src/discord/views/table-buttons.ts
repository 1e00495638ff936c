import { onTurn, positionOf } from '../../domain/position.ts';
import { nameAt, seatOf, seatStatusOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import type { Call } from '../interactions/call.ts';
import { control } from '../links.ts';
import { listed } from '../text/book.ts';
import { type Button, button } from './screen.ts';
import { overButtons } from './turn-post.ts';

/** A table as it is now, for one person: what it is called, whose turn it is, and what they can press. */

export function nameOfGame(call: Call, table: Table): string {
  return voiceOf(gameOf(call.context, table.game), table, call.language).name;
}

/** The names of those who have to decide. */
export function whoseTurn(call: Call, table: Table): string {
  const seats = onTurn(gameOf(call.context, table.game), table);
  return listed(
    call.language,
    seats.map((seat) => nameAt(table, seat)),
  );
}

/** How far a table has come and whom it waits for, which tells it from another one of the same people. */
export function standOf(call: Call, table: Table): string {
  const { book, context, language, person } = call;
  if (table.phase === 'gathering') return book.rowGathering({ taken: table.chairs.length, size: table.size });
  const game = gameOf(context, table.game);
  const position = table.match && positionOf(game, table.match);
  if (table.phase !== 'playing' || !position) return book.gameOver;
  const seat = seatOf(table, person.id);
  const mine = seat !== null && onTurn(game, table).includes(seat);
  const where = mine ? book.rowMine : book.rowTheirs({ who: whoseTurn(call, table) });
  const { round } = voiceOf(game, table, language).now(game.view(position.state, 'public', position.resigned));
  return book.whichStand({ round, where });
}

/** The controls that make sense for this person at the table as it is now. */
export function freshButtons(call: Call, table: Table): readonly Button[] {
  const { book } = call;
  if (table.phase === 'over') return overButtons(book, table);
  if (table.phase !== 'playing') return [];
  const seat = seatOf(table, call.person.id);
  if (seat === null) return [button(control('board', table), book.board)];
  const mine = onTurn(gameOf(call.context, table.game), table).includes(seat);
  const plays = table.match?.resigned.includes(seat) !== true;
  return [
    ...(plays && seatStatusOf(table, seat).away
      ? [button(control('here', table), book.backHere, 'primary', { emoji: '🙋' })]
      : []),
    ...(mine ? [button(control('play', table), book.play, 'success', { emoji: '🎲' })] : []),
    button(control('look', table), book.look, 'plain', { emoji: '👀' }),
    ...(plays && !mine ? [button(control('plan', table), book.planAhead, 'plain', { emoji: '🗓️' })] : []),
  ];
}
