import { waiting } from '../../core/match/match.ts';
import { nextAwake } from '../../domain/clocks/clock.ts';
import { deadlineOf } from '../../domain/clocks/deadline.ts';
import { reminderTimes } from '../../domain/clocks/reminders.ts';
import type { DecisionJob, PendingDecision } from '../../domain/operations/job.ts';
import { REMINDER_KINDS, type ReminderKind } from '../../domain/people/notice.ts';
import { readPosition, termsOf } from '../../domain/table/position.ts';
import { chairAt, isAutomatic, seatStatusOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { handleTimeOut } from '../timeouts/time-out.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';

/**
 * The job `remind`, one link in a chain of jobs for each decision: it reads the table, queues a `notify` if a reminder
 * from `mark` on is due, handles a time-out, and queues the next link. The chain ends when the player has decided.
 */
export async function remind(
  context: AppContext,
  { mark, ...decision }: PendingDecision & { readonly mark: ReminderKind },
): Promise<void> {
  const { table: id, seat, since } = decision;
  const table = await context.store.find(id);
  const person = table ? chairAt(table, seat)?.person : null;
  if (!table || person == null || !waitsFor(context, table, decision)) return;
  const now = context.now();
  const pauses = await clockPausesOf(context, [person], Math.min(since, now));
  const rest = pauses.outages.find(({ from, to }) => from <= now && to > now);
  if (rest) {
    // A maintenance, which may be ended before its time.
    const after = Math.min(LOOK_AGAIN, secondsTo(rest.to, now));
    return context.store.addDecisionJobs(decision, [{ task: 'remind', mark, after }]);
  }
  const until = deadlineOf(table, seat, pauses);
  const awake = nextAwake(now, person, pauses) <= now;
  if (until !== null && until <= now) {
    if (!(await handleTimeOut(context, table, seat))) return remind(context, { ...decision, mark });
    // The player can still move until the others have decided, so they are told.
    const after = await context.store.find(id);
    const asked = after?.motion?.wish.kind === 'time-out' && after.motion.wish.seat === seat;
    if (asked && awake) await context.store.addDecisionJobs(decision, [{ task: 'notify', mark: 'end', person }]);
    return;
  }
  // Earlier reminders are not sent again, also when the player was given time and they would be due once more.
  const all = reminderTimes(table, seatStatusOf(table, seat), until);
  const reminders = all.filter((one) => REMINDER_KINDS.indexOf(one.mark) >= REMINDER_KINDS.indexOf(mark));
  // Of several reminders that have become due, during a night for example, only the latest is sent.
  const due = reminders.filter((one) => one.at <= now).at(-1);
  const send = due !== undefined && awake;
  const next = send
    ? reminders.find((one) => one.at > now && one.mark !== due.mark)
    : (due ?? reminders.find((one) => one.at > now));
  const [first] = [
    ...(next ? [{ mark: next.mark, at: nextAwake(Math.max(next.at, now), person, pauses) }] : []),
    ...(until === null ? [] : [{ mark: 'end' as const, at: until }]),
  ].sort((a, b) => a.at - b.at);
  const jobs: readonly DecisionJob[] = [
    ...(send ? [{ task: 'notify' as const, mark: due.mark, person }] : []),
    ...(first ? [{ task: 'remind' as const, mark: first.mark, after: secondsTo(first.at, now) }] : []),
  ];
  if (jobs.length > 0) await context.store.addDecisionJobs(decision, jobs);
}

/** Seconds after which a reminder that a maintenance holds back looks whether it is over. */
const LOOK_AGAIN = 120;

/** Whole seconds from `now` to `at` (both milliseconds since 1970), at least one. */
function secondsTo(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1000));
}

/** Whether the table still waits for this decision, and for a person to make it. */
export function waitsFor(context: AppContext, table: Table, { seat, since }: PendingDecision): boolean {
  if (table.phase !== 'playing' || !table.match || seatStatusOf(table, seat).turnStartedAt !== since) return false;
  const game = gameOf(context, table.game);
  const position = readPosition(game, table.match);
  return waiting(game, termsOf(table), position).includes(seat) && !isAutomatic(table, position, seat);
}
