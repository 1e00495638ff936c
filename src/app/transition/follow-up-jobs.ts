import type { AnyGame } from '../../core/contract/seal.ts';
import { type Entry, type Position, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { Job } from '../../domain/job.ts';
import type { PersonId } from '../../domain/person.ts';
import { termsOf } from '../../domain/position.ts';
import { chairAt, isAutomatic, seatStatusOf } from '../../domain/seats.ts';
import { roomsOf, type Table } from '../../domain/table.ts';
import type { TableEvent } from '../../domain/table-event.ts';
import { voiceOf } from '../../domain/voice.ts';
import { electorate } from '../../domain/votes.ts';

/** Seconds for which a post waits when the same player goes on deciding, so that a burst of moves shares one post. */
const BURST_DELAY = 45;
/** Seconds for which a notice waits, in case the player is here already. */
export const NOTICE_DELAY = 60;
/** The same while a player goes on deciding: they know that it is their turn, and may think. */
const THINKING_DELAY = 3_600;
/** Seconds until a list of waiting tables is brought up to date. */
const INBOX_DELAY = 5;

/** A change of a running table. */
export interface TableChange {
  readonly before: Table;
  readonly after: Table;
  /** Null when it has just begun. */
  readonly was: Position | null;
  readonly position: Position;
  /** The seats that have to decide now. */
  readonly next: readonly Seat[];
  readonly entries: readonly (Entry & { readonly planned?: boolean })[];
  readonly tableEvents: readonly TableEvent[];
  readonly undone: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The jobs that follow a change of a running table: whoever plays by itself, or has planned ahead, plays before anything
 * is posted; otherwise the table is announced. The people who are asked now are told a little later, if they still are.
 * What nobody sees (a vote, a plan) needs none.
 */
export function followUpJobs(game: AnyGame, changed: TableChange): readonly Job[] {
  const { before, after, was, position, next, entries, tableEvents, undone, now } = changed;
  const { id, version } = after;
  const jobs: Job[] = [];
  if (undone !== null) jobs.push({ task: 'withdraw', table: id, from: undone, version: before.version });
  if (tableEvents.length > 0 || hasPrivate(game, after, entries))
    jobs.push({ task: 'private-messages', table: id, from: before.version, version });
  if (after.place !== before.place)
    jobs.push({ task: 'disarm', table: id, rooms: roomsOf(before.place), post: before.place.post });
  for (const person of relieved(before, after)) jobs.push({ task: 'inbox', person, after: INBOX_DELAY });
  const same =
    tableEvents.length === 0 && next.length === 1 && entries.at(-1)?.seat === next[0] && !entries.at(-1)?.autopilot;
  for (const seat of next) {
    const { turnStartedAt: since, remaining: left } = seatStatusOf(after, seat);
    if (since === null) continue;
    if (since === seatStatusOf(before, seat).turnStartedAt) {
      // Whoever was alone until now, perhaps too long already, has somebody again who can be asked.
      const alone = electorate(before, { kind: 'time-out', seat }).length === 0;
      if (left !== null && (alone || now - since >= left) && tableEvents.some(isArrival))
        jobs.push({ task: 'remind', table: id, seat, since, mark: alone ? 'most' : 'end', after: 1 });
      continue;
    }
    // With little time left somebody who thinks has to be told earlier.
    const wait = same ? Math.min(THINKING_DELAY, Math.ceil((left ?? THINKING_DELAY * 2_000) / 2_000)) : NOTICE_DELAY;
    jobs.push({ task: 'remind', table: id, seat, since, mark: 'turn', after: wait });
  }
  if (playsAutomatically(after, position, next)) return [...jobs, { task: 'autopilot', table: id, version }];
  // Of the change before this one nobody has been told, when somebody was to play first.
  const untold = (): boolean => was === null || playsAutomatically(before, was, waiting(game, termsOf(before), was));
  if (entries.length > 0 || tableEvents.length > 0 || untold())
    jobs.push({ task: 'announce', table: id, version, ...(same ? { after: BURST_DELAY } : {}) });
  return jobs;
}

function isArrival(act: TableEvent): boolean {
  return act.kind === 'return' || (act.kind === 'replace' && !act.computer);
}

/** Whether one of the seats on turn plays by itself, or has planned ahead. */
export function playsAutomatically(table: Table, position: Position, seats: readonly Seat[]): boolean {
  return seats.some((seat) => isAutomatic(table, position, seat) || seatStatusOf(table, seat).premoves.length > 0);
}

/** The people who have decided, or are no longer asked. */
function relieved(before: Table, after: Table): readonly PersonId[] {
  return before.seatStatuses.flatMap(({ turnStartedAt: since }, seat) => {
    const person = before.chairs[seat]?.person ?? null;
    return since !== null && person !== null && after.seatStatuses[seat]?.turnStartedAt !== since ? [person] : [];
  });
}

function hasPrivate(game: AnyGame, table: Table, entries: TableChange['entries']): boolean {
  if (entries.some((entry) => entry.planned)) return true;
  const voice = voiceOf(game, table);
  return table.chairs.some(
    ({ seat }) =>
      chairAt(table, seat)?.person != null &&
      entries.some((entry) => entry.events.some((event) => voice.tellPrivately(event, seat) !== null)),
  );
}
