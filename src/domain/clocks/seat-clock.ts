import { type Entry, resigns } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { FRESH_SEAT, type SeatStatus } from '../table/seat-status.ts';
import type { Table } from '../table/table.ts';
import type { ClockPauses } from '../time/clock-pauses.ts';
import { countedTime } from './clock.ts';

/**
 * The clocks of a table's seats: what is left on them, and how a change of the table starts, stops and increments them.
 */

/** For so many of a seat's latest moves the increments are stored. */
const STORED_INCREMENTS = 6;

/** A change of a table, as far as its clocks are concerned. */
export interface ClockUpdate {
  /** The table with its chairs and `paused` after the change, and its seat statuses before their clocks are settled. */
  readonly table: Table;
  /** The seats that have to decide after the change and are played by people. */
  readonly waiting: readonly Seat[];
  readonly entries: readonly (Pick<Entry, 'seat' | 'path' | 'autopilot'> & { readonly forced?: boolean })[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly pauses: ClockPauses;
}

/** Milliseconds a seat has left at `now` (milliseconds since 1970), at least 0; null without a clock. */
export function remainingTime(
  { chairs, timeControl, seatStatuses }: Pick<Table, 'chairs' | 'timeControl' | 'seatStatuses'>,
  seat: number,
  now: number,
  pauses: ClockPauses,
): number | null {
  const { remaining, turnStartedAt } = seatStatuses[seat] ?? FRESH_SEAT;
  const person = chairs[seat]?.person ?? null;
  if (remaining === null || turnStartedAt === null || person === null) return remaining;
  return Math.max(0, remaining - countedTime({ from: turnStartedAt, to: now }, { person, timeControl, pauses }));
}

/**
 * The seat statuses after a change: the time that was used is subtracted, each move adds its increment, and the clocks
 * of the seats on turn run.
 */
export function updatedSeatStatuses({ table, waiting, entries, now, pauses }: ClockUpdate): readonly SeatStatus[] {
  const { clock } = table.timeControl;
  return table.chairs.map(({ seat }): SeatStatus => {
    const was = table.seatStatuses[seat] ?? FRESH_SEAT;
    const moves = entries.filter((entry) => entry.seat === seat && !resigns(entry.path));
    const running = waiting.includes(seat) && table.paused === null;
    // A forced move says nothing of whether the seat's player is there.
    const own = moves.some((entry) => !entry.autopilot && !entry.forced);
    // A premove is played as soon as the seat comes on turn: it takes no time and adds an increment like any move.
    const timed = was.turnStartedAt !== null || (own && table.paused === null);
    const remaining = remainingTime(table, seat, now, pauses);
    const increments = incrementsFor(remaining, timed ? moves.length : 0);
    return {
      ...was,
      remaining:
        timed && remaining !== null && (moves.length > 0 || !running) ? remaining + sum(increments) : was.remaining,
      turnStartedAt: running ? (was.turnStartedAt !== null && moves.length === 0 ? was.turnStartedAt : now) : null,
      missedTurns: own ? 0 : was.missedTurns,
      muted: was.muted && running && moves.length === 0,
      nudged: was.nudged && running && moves.length === 0,
      increments:
        clock === null
          ? []
          : [...was.increments, ...(timed ? increments : moves.map(() => 0))].slice(-STORED_INCREMENTS),
      premoves: moves.length > 0 ? [] : was.premoves,
    };
  });

  /**
   * What each of so many moves adds to a clock, up to the cap. A clock that is above the cap already stays as it is.
   */
  function incrementsFor(remaining: number | null, moves: number): readonly number[] {
    return Array.from({ length: moves }, (_, at) => {
      if (remaining === null || clock === null) return 0;
      const after = (n: number): number => Math.max(remaining, Math.min(clock.cap, remaining + n * clock.increment));
      return after(at + 1) - after(at);
    });
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Milliseconds that are subtracted from a seat's clock when its last `moves` moves are taken back: their increments.
 * For moves whose increments are no longer stored it is the whole increment of the clock.
 */
export function timeToDeduct(
  { increments }: SeatStatus,
  moves: number,
  timeControl: Pick<Table['timeControl'], 'clock'>,
): number {
  const stored = increments.slice(Math.max(0, increments.length - moves));
  return sum(stored) + (moves - stored.length) * (timeControl.clock?.increment ?? 0);
}
