import type { AnyGame } from '../../core/contract/any-game.ts';
import { type Entry, type Position, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import { termsOf } from '../../domain/table/position.ts';
import { chairAt, computerAt, isAutomatic, isDeserted, seatStatusOf } from '../../domain/table/seats.ts';
import { channelsOf, type Table } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import { voiceOf } from '../../domain/table/voice.ts';
import { electorate } from '../../domain/table/votes.ts';
import { GRACE } from './grace.ts';

/** Which jobs follow from a change of a running table. */

/**
 * Seconds before a move is announced when its player is on turn again, so that a turn of several decisions has one
 * post, at its end. Somebody who leaves in the middle is told of after so long, and finds [Play] there.
 */
const BURST_DELAY = 300;
/** Seconds before a player who comes on turn is reminded, since they may be looking at the table already. */
export const NOTICE_DELAY = 60;
/** The same for a player who is on turn again after their own move: they know that, and may be thinking. */
const THINKING_DELAY = 3_600;
/**
 * Seconds without another decision of a person before their inbox is updated: not at each step of somebody who plays
 * on.
 */
const INBOX_DELAY = 30;

/** A committed change of a running table, or its start. */
export interface TableChange {
  readonly before: Table;
  readonly after: Table;
  /** The position before; null when the table has just started. */
  readonly was: Position | null;
  readonly position: Position;
  /** The seats that have to decide now. */
  readonly next: readonly Seat[];
  readonly entries: readonly (Entry & { readonly planned?: boolean })[];
  readonly tableEvents: readonly TableEvent[];
  /** Moves with a later version were taken back; null: none were. */
  readonly undone: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The jobs that follow from a change. When an automatic seat is on turn, or one with premoves, it moves before the
 * table is announced, so that one post shows all these moves; otherwise the table is announced. Players who come on
 * turn are reminded a little later if they have not moved by then. A table that its last player has left waits before
 * the autopilot plays on. Changes without a public effect (a vote, a premove) are not announced.
 */
export function followUpJobs(game: AnyGame, changed: TableChange): readonly Job[] {
  const { before, after, was, position, next, entries, tableEvents, undone, now } = changed;
  const { id, version } = after;
  const jobs: Job[] = [];
  if (undone !== null) jobs.push({ task: 'withdraw', table: id, from: undone, version: before.version });
  if (tableEvents.length > 0 || hasPrivateLines(game, after, entries))
    jobs.push({ task: 'private-messages', table: id, from: before.version, version });
  if (after.place !== before.place)
    jobs.push({ task: 'disarm', table: id, rooms: channelsOf(before.place), post: before.place.post });
  // No line says what became of the motion, so that no post would.
  const lapsed = before.motion !== null && after.motion === null && !tableEvents.some(settlesMotion);
  if (lapsed && after.phase === 'playing' && entries.length === 0 && undone === null)
    jobs.push({ task: 'refresh-posts', table: id });
  for (const person of noLongerOnTurn(changed)) jobs.push({ task: 'inbox', person, after: INBOX_DELAY });
  // A seat for which a move was made, after somebody else's or since it was planned, has not moved itself and knows
  // nothing of its turn yet.
  const same =
    tableEvents.length === 0 &&
    next.length === 1 &&
    entries.length > 0 &&
    entries.every(({ seat, autopilot, planned }) => seat === next[0] && !autopilot && !planned);
  // Who has looked for others hears by this that they are found.
  if (after.place.kind === 'apart' && was === null) jobs.push({ task: 'tell-apart', table: id });
  for (const seat of next) {
    const { turnStartedAt: since, remaining } = seatStatusOf(after, seat);
    if (since === null) continue;
    if (since === seatStatusOf(before, seat).turnStartedAt) {
      // Until now the table waited for this seat without end if there was no other person to decide about a time-out.
      const alone = electorate(before, { kind: 'time-out', seat }).length === 0;
      if (remaining !== null && (alone || now - since >= remaining) && tableEvents.some(isArrival))
        jobs.push({ task: 'remind', table: id, seat, since, mark: alone ? 'most' : 'end', after: 1 });
      continue;
    }
    // A player who is on turn again and has little time left is reminded when half of it is gone.
    const halfTime = Math.ceil((remaining ?? THINKING_DELAY * 2_000) / 2_000);
    const wait = same ? Math.min(THINKING_DELAY, halfTime) : NOTICE_DELAY;
    jobs.push({ task: 'remind', table: id, seat, since, mark: 'turn', after: wait });
  }
  if (playsAutomatically(after, position, next)) {
    const autopilot = { task: 'autopilot', table: id, version } as const;
    // Computers that take their time move after the post about what was done before.
    if (!isDeserted(after) && takesItsTime(changed))
      return [...jobs, { task: 'announce', table: id, version }, autopilot];
    if (!isDeserted(after)) return [...jobs, autopilot];
    const announced = { task: 'announce', table: id, version } as const;
    if (isDeserted(before) && entries.length > 0) {
      // Somebody for whom the autopilot plays may still make a move, while the table waits or is played to its end.
      const byPerson = entries.some((entry) => !entry.autopilot && !entry.planned);
      return [...jobs, ...(byPerson ? [announced] : []), autopilot];
    }
    // Nobody is left, and the table waits for somebody to come back. When it has waited before, the job for the end is
    // there.
    return isDeserted(before) ? [...jobs, announced] : [...jobs, announced, { ...autopilot, after: GRACE }];
  }
  // The change before this one was not announced if an automatic seat was to move first.
  const unannounced = (): boolean =>
    was === null || playsAutomatically(before, was, waiting(game, termsOf(before), was));
  const answered = after.motion !== null && after.motion.votes !== before.motion?.votes;
  if (entries.length > 0 || tableEvents.length > 0 || answered || unannounced())
    jobs.push({ task: 'announce', table: id, version, ...(same ? { after: BURST_DELAY } : {}) });
  return jobs;
}

/** Whether a person has moved, or the game has begun, and only computers that wait for a minute are on turn. */
function takesItsTime({ after, was, position, next, entries }: TableChange): boolean {
  if (after.computerPace === 'at-once') return false;
  const moved = entries.some(({ seat }) => chairAt(after, seat)?.person != null);
  return (moved || was === null) && next.every((seat) => computerAt(after, position, seat) !== null);
}

/** Whether an event says what became of a motion. */
function settlesMotion(event: TableEvent): boolean {
  return ['declined', 'withdrawn', 'objection'].includes(event.kind) || 'answers' in event;
}

/** Whether a person has come back to a seat or has taken one over. */
function isArrival(event: TableEvent): boolean {
  return event.kind === 'return' || (event.kind === 'replace' && !event.computer);
}

/** Whether one of these seats, which are on turn, is automatic or has premoves. */
export function playsAutomatically(table: Table, position: Position, seats: readonly Seat[]): boolean {
  return seats.some((seat) => isAutomatic(table, position, seat) || seatStatusOf(table, seat).premoves.length > 0);
}

/**
 * The people for whom the table waited before, and for whom it no longer waits or waits for another decision. While it
 * is paused no clock says so: those who have moved.
 */
function noLongerOnTurn({ before, after, entries }: TableChange): readonly PersonId[] {
  return before.seatStatuses.flatMap(({ turnStartedAt }, seat) => {
    const person = before.chairs[seat]?.person ?? null;
    if (person === null) return [];
    const hasMoved = entries.some((entry) => entry.seat === seat);
    const isSame = turnStartedAt === null ? !hasMoved : after.seatStatuses[seat]?.turnStartedAt === turnStartedAt;
    return isSame ? [] : [person];
  });
}

/**
 * Whether a person is to be told in private about these entries: a premove of theirs was played, or an event tells them
 * a secret.
 */
function hasPrivateLines(game: AnyGame, table: Table, entries: TableChange['entries']): boolean {
  if (entries.some((entry) => entry.planned)) return true;
  const voice = voiceOf(game, table);
  return table.chairs.some(
    ({ seat }) =>
      chairAt(table, seat)?.person != null &&
      entries.some((entry) => entry.events.some((event) => voice.tellPrivately(event, seat) !== null)),
  );
}
