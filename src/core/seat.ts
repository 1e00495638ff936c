/** Seats and those who look at a table. A seat is a place at the table, numbered from 0, clockwise. */
export const SEATS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Seat = (typeof SEATS)[number];

/** Whose knowledge a view contains: one seat's, or everybody's. */
export type Reader = Seat | 'public';

/** Whether a value is a seat of the largest table. A smaller table may not have it. */
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
