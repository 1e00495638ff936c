import type { Entry } from '../core/match/match.ts';
import { resigns } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import { counted } from './clock.ts';
import type { Stops } from './clock-pauses.ts';
import type { Sitting } from './seat-status.ts';
import { FRESH } from './seat-status.ts';
import type { Table } from './table.ts';

/** Of more moves than these it is forgotten what they brought. */
const REMEMBERED = 6;

/** What has become of a table, as far as its clocks are concerned. */
export interface Turnover {
  /** With chairs and rest as they are now, and sittings as they were. */
  readonly table: Table;
  /** The seats that have to decide now and are played by people. */
  readonly waiting: readonly Seat[];
  readonly entries: readonly Pick<Entry, 'seat' | 'path' | 'autopilot'>[];
  readonly now: number;
  readonly stops: Stops;
}

/** Milliseconds a seat has left at this moment; null without a clock. */
export function remaining(
  { chairs, pace, sittings }: Pick<Table, 'chairs' | 'pace' | 'sittings'>,
  seat: number,
  now: number,
  stops: Stops,
): number | null {
  const { left, since } = sittings[seat] ?? FRESH;
  const person = chairs[seat]?.person ?? null;
  if (left === null || since === null || person === null) return left;
  return Math.max(0, left - counted({ from: since, to: now }, { person, pace, stops }));
}

/** The sittings afterwards: what was used up is taken off, each move brings its step, and who is on turn now is running. */
export function settled({ table, waiting, entries, now, stops }: Turnover): readonly Sitting[] {
  const { clock } = table.pace;
  return table.chairs.map(({ seat }): Sitting => {
    const was = table.sittings[seat] ?? FRESH;
    const moves = entries.filter((entry) => entry.seat === seat && !resigns(entry.path));
    const running = waiting.includes(seat) && table.paused === null;
    const own = moves.some((entry) => !entry.autopilot);
    // Whoever had planned may come on turn and decide at once: that takes no time and brings its step as any move does.
    const timed = was.since !== null || (own && table.paused === null);
    const rest = remaining(table, seat, now, stops);
    const brought = steps(rest, timed ? moves.length : 0);
    return {
      ...was,
      left: timed && rest !== null && (moves.length > 0 || !running) ? rest + sum(brought) : was.left,
      since: running ? (was.since !== null && moves.length === 0 ? was.since : now) : null,
      missed: own ? 0 : was.missed,
      muted: was.muted && running && moves.length === 0,
      nudged: was.nudged && running && moves.length === 0,
      brought: clock === null ? [] : [...was.brought, ...(timed ? brought : moves.map(() => 0))].slice(-REMEMBERED),
      plan: moves.length > 0 ? [] : was.plan,
    };
  });

  /** What each of so many moves brings to somebody who has `left`. Whoever was given more than the cap keeps it. */
  function steps(left: number | null, moves: number): readonly number[] {
    return Array.from({ length: moves }, (_, at) => {
      if (left === null || clock === null) return 0;
      const after = (n: number): number => Math.max(left, Math.min(clock.cap, left + n * clock.step));
      return after(at + 1) - after(at);
    });
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What it costs to take back the last `moves` moves of a seat; of older ones it is what they may have brought at most. */
export function givenBack({ brought }: Sitting, moves: number, pace: Pick<Table['pace'], 'clock'>): number {
  const known = brought.slice(Math.max(0, brought.length - moves));
  return sum(known) + (moves - known.length) * (pace.clock?.step ?? 0);
}
