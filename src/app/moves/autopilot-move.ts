import type { AnyGame } from '../../core/contract/seal.ts';
import { autopilot, chanceAt, type Position, play } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { termsOf } from '../../domain/position.ts';
import type { SeatStatus } from '../../domain/seat-status.ts';
import { seatStatusOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import type { TableEvent } from '../../domain/table-event.ts';
import type { AppContext } from '../context.ts';
import { transition } from '../transition/transition.ts';

/** After so many moves in a row that the autopilot made for somebody who was late it plays on until they are back. */
const MISSES = 2;

/** One move by the autopilot for somebody whose time is over. Null when the table has moved on in the meantime. */
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
  const missed = seatStatusOf(table, seat).missedTurns + 1;
  const away = missed >= MISSES;
  const act: TableEvent = { kind: 'time-out', seat, next: away ? 'away' : 'autopilot' };
  return transition(context, game, table, position, {
    position: step.value.position,
    entries: [step.value.entry],
    tableEvents: [act],
    seatStatuses: (all) =>
      all.map((one, at): SeatStatus => (at === seat ? { ...one, missedTurns: missed, away } : one)),
  });
}
