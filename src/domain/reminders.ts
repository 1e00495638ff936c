import type { Mark } from './job.ts';
import type { SeatStatus } from './seat-status.ts';
import type { Table } from './table.ts';

/**
 * When somebody is told: a chain of jobs for each seat that is waited for. Each link looks at the table as it is now, has
 * the player told what is due, and leaves the next link behind; when the decision has been made meanwhile the chain ends.
 */
const MINUTE = 60_000;

/** What part of the time is gone when the second notice comes. */
const MOST = 0.8;

/** The last notice comes with a twentieth of the time left, but within these. */
const SOON = { part: 0.05, least: MINUTE, most: 120 * MINUTE };

/** Two notices are never closer together than this, in milliseconds; of two the later one comes. */
const APART = 5 * MINUTE;

/** When each notice is due, in order; without a clock there is only the first. */
export function reminderTimes(
  table: Table,
  { turnStartedAt: since, remaining: left }: SeatStatus,
  until: number | null,
): readonly { readonly mark: Mark; readonly at: number }[] {
  const turn = { mark: 'turn', at: since ?? 0 } as const;
  if (until === null || left === null || since === null || table.timeControl.clock === null) return [turn];
  // Counted back from the end, so that what was given back on the way moves them along.
  const most = { mark: 'most', at: until - left * (1 - MOST) } as const;
  const soon = { mark: 'soon', at: until - Math.min(SOON.most, Math.max(SOON.least, left * SOON.part)) } as const;
  const line = [turn, most, soon].filter((one) => one.at >= since);
  return line.filter((one, at) => {
    const next = line[at + 1];
    return one.mark === 'turn' || next === undefined || next.at - one.at >= APART;
  });
}
