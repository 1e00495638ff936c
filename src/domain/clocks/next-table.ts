import type { AnyGame } from '../../core/contract/any-game.ts';
import { type Entry, outcome, type Position, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { matchOf, termsOf } from '../table/position.ts';
import type { SeatStatus } from '../table/seat-status.ts';
import { isAutomatic } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import type { TableEvent } from '../table/table-event.ts';
import { motionLapses } from '../table/votes.ts';
import type { ClockPauses } from '../time/clock-pauses.ts';
import { remainingTime, updatedSeatStatuses } from './seat-clock.ts';

/** The one function that computes how a running table looks after a change. */

/** An entry that was just played; `planned`: whether it was a premove; `forced`: made for a seat that had no choice. */
export type PlayedEntry = Entry & { readonly planned?: boolean; readonly forced?: boolean };

/** A change of a table. What is left out stays as it is. */
export interface TableUpdate {
  readonly position?: Position;
  readonly entries?: readonly PlayedEntry[];
  readonly tableEvents?: readonly TableEvent[];
  readonly set?: Partial<
    Pick<Table, 'chairs' | 'host' | 'invited' | 'motion' | 'paused' | 'phase' | 'place' | 'size' | 'startedAt'>
  >;
  /**
   * Makes the new status of each seat, before its clock is settled; `remaining` says how many milliseconds a seat has
   * left now, null without a clock.
   */
  readonly seatStatuses?: (
    seatStatuses: readonly SeatStatus[],
    remaining: (seat: number) => number | null,
  ) => readonly SeatStatus[];
}

/** A table after an update, and the seats that have to decide then. */
export interface NextTable {
  readonly table: Table;
  readonly onTurn: readonly Seat[];
}

/**
 * The table after an update: raises its version by the number of log lines (at least one), ends it when the match is
 * over, settles the clocks, and drops a motion that has become pointless. `now` is in milliseconds since 1970, `pauses`
 * are those of the players whose clocks run.
 */
export function nextTable(
  game: AnyGame,
  table: Table,
  before: Position,
  update: TableUpdate,
  { now, pauses }: { readonly now: number; readonly pauses: ClockPauses },
): NextTable {
  const { position = before, entries = [], tableEvents = [], set } = update;
  const phase = set?.phase ?? (outcome(game, termsOf(table), position) ? 'over' : 'playing');
  const remaining = (seat: number): number | null => remainingTime(table, seat, now, pauses);
  const changed: Table = {
    ...table,
    ...set,
    version: table.version + Math.max(1, entries.length + tableEvents.length),
    phase,
    match: matchOf(game, table.match?.revision ?? game.revision, position),
    seatStatuses: update.seatStatuses ? update.seatStatuses(table.seatStatuses, remaining) : table.seatStatuses,
  };
  const onTurn = phase === 'playing' ? waiting(game, termsOf(changed), position) : [];
  const playedByPeople = onTurn.filter((seat) => !isAutomatic(changed, position, seat));
  const settled: Table = {
    ...changed,
    seatStatuses: updatedSeatStatuses({ table: changed, waiting: playedByPeople, entries, now, pauses }),
  };
  const open =
    phase === 'playing' && settled.motion !== null && !motionLapses(settled.motion, table, settled, entries.length > 0);
  return { table: open ? settled : { ...settled, motion: null }, onTurn };
}
