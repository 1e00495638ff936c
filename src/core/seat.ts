/** A place at the table, numbered from 0, clockwise. */
export const SEATS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Seat = (typeof SEATS)[number];

/** For whom something is shown: one seat, or everybody who may look. */
export type Reader = Seat | 'public';

/** A whole number that some table has a seat for; whether this one has, says its size. */
export function isSeat(value: unknown): value is Seat {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SEATS.length;
}

/** The seats of a table of `count`, in order. */
export function seatsOf(count: number): readonly Seat[] {
  return SEATS.slice(0, count);
}

/** All seats of a table of `count`, clockwise, the reader's own first; for the public beginning with seat 0. */
export function asSeenBy(count: number, reader: Reader): readonly Seat[] {
  return clockwise(count, reader === 'public' ? 0 : reader);
}

/** All seats of a table of `count`, clockwise, beginning with `first`. */
export function clockwise(count: number, first: Seat): readonly Seat[] {
  const seats = seatsOf(count);
  return [...seats.slice(first), ...seats.slice(0, first)];
}
