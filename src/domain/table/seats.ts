import type { Position } from '../../core/match/match.ts';
import { isSeat, type Seat } from '../../core/seat.ts';
import type { PersonId } from '../ids.ts';
import { FRESH_SEAT, type SeatStatus } from './seat-status.ts';
import type { Chair, Table } from './table.ts';

/** Who sits at a table, and who plays which seat. */

/** The seat of a person; null when they do not sit at the table. */
export function seatOf(table: Pick<Table, 'chairs'>, person: PersonId): Seat | null {
  return table.chairs.find((chair) => chair.person === person)?.seat ?? null;
}

/** The chair of a seat; null when nobody sits there yet. */
export function chairAt(table: Pick<Table, 'chairs'>, seat: Seat): Chair | null {
  return table.chairs.find((chair) => chair.seat === seat) ?? null;
}

/** The name of a seat's chair; "#3" for seat 2 when nobody sits there yet. */
export function nameAt(table: Pick<Table, 'chairs'>, seat: Seat): string {
  return chairAt(table, seat)?.name ?? `#${seat + 1}`;
}

/** What a person is called at a table; null when they do not sit there. */
export function seatName(table: Pick<Table, 'chairs'>, person: PersonId): string | null {
  return table.chairs.find((chair) => chair.person === person)?.name ?? null;
}

/** The status of a seat; `FRESH_SEAT` while people gather. */
export function seatStatusOf(table: Pick<Table, 'seatStatuses'>, seat: Seat): SeatStatus {
  return table.seatStatuses[seat] ?? FRESH_SEAT;
}

/** Whether the autopilot plays this seat: a computer sits there, or its player has resigned or is away. */
export function isAutomatic(table: Table, position: Pick<Position, 'resigned'>, seat: Seat): boolean {
  return chairAt(table, seat)?.person == null || position.resigned.includes(seat) || seatStatusOf(table, seat).away;
}

/** The chair of a computer that plays this seat; null for a person's seat, and for one whose player has resigned. */
export function computerAt(
  table: Pick<Table, 'chairs'>,
  { resigned }: Pick<Position, 'resigned'>,
  seat: Seat,
): Chair | null {
  const chair = chairAt(table, seat);
  return chair?.person === null && !resigned.includes(seat) ? chair : null;
}

/** The people who play: they have not resigned and are not away. */
export function activePeople(table: Table): readonly PersonId[] {
  return table.chairs.flatMap(({ person, seat }) =>
    person === null || table.match?.resigned.includes(seat) || seatStatusOf(table, seat).away ? [] : [person],
  );
}

/** Whether people sit there who have not resigned, and the autopilot plays for all of them. */
export function isDeserted(table: Table): boolean {
  const people = table.chairs.filter(({ person, seat }) => person !== null && !table.match?.resigned.includes(seat));
  return people.length > 0 && people.every(({ seat }) => seatStatusOf(table, seat).away);
}

/** Whether the autopilot plays for everybody who sits there, or made their last move since their time was over. */
export function isUnattended(table: Table, { resigned }: Pick<Position, 'resigned'>): boolean {
  return table.chairs.every(({ person, seat }) => {
    const { away, missedTurns } = seatStatusOf(table, seat);
    return person === null || away || missedTurns > 0 || resigned.includes(seat);
  });
}

/** Gives chairs the seats from 0 on, in the order given. Throws a RangeError when there are more than seats. */
export function numberChairs(chairs: readonly Omit<Chair, 'seat'>[]): readonly Chair[] {
  return chairs.map(({ person, name, level, afar }, at) => ({
    seat: seatNumber(at),
    person,
    name,
    ...(level === undefined ? {} : { level }),
    ...(afar === true ? { afar } : {}),
  }));
}

function seatNumber(at: number): Seat {
  if (!isSeat(at)) throw new RangeError(`there is no seat ${at}`);
  return at;
}
