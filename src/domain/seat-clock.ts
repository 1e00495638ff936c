import { type Entry, resigns } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import { countedTime } from './clock.ts';
import type { ClockPauses } from './clock-pauses.ts';
import { FRESH_SEAT, type SeatStatus } from './seat-status.ts';
import type { Table } from './table.ts';

/** Of more moves than these it is forgotten what they brought. */
const REMEMBERED = 6;

/** What has become of a table, as far as its clocks are concerned. */
export interface ClockUpdate {
  /** With chairs and rest as they are now, and sittings as they were. */
  readonly table: Table;
  /** The seats that have to decide now and are played by people. */
  readonly waiting: readonly Seat[];
  readonly entries: readonly Pick<Entry, 'seat' | 'path' | 'autopilot'>[];
  readonly now: number;
  readonly pauses: ClockPauses;
}

/** Milliseconds a seat has left at this moment; null without a clock. */
export function remainingTime(
  { chairs, timeControl, seatStatuses }: Pick<Table, 'chairs' | 'timeControl' | 'seatStatuses'>,
  seat: number,
  now: number,
  stops: ClockPauses,
): number | null {
  const { remaining: left, turnStartedAt: since } = seatStatuses[seat] ?? FRESH_SEAT;
  const person = chairs[seat]?.person ?? null;
  if (left === null || since === null || person === null) return left;
  return Math.max(0, left - countedTime({ from: since, to: now }, { person, timeControl, pauses: stops }));
}

/** The sittings afterwards: what was used up is taken off, each move brings its step, and who is on turn now is running. */
export function settledStatuses({ table, waiting, entries, now, pauses: stops }: ClockUpdate): readonly SeatStatus[] {
  const { clock } = table.timeControl;
  return table.chairs.map(({ seat }): SeatStatus => {
    const was = table.seatStatuses[seat] ?? FRESH_SEAT;
    const moves = entries.filter((entry) => entry.seat === seat && !resigns(entry.path));
    const running = waiting.includes(seat) && table.paused === null;
    const own = moves.some((entry) => !entry.autopilot);
    // Whoever had planned may come on turn and decide at once: that takes no time and brings its step as any move does.
    const timed = was.turnStartedAt !== null || (own && table.paused === null);
    const rest = remainingTime(table, seat, now, stops);
    const brought = steps(rest, timed ? moves.length : 0);
    return {
      ...was,
      remaining: timed && rest !== null && (moves.length > 0 || !running) ? rest + sum(brought) : was.remaining,
      turnStartedAt: running ? (was.turnStartedAt !== null && moves.length === 0 ? was.turnStartedAt : now) : null,
      missedTurns: own ? 0 : was.missedTurns,
      muted: was.muted && running && moves.length === 0,
      nudged: was.nudged && running && moves.length === 0,
      increments:
        clock === null ? [] : [...was.increments, ...(timed ? brought : moves.map(() => 0))].slice(-REMEMBERED),
      premoves: moves.length > 0 ? [] : was.premoves,
    };
  });

  /** What each of so many moves brings to somebody who has `left`. Whoever was given more than the cap keeps it. */
  function steps(left: number | null, moves: number): readonly number[] {
    return Array.from({ length: moves }, (_, at) => {
      if (left === null || clock === null) return 0;
      const after = (n: number): number => Math.max(left, Math.min(clock.cap, left + n * clock.increment));
      return after(at + 1) - after(at);
    });
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What it costs to take back the last `moves` moves of a seat; of older ones it is what they may have brought at most. */
export function returnedTime(
  { increments: brought }: SeatStatus,
  moves: number,
  timeControl: Pick<Table['timeControl'], 'clock'>,
): number {
  const known = brought.slice(Math.max(0, brought.length - moves));
  return sum(known) + (moves - known.length) * (timeControl.clock?.increment ?? 0);
}
