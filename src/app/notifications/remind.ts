import { waiting } from '../../core/match/match.ts';
import { nextAwake } from '../../domain/clock.ts';
import { deadlineOf } from '../../domain/deadline.ts';
import { type DecisionJob, MARKS, type Mark, type PendingDecision } from '../../domain/job.ts';
import { readPosition, termsOf } from '../../domain/position.ts';
import { reminderTimes } from '../../domain/reminders.ts';
import { chairAt, isAutomatic, seatStatusOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { handleTimeOut } from '../timeouts/time-out.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';

export async function remind(
  context: AppContext,
  { mark, ...wait }: PendingDecision & { readonly mark: Mark },
): Promise<void> {
  const { table: id, seat, since } = wait;
  const table = await context.store.find(id);
  const person = table ? chairAt(table, seat)?.person : null;
  if (!table || person == null || !waitsFor(context, table, wait)) return;
  const now = context.now();
  const stops = await clockPausesOf(context, [person], Math.min(since, now));
  const until = deadlineOf(table, seat, stops);
  const rest = nextAwake(now, person, stops);
  if (until !== null && until <= now) {
    if (!(await handleTimeOut(context, table, seat))) return remind(context, { ...wait, mark });
    // As long as the others have not decided it is not too late: the player should know.
    const after = await context.store.find(id);
    const asked = after?.motion?.wish.kind === 'time-out' && after.motion.wish.seat === seat;
    if (asked && rest <= now) await context.store.addDecisionJobs(wait, [{ task: 'notify', mark: 'end', person }]);
    return;
  }
  // What was told is not told again, also when time was given back and its moment lies ahead once more.
  const all = reminderTimes(table, seatStatusOf(table, seat), until);
  const moments = all.filter((one) => MARKS.indexOf(one.mark) >= MARKS.indexOf(mark));
  // Of several notices that have become due, during a night for example, the latest says it all.
  const due = moments.filter((one) => one.at <= now).at(-1);
  const may = due !== undefined && rest <= now;
  const next = may
    ? moments.find((one) => one.at > now && one.mark !== due.mark)
    : (due ?? moments.find((one) => one.at > now));
  const [first] = [
    ...(next ? [{ mark: next.mark, at: nextAwake(Math.max(next.at, now), person, stops) }] : []),
    ...(until === null ? [] : [{ mark: 'end' as const, at: until }]),
  ].sort((a, b) => a.at - b.at);
  const links: readonly DecisionJob[] = [
    ...(may ? [{ task: 'notify' as const, mark: due.mark, person }] : []),
    ...(first ? [{ task: 'remind' as const, mark: first.mark, after: secondsTo(first.at, now) }] : []),
  ];
  if (links.length > 0) await context.store.addDecisionJobs(wait, links);
}

function secondsTo(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1000));
}

/** Whether the decision still waits for its seat's player. */
export function waitsFor(context: AppContext, table: Table, { seat, since }: PendingDecision): boolean {
  if (table.phase !== 'playing' || !table.match || seatStatusOf(table, seat).turnStartedAt !== since) return false;
  const game = gameOf(context, table.game);
  const position = readPosition(game, table.match);
  return waiting(game, termsOf(table), position).includes(seat) && !isAutomatic(table, position, seat);
}
