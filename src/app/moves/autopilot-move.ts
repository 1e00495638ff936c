import type { AnyGame } from '../../core/contract/any-game.ts';
import { autopilot, chanceAt, type Position, play } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { termsOf } from '../../domain/table/position.ts';
import type { SeatStatus } from '../../domain/table/seat-status.ts';
import { seatStatusOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import type { AppContext } from '../context.ts';
import { transition } from '../transition/transition.ts';
import { playForcedMoves } from './forced.ts';

/** After so many time-outs in a row a player is away: the autopilot plays the seat until they return. */
const TIME_OUTS_UNTIL_AWAY = 2;

/**
 * One move by the autopilot for a player whose time is over. The table afterwards; null when another change was
 * committed first.
 */
export function autopilotMove(
  context: AppContext,
  game: AnyGame,
  table: Table,
  position: Position,
  seat: Seat,
): Promise<Table | null> {
  const chance = chanceAt(table.seed, position.ply);
  const step = play(game, termsOf(table), position, seat, autopilot(game, position, seat), { chance, autopilot: true });
  if (!step.ok) throw new Error(`the autopilot of ${game.id} was refused: ${step.error.code}`);
  const missedTurns = seatStatusOf(table, seat).missedTurns + 1;
  const away = missedTurns >= TIME_OUTS_UNTIL_AWAY;
  const timeOut: TableEvent = { kind: 'time-out', seat, next: away ? 'away' : 'autopilot' };
  const forced = playForcedMoves(game, table, step.value.position);
  return transition(context, game, table, position, {
    position: forced.position,
    entries: [step.value.entry, ...forced.entries],
    tableEvents: [timeOut],
    seatStatuses: (all) => all.map((one, at): SeatStatus => (at === seat ? { ...one, missedTurns, away } : one)),
  });
}
