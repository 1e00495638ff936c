import type { TableId } from '../ids.ts';

/** What the nightly clean-up keeps, and for how long. */

/** Milliseconds; null: never. Chosen by the operator. */
export interface Retention {
  /** After its end a game is archived; what else is no longer needed is deleted after the same time. */
  readonly archiveAfter: number | null;
  /** After its last change a lobby is closed, and a running table is told that it will be. */
  readonly abandonAfter: number | null;
}

/** Milliseconds between telling an abandoned table that it will be closed and closing it. */
export const ABANDON_NOTICE = 7 * 86_400_000;

/** What a clean-up does, in this order. */
export const CLEAN_UP_STEPS = ['archive', 'abandon', 'delete'] as const;
export type CleanUpStep = (typeof CLEAN_UP_STEPS)[number];

/** A game that has ended. */
export interface EndedGame {
  readonly table: TableId;
  readonly endedAt: Date;
}

/** A part of all games, by the ids of their tables: number `part`, counted from 0, of so many. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/** Seconds between two batches of a clean-up. */
export const BATCH_PAUSE = 1;

/** When a clean-up begins that follows one at `last` (null: there was none): the next three o'clock, local time. */
export function nextCleanUp(last: Date | null, now: number): Date {
  if (last === null) return new Date(now);
  const night = new Date(last);
  night.setHours(NIGHT, 0, 0, 0);
  if (night.getTime() <= last.getTime()) night.setDate(night.getDate() + 1);
  return new Date(Math.max(night.getTime(), now));
}

/** The hour at which few people play. */
const NIGHT = 3;
