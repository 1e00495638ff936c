import type { AnyGame } from '../core/contract/seal.ts';
import { type Entry, outcome, type Position, waiting } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import type { ClockPauses } from './clock-pauses.ts';
import { matchOf, termsOf } from './position.ts';
import { remainingTime, settledStatuses } from './seat-clock.ts';
import type { SeatStatus } from './seat-status.ts';
import { isAutomatic } from './seats.ts';
import type { Table } from './table.ts';
import type { TableEvent } from './table-event.ts';
import { lapses } from './votes.ts';

/** A move of the log, and whether its player had planned it. */
export type PlayedEntry = Entry & { readonly planned?: boolean };

/** What is done to a table in one step. What is left out stays as it was. */
export interface TableUpdate {
  readonly position?: Position;
  readonly entries?: readonly PlayedEntry[];
  readonly tableEvents?: readonly TableEvent[];
  readonly set?: Partial<
    Pick<Table, 'chairs' | 'host' | 'invited' | 'motion' | 'paused' | 'phase' | 'place' | 'size' | 'startedAt'>
  >;
  /** The statuses of all seats but for their clocks; `remaining`: the milliseconds a seat has left now, null without a clock. */
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
 * Carries a table from one state to the next: counts its version on, ends it with its match, settles the clocks, and
 * drops a motion that no longer has anything to ask. `now` is in milliseconds since 1970, `pauses` are those of the seats
 * whose clocks run.
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
    match: matchOf(game, position),
    seatStatuses: update.seatStatuses ? update.seatStatuses(table.seatStatuses, remaining) : table.seatStatuses,
  };
  const onTurn = phase === 'playing' ? waiting(game, termsOf(changed), position) : [];
  const people = onTurn.filter((seat) => !isAutomatic(changed, position, seat));
  const settled: Table = {
    ...changed,
    seatStatuses: settledStatuses({ table: changed, waiting: people, entries, now, pauses }),
  };
  const open =
    phase === 'playing' && settled.motion !== null && !lapses(settled.motion, table, settled, entries.length > 0);
  return { table: open ? settled : { ...settled, motion: null }, onTurn };
}
