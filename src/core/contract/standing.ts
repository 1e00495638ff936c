import type { JsonObject } from '../json.ts';
import { known } from '../known.ts';
import type { Seat } from '../seat.ts';
import type { Ending } from './engine.ts';

/** One seat's result. `rank` is one plus the number of seats that did better: 1, 1, 3 with a shared victory. */
export type Standing = {
  readonly seat: Seat;
  readonly rank: number;
  /** Null when the game ended by resignation before it was scored; then there are no parts either. */
  readonly score: number | null;
  readonly parts?: JsonObject;
};

/**
 * Ranks rows by `compare` (negative: a did better, 0: they share the rank). Seats that resigned rank behind all others,
 * among themselves by the same comparison.
 */
export function ranked<Row extends Omit<Standing, 'rank'>>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
  resigned: readonly Seat[] = [],
): readonly Standing[] {
  const order = (a: Row, b: Row): number =>
    Number(resigned.includes(a.seat)) - Number(resigned.includes(b.seat)) || compare(a, b);
  return rows
    .map((row) => ({
      seat: row.seat,
      rank: 1 + rows.filter((other) => order(other, row) < 0).length,
      score: row.score,
      ...(row.parts ? { parts: row.parts } : {}),
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** When only one seat has not resigned: that seat first, the others in reverse order of resigning, unscored. */
export function lastOneStanding(seats: readonly Seat[], resigned: readonly Seat[]): readonly Standing[] | null {
  const left = seats.filter((seat) => !resigned.includes(seat));
  if (left.length !== 1 || resigned.length === 0) return null;
  return [...left, ...[...resigned].reverse()].map((seat, at) => ({ seat, rank: at + 1, score: null }));
}

/** How a game has ended for a seat. */
export function endingFor(standings: readonly Standing[], seat: Seat): Ending {
  const own = known(
    standings.find((one) => one.seat === seat),
    'standing of a seat',
  );
  const winners = standings.filter(({ rank }) => rank === 1);
  const others = standings.flatMap((one) => (one.seat === seat || one.score === null ? [] : [one.score]));
  return {
    first: own.rank === 1 ? 1 / winners.length : 0,
    margin: own.score === null || others.length === 0 ? null : own.score - Math.max(...others),
  };
}
