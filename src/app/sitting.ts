import type { Entry } from '../core/match.ts';
import { type Path, writePath } from '../core/path.ts';
import type { Seat } from '../core/seat.ts';
import { counted } from './clocks.ts';
import type { Stops, Table } from './ports.ts';

/** How the player of one seat is doing at a running table. */
export interface Sitting {
  /** Milliseconds that were left when the seat came on turn, or are left while it is not; null: no clock. */
  readonly left: number | null;
  /** Since when the table waits for this seat, in milliseconds since 1970; null while it does not, or rests. */
  readonly since: number | null;
  /** How many moves in a row the autopilot made because the time was over. */
  readonly missed: number;
  /** The autopilot plays until the player is back. */
  readonly away: boolean;
  /** No more notices about the decision that waits now. */
  readonly muted: boolean;
  /** Whole moves for the seat's next decision, the best first; empty: none. Nobody else may know of them. */
  readonly plan: readonly Planned[];
}

/** A move decided ahead. `meaning` names what it meant then: what reads the same may be something else later. */
export interface Planned {
  readonly path: Path;
  readonly meaning: string;
}

export const FRESH: Sitting = { left: null, since: null, missed: 0, away: false, muted: false, plan: [] };

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

/** The sittings afterwards: what was used up is taken off, each move brings its step, and who is on turn now is running. */
export function settled({ table, waiting, entries, now, stops }: Turnover): readonly Sitting[] {
  return table.chairs.map(({ seat, person }): Sitting => {
    const was = table.sittings[seat] ?? FRESH;
    const moves = entries.filter((entry) => entry.seat === seat && writePath(entry.path) !== 'resign');
    const running = waiting.includes(seat) && table.paused === null;
    const ends = was.since !== null && (moves.length > 0 || !running);
    const own = moves.some((entry) => !entry.autopilot);
    return {
      ...was,
      left: ends ? afterwards(was, moves.length) : was.left,
      since: running ? (was.since !== null && moves.length === 0 ? was.since : now) : null,
      missed: own ? 0 : was.missed,
      muted: was.muted && running && moves.length === 0,
      plan: moves.length > 0 ? [] : was.plan,
    };

    function afterwards({ left, since }: Sitting, steps: number): number | null {
      const { clock } = table.pace;
      if (left === null || since === null || clock === null) return left;
      const used = person === null ? 0 : counted({ from: since, to: now }, { person, pace: table.pace, stops });
      const rest = Math.max(0, left - used);
      // Whoever was given more than the cap keeps it.
      return Math.max(rest, Math.min(clock.cap, rest + steps * clock.step));
    }
  });
}
