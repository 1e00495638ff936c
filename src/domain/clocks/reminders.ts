import { known } from '../../core/known.ts';
import type { ReminderKind } from '../people/notice.ts';
import type { SeatStatus } from '../table/seat-status.ts';
import type { Table } from '../table/table.ts';

/** When the reminders about one decision are due. */

const MINUTE = 60_000;

/** The share of the time that is gone when the reminder 'most' is due. */
const MOST = 0.8;

/** The reminder 'soon' is due when `part` of the time is left, but at least `least` and at most `most` milliseconds. */
const SOON = { part: 0.05, least: MINUTE, most: 120 * MINUTE };

/** Milliseconds: of two reminders that are closer together only the later one is sent. */
const MIN_DISTANCE = 5 * MINUTE;

/**
 * When each reminder is due, in order and in milliseconds since 1970. `timeOutAt` is when the player's time is over;
 * null without a clock, and then only 'turn' is due.
 */
export function reminderTimes(
  table: Pick<Table, 'timeControl'>,
  { turnStartedAt, remaining }: SeatStatus,
  timeOutAt: number | null,
): readonly { readonly mark: ReminderKind; readonly at: number }[] {
  const start = known(turnStartedAt, 'turn to remind of');
  const turn = { mark: 'turn', at: start } as const;
  if (timeOutAt === null || remaining === null || table.timeControl.clock === null) return [turn];
  // Counted back from the time-out, so that a pause during the turn moves them to a later time.
  const most = { mark: 'most', at: timeOutAt - remaining * (1 - MOST) } as const;
  const beforeEnd = Math.min(SOON.most, Math.max(SOON.least, remaining * SOON.part));
  const soon = { mark: 'soon', at: timeOutAt - beforeEnd } as const;
  const reminders = [turn, most, soon].filter((one) => one.at >= start);
  return reminders.filter((one, index) => {
    const next = reminders[index + 1];
    return one.mark === 'turn' || next === undefined || next.at - one.at >= MIN_DISTANCE;
  });
}
