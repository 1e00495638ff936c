import type { Position } from '../core/match/match.ts';
import { isSeat, type Seat } from '../core/seat.ts';
import type { PersonId } from './person.ts';
import { FRESH_SEAT, type SeatStatus } from './seat-status.ts';
import type { Chair, Table } from './table.ts';

export function seatOf(table: Pick<Table, 'chairs'>, person: PersonId): Seat | null {
  return table.chairs.find((chair) => chair.person === person)?.seat ?? null;
}

export function chairAt(table: Pick<Table, 'chairs'>, seat: Seat): Chair | null {
  return table.chairs.find((chair) => chair.seat === seat) ?? null;
}

export function nameAt(table: Pick<Table, 'chairs'>, seat: Seat): string {
  return chairAt(table, seat)?.name ?? `#${seat + 1}`;
}

/** How the player of a seat is doing; like somebody who has just sat down, without a clock, while people gather. */
export function seatStatusOf(table: Pick<Table, 'seatStatuses'>, seat: Seat): SeatStatus {
  return table.seatStatuses[seat] ?? FRESH_SEAT;
}

/** Whether no person plays this seat: a computer sits there, its player has resigned, or is away. */
export function isAutomatic(table: Table, position: Pick<Position, 'resigned'>, seat: Seat): boolean {
  return chairAt(table, seat)?.person == null || position.resigned.includes(seat) || seatStatusOf(table, seat).away;
}

/** The people who play and can be asked: not those who have resigned, nor those whom the autopilot stands in for. */
export function activePeople(table: Table): readonly PersonId[] {
  return table.chairs.flatMap(({ person, seat }) =>
    person === null || table.match?.resigned.includes(seat) || seatStatusOf(table, seat).away ? [] : [person],
  );
}

/** Numbers chairs from 0 in the order given. */
export function numbered(chairs: readonly Omit<Chair, 'seat'>[]): readonly Chair[] {
  return chairs.map(({ person, name }, at) => ({ seat: seatNumber(at), person, name }));
}

function seatNumber(at: number): Seat {
  if (!isSeat(at)) throw new RangeError(`there is no seat ${at}`);
  return at;
}
