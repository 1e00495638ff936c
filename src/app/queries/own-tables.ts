import { deadlineOf } from '../../domain/deadline.ts';
import type { PersonId } from '../../domain/person.ts';
import { onTurn } from '../../domain/position.ts';
import { isAutomatic, seatOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';

/** A table of a person's. */
export interface OwnTable {
  readonly table: Table;
  /** Whether the table waits for this person. */
  readonly myTurn: boolean;
  /** When this person's time is over; null without a clock, and while it is not their turn. */
  readonly until: Date | null;
}

/** A person's gathering and running tables: those that wait for them first, the least time before the most. */
export async function ownTables(context: AppContext, person: PersonId): Promise<readonly OwnTable[]> {
  const tables = await context.store.tablesOf(person);
  const waiting = tables.filter((table) => {
    const seat = seatOf(table, person);
    if (seat === null || !table.match || isAutomatic(table, table.match, seat)) return false;
    return onTurn(gameOf(context, table.game), table).includes(seat);
  });
  const since = waiting.flatMap((table) => table.seatStatuses.flatMap((sitting) => sitting.turnStartedAt ?? []));
  const stops = since.length > 0 ? await clockPausesOf(context, [person], Math.min(...since)) : null;
  const mineNow = waiting.map((table): OwnTable => {
    const seat = seatOf(table, person);
    const until = seat === null || !stops ? null : deadlineOf(table, seat, stops);
    return { table, myTurn: true, until: until === null ? null : new Date(until) };
  });
  const end = ({ until }: OwnTable): number => until?.getTime() ?? Number.POSITIVE_INFINITY;
  return [
    ...mineNow.sort((a, b) => (end(a) === end(b) ? 0 : end(a) - end(b))),
    ...tables.filter((table) => !waiting.includes(table)).map((table) => ({ table, myTurn: false, until: null })),
  ];
}
