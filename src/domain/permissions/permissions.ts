import type { Seat } from '../../core/seat.ts';
import type { PersonId, TableId } from '../ids.ts';
import { motionNames, type Wish } from '../table/motion.ts';
import type { RunningTable } from '../table/running-table.ts';
import { chairAt, isAutomatic, seatName, seatOf, seatStatusOf } from '../table/seats.ts';
import type { Table, Where } from '../table/table.ts';
import type { EventPeople } from '../table/table-event.ts';
import { electorate } from '../table/votes.ts';
import type { Refused } from './refusal.ts';

/** What a person may see of a table, and do, alone or with the agreement of the others. */

/** Why a wish cannot be granted at the table as it is, even if all agree; null when it can. */
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
      if (table.ranked) return { code: 'ranked' };
      if (running.position.resigned.includes(wish.seat)) return { code: 'given-up' };
      if (chairAt(table, wish.seat)?.person == null) return { code: 'not-asked' };
      // Who is alone with computers leaves the table instead: that counts as it should.
      return table.chairs.every((chair) => chair.seat === seat || chair.person === null) ? { code: 'alone' } : null;
    case 'offer': {
      if (table.ranked) return { code: 'ranked' };
      if (seatOf(table, wish.person) !== null) return { code: 'seated' };
      const player = chairAt(table, wish.seat)?.person ?? null;
      // Players may offer their own seats; the host and moderators may offer a seat without a present player.
      const vacant = player === null || seatStatusOf(table, wish.seat).away;
      if (running.position.resigned.includes(wish.seat)) return { code: 'given-up' };
      return player === by.person || (vacant && power) || isNeutral(table, by) ? null : { code: 'not-to-give' };
    }
  }
}

/** Whether a person may have their wish without asking the table. `now` is in milliseconds since 1970. */
export function mayDecide(table: Table, by: Requester, wish: Wish, now: number): boolean {
  // At a ranked table a host and moderators who play cannot stop the clocks or the game as it suits them.
  const power = table.ranked ? isNeutral(table, by) : by.moderator || table.host === by.person;
  const others = electorate(table, wish).filter((person) => person !== by.person);
  switch (wish.kind) {
    case 'pause':
    case 'resume':
    case 'abort':
      return power || others.length === 0;
    case 'extend':
      // Players can give others time, but not themselves.
      return chairAt(table, wish.seat)?.person !== by.person || others.length === 0;
    case 'replace':
      return (
        isNeutral(table, by) ||
        (power && seatStatusOf(table, wish.seat).away) ||
        others.every((person) => isGone(person, wish.seat))
      );
    case 'offer':
    case 'undo':
    case 'time-out':
      return false;
  }

  /**
   * Whether this is the player of the seat, and has kept a table without a clock waiting for very long: a time-out
   * cannot happen there, so the player can be replaced without being asked.
   */
  function isGone(person: PersonId, seat: Seat): boolean {
    const { turnStartedAt } = seatStatusOf(table, seat);
    return (
      seatOf(table, person) === seat &&
      turnStartedAt !== null &&
      now - turnStartedAt >= GONE_AFTER &&
      table.timeControl.clock === null
    );
  }
}

/**
 * The same of closing a ranked game in which not everybody has moved twice: it does not count yet, so its host may
 * close it.
 */
export function mayCloseEarly(table: Pick<Table, 'host'>, by: Requester): boolean {
  return by.moderator || table.host === by.person;
}

/** Milliseconds: a week. */
const GONE_AFTER = 7 * 24 * 3_600_000;

/** Whether this is a moderator who does not play at the table: players have an interest in who the others are. */
export function isNeutral(table: Pick<Table, 'chairs'>, by: Omit<Requester, 'table'>): boolean {
  return by.moderator && seatOf(table, by.person) === null;
}

/** Whether a person may withdraw the table's motion: the person who asked, the host and moderators. */
export function mayWithdraw(table: Pick<Table, 'chairs' | 'host' | 'motion'>, by: Omit<Requester, 'table'>): boolean {
  const { motion, host } = table;
  if (motion?.by == null) return false;
  // The host and moderators have no special power over a motion about their own seat.
  const own = 'seat' in motion.wish && chairAt(table, motion.wish.seat)?.person === by.person;
  return motion.by === by.person || ((by.moderator || host === by.person) && !own);
}

/**
 * Whether somebody who is in this place may know of a table: where it is played, everybody who is there; anywhere else
 * those who sit there, host it, are invited, or are asked something by its motion.
 */
export function isOpenTo(
  table: Pick<Table, 'chairs' | 'host' | 'invited' | 'motion' | 'place'>,
  person: PersonId,
  { guild, channel }: Pick<Where, 'guild' | 'channel'>,
): boolean {
  const { place, host, invited, motion } = table;
  if (place.kind === 'channel' && place.guild === guild) return true;
  if ([place.channel, place.thread].includes(channel)) return true;
  return seatOf(table, person) !== null || host === person || invited.includes(person) || motionNames(motion, person);
}

/** A person who wants something at a table. */
export interface Requester {
  readonly table: TableId;
  readonly person: PersonId;
  /** Their name, for a person who does not sit at the table; a player goes by the name of their chair. */
  readonly name?: string;
  /** Whether they may moderate the place where the table is played. */
  readonly moderator: boolean;
}

/**
 * Who has done something, as the log says it: by the name of their chair; without a name when it is not known, or
 * nobody has.
 */
export function doneBy(
  table: Table,
  requester: Pick<Requester, 'person' | 'name'> | null,
): { readonly by: string | null; readonly people?: EventPeople } {
  if (requester === null) return { by: null };
  const { person, name } = requester;
  const by = seatName(table, person) ?? name ?? null;
  return by === null ? { by } : { by, people: { by: person } };
}
