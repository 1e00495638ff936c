import type { Wish } from './motion.ts';
import type { PersonId } from './person.ts';
import type { Refused } from './refusal.ts';
import type { RunningTable } from './running-table.ts';
import { chairAt, isAutomatic, seatOf, seatStatusOf } from './seats.ts';
import type { Table, TableId } from './table.ts';
import { electorate } from './votes.ts';

/** What somebody may wish for at a table, and what of it they may do without asking. */

/** Why a wish makes no sense at the table as it is; null when it does. */
export function obstacle(
  running: RunningTable,
  by: Requester,
  wish: Exclude<Wish, { kind: 'undo' | 'time-out' }>,
): Refused | null {
  const { table } = running;
  const seat = seatOf(table, by.person);
  const power = by.moderator || table.host === by.person;
  if (seat === null && !power) return { code: 'not-seated' };
  switch (wish.kind) {
    case 'pause':
      return table.paused ? { code: 'paused' } : null;
    case 'resume':
      return table.paused ? null : { code: 'not-paused' };
    case 'abort':
      return null;
    case 'extend':
      if (seatStatusOf(table, wish.seat).remaining === null || isAutomatic(table, running.position, wish.seat))
        return { code: 'no-clock' };
      return null;
    case 'replace':
      if (running.position.resigned.includes(wish.seat)) return { code: 'given-up' };
      return chairAt(table, wish.seat)?.person == null ? { code: 'not-asked' } : null;
    case 'offer': {
      if (seatOf(table, wish.person) !== null) return { code: 'seated' };
      const whose = chairAt(table, wish.seat)?.person ?? null;
      // A seat is its player's to give; one that nobody plays is the host's.
      const vacant = whose === null || seatStatusOf(table, wish.seat).away;
      if (running.position.resigned.includes(wish.seat)) return { code: 'given-up' };
      return whose === by.person || (vacant && power) || isNeutral(table, by) ? null : { code: 'not-to-give' };
    }
  }
}

/** Whether it is done without asking. */
export function mayDecide(table: Table, by: Requester, wish: Wish, now: number): boolean {
  const power = by.moderator || table.host === by.person;
  const others = electorate(table, wish).filter((person) => person !== by.person);
  switch (wish.kind) {
    case 'pause':
    case 'resume':
    case 'abort':
      return power || others.length === 0;
    case 'extend':
      // Time is given by the others, not taken.
      return chairAt(table, wish.seat)?.person !== by.person || others.length === 0;
    case 'replace':
      return isNeutral(table, by) || (power && seatStatusOf(table, wish.seat).away) || others.every(isGone);
    case 'offer':
    case 'undo':
    case 'time-out':
      return false;
  }

  /** Without a clock nobody is ever late; somebody who has been waited for very long need not be asked about themselves. */
  function isGone(person: PersonId): boolean {
    const seat = seatOf(table, person);
    const since = seat === null ? null : seatStatusOf(table, seat).turnStartedAt;
    return (
      'seat' in wish && seat === wish.seat && since !== null && now - since >= GONE && table.timeControl.clock === null
    );
  }
}

/** A week. */
const GONE = 7 * 24 * 3_600_000;

/** Whoever plays has an interest in who else does: a moderator who sits at the table asks like anybody. */
function isNeutral(table: Table, by: Requester): boolean {
  return by.moderator && seatOf(table, by.person) === null;
}

/** Whether somebody may take back what the table is asked: whoever has asked, and those who see to the table's life. */
export function mayWithdraw(table: Pick<Table, 'chairs' | 'host' | 'motion'>, by: Omit<Requester, 'table'>): boolean {
  const { motion, host } = table;
  if (motion?.by == null) return false;
  // They have no more say than others in what becomes of their own seat.
  const own = 'seat' in motion.wish && chairAt(table, motion.wish.seat)?.person === by.person;
  return motion.by === by.person || ((by.moderator || host === by.person) && !own);
}

/** Who wants something at a table. */
export interface Requester {
  readonly table: TableId;
  readonly person: PersonId;
  /** What they are called where they do not sit at the table; left out where they do. */
  readonly name?: string;
  /** Whether they may moderate the place the table lives in. */
  readonly moderator: boolean;
}

/** What somebody who wants something is called at a table. */
export function requesterName(table: Table, { person, name }: Pick<Requester, 'person' | 'name'>): string | null {
  return table.chairs.find((chair) => chair.person === person)?.name ?? name ?? null;
}
