import { waiting } from '../../core/match/match.ts';
import { awake, stopsOf } from '../../domain/clock.ts';
import { type Link, MARKS, type Mark, type Wait } from '../../domain/job.ts';
import type { Sitting } from '../../domain/seat-status.ts';
import { chairAt, playsItself, readPosition, sittingAt, termsOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf, type House } from '../context.ts';
import { deadlineOf, timeUp } from '../timeouts/time-out.ts';

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

/** When each notice is due, in order; without a clock there is only the first. */
function dueTimes(
  table: Table,
  { since, left }: Sitting,
  until: number | null,
): readonly { readonly mark: Mark; readonly at: number }[] {
  const turn = { mark: 'turn', at: since ?? 0 } as const;
  if (until === null || left === null || since === null || table.pace.clock === null) return [turn];
  // Counted back from the end, so that what was given back on the way moves them along.
  const most = { mark: 'most', at: until - left * (1 - MOST) } as const;
  const soon = { mark: 'soon', at: until - Math.min(SOON.most, Math.max(SOON.least, left * SOON.part)) } as const;
  const line = [turn, most, soon].filter((one) => one.at >= since);
  return line.filter((one, at) => {
    const next = line[at + 1];
    return one.mark === 'turn' || next === undefined || next.at - one.at >= APART;
  });
}
