import { isSeat, type Seat } from '../core/seat.ts';
import type { Chair, Person } from './table.ts';

/** Somebody who sits down. */
export type Somebody = Pick<Person, 'id' | 'name'>;

/** Numbers chairs from 0 in the order given. */
export function numbered(chairs: readonly Omit<Chair, 'seat'>[]): readonly Chair[] {
  return chairs.map(({ person, name }, at) => ({ seat: seatNumber(at), person, name }));
}

function seatNumber(at: number): Seat {
  if (!isSeat(at)) throw new RangeError(`there is no seat ${at}`);
  return at;
}
