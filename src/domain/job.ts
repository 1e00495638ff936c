import type { Seat } from '../core/seat.ts';
import type { PersonId } from './person.ts';
import type { TableId } from './table.ts';

/** Work that is done after a change is safe. */

/** What a reminder says: that it is one's turn; that most of the time is gone; that it ends soon; that it is over. */
export const MARKS = ['turn', 'most', 'soon', 'end'] as const;
export type Mark = (typeof MARKS)[number];

/** Why somebody is told that they are waited for: it is time, or somebody at the table asked to. */
export const REASONS = [...MARKS, 'nudge'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Work to be done after a change is safe. Jobs carry ids, never content; running one twice changes nothing.
 *
 * - `announce` brings the posts up to the position as it is when the job runs (the lobby, while people gather)
 * - `remind` sees to it that a seat's player is told when it is time, and to what happens when their time is over
 * - `notify` tells them
 * - `private-messages` tells each person what they alone may know of the entries after `from`, up to `version`
 * - `autopilot` plays the seats that no person plays, and moves that were planned ahead
 * - `withdraw` takes back what was posted of the versions after `from`, up to `version`
 * - `disarm` takes the buttons off what was posted in rooms that the table is no longer played in
 * - `expire` closes a lobby that nobody started
 * - `inbox` brings a person's list of waiting tables up to date
 *
 * `after` holds the job back for so many seconds.
 */
export type Job = TableJob | PersonJob;

export type TableJob = { readonly table: TableId; readonly after?: number } & (
  | { readonly task: 'announce' | 'autopilot'; readonly version: number }
  | ({ readonly task: 'remind'; readonly mark: Mark } & Omit<PendingDecision, 'table'>)
  | { readonly task: 'private-messages' | 'withdraw'; readonly from: number; readonly version: number }
  | { readonly task: 'disarm'; readonly rooms: readonly string[]; readonly post: string | null }
  | { readonly task: 'expire' }
);

/** A job of one kind. */
export type JobOf<T extends Job['task']> = Job & { readonly task: T };

/** What is done for one person, never two of them at the same time: there is one live message, and it is the newest. */
export type PersonJob = { readonly person: PersonId; readonly after?: number } & (
  | { readonly task: 'inbox' }
  | ({ readonly task: 'notify'; readonly mark: Reason } & PendingDecision)
);

/** A decision that a table waits for. `since` names it, milliseconds since 1970: a later one has a later moment. */
export interface PendingDecision {
  readonly table: TableId;
  readonly seat: Seat;
  readonly since: number;
}

/** What follows from a decision that still waits. */
export type DecisionJob =
  | { readonly task: 'remind'; readonly mark: Mark; readonly after: number }
  | { readonly task: 'notify'; readonly mark: Reason; readonly person: PersonId };

export const TASKS = [
  'announce',
  'remind',
  'notify',
  'private-messages',
  'autopilot',
  'withdraw',
  'disarm',
  'expire',
  'inbox',
] as const satisfies readonly Job['task'][];
