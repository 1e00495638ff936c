import { waiting } from '../../core/match/match.ts';
import { awake } from '../../domain/clock.ts';
import { deadlineOf } from '../../domain/deadline.ts';
import { type Link, MARKS, type Mark, type Wait } from '../../domain/job.ts';
import { readPosition, termsOf } from '../../domain/position.ts';
import { dueTimes } from '../../domain/reminders.ts';
import { chairAt, playsItself, sittingAt } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf } from '../../domain/voice.ts';
import type { House } from '../context.ts';
import { timeUp } from '../timeouts/time-out.ts';
import { stopsOf } from '../transition/clock-pauses.ts';

export async function remind(house: House, { mark, ...wait }: Wait & { readonly mark: Mark }): Promise<void> {
  const { table: id, seat, since } = wait;
  const table = await house.store.find(id);
  const person = table ? chairAt(table, seat)?.person : null;
  if (!table || person == null || !waitsFor(house, table, wait)) return;
  const now = house.now();
  const stops = await stopsOf(house, [person], Math.min(since, now));
  const until = deadlineOf(table, seat, stops);
  const rest = awake(now, person, stops);
  if (until !== null && until <= now) {
    if (!(await timeUp(house, table, seat))) return remind(house, { ...wait, mark });
    // As long as the others have not decided it is not too late: the player should know.
    const after = await house.store.find(id);
    const asked = after?.motion?.wish.kind === 'late' && after.motion.wish.seat === seat;
    if (asked && rest <= now) await house.store.chain(wait, [{ task: 'notify', mark: 'end', person }]);
    return;
  }
  // What was told is not told again, also when time was given back and its moment lies ahead once more.
  const all = dueTimes(table, sittingAt(table, seat), until);
  const moments = all.filter((one) => MARKS.indexOf(one.mark) >= MARKS.indexOf(mark));
  // Of several notices that have become due, during a night for example, the latest says it all.
  const due = moments.filter((one) => one.at <= now).at(-1);
  const may = due !== undefined && rest <= now;
  const next = may
    ? moments.find((one) => one.at > now && one.mark !== due.mark)
    : (due ?? moments.find((one) => one.at > now));
  const [first] = [
    ...(next ? [{ mark: next.mark, at: awake(Math.max(next.at, now), person, stops) }] : []),
    ...(until === null ? [] : [{ mark: 'end' as const, at: until }]),
  ].sort((a, b) => a.at - b.at);
  const links: readonly Link[] = [
    ...(may ? [{ task: 'notify' as const, mark: due.mark, person }] : []),
    ...(first ? [{ task: 'remind' as const, mark: first.mark, after: secondsTo(first.at, now) }] : []),
  ];
  if (links.length > 0) await house.store.chain(wait, links);
}

function secondsTo(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1000));
}

/** Whether the decision still waits for its seat's player. */
export function waitsFor(house: House, table: Table, { seat, since }: Wait): boolean {
  if (table.phase !== 'playing' || !table.match || sittingAt(table, seat).since !== since) return false;
  const game = gameOf(house, table.game);
  const position = readPosition(game, table.match);
  return waiting(game, termsOf(table), position).includes(seat) && !playsItself(table, position, seat);
}
